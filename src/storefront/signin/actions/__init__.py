"""What a person does to sign in and out, one file for each thing."""
