"""Runs test_toolshed.py with pytest and as a program, against `spicedb serve-testing`."""

from driver import run_program, run_tests, serve_testing

with serve_testing() as endpoint:
    run_tests("test_toolshed.py", SPICEDB_ENDPOINT=endpoint)
    run_program("test_toolshed.py", SPICEDB_ENDPOINT=endpoint)
