# The folder with the validation file of the tutorial.
cp -rL first-steps fixtures
