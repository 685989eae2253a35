"""Create the tables of 0.2.0, from the SQL beside this file, which never changes after that release."""

from pathlib import Path

from alembic import op

revision = "0021_baseline"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    conn = op.get_bind()
    path = Path(__file__).with_name(f"{revision}.{conn.dialect.name}.sql")
    for statement in path.read_text(encoding="utf-8").split(";\n\n"):
        conn.exec_driver_sql(statement)
