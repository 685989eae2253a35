"""Rules of menus."""


def menu_and_group(name: str) -> tuple[str, str]:
    """Return the menu and the group of a name such as "Services: Plant services"; the group may be "".

    Source: S1 §2, decision A18.
    """
    menu, _, group = name.partition(":")
    return menu.strip(), group.strip()
