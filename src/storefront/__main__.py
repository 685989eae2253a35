"""`python -m storefront`: the command line, also where its script is not on the path."""

from storefront_cli.main import run

if __name__ == "__main__":
    run()
