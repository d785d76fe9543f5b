"""Helpers that several tests and benchmarks share; nothing here is collected as a test."""
