"""What the learner has answered: kept on disk, scheduled for repeating, summed up, and carried to other machines."""
