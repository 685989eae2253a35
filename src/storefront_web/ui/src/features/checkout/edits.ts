import type { UserEdits } from '../../api/types'

/** The groups of the checkout's document. Source: S2 §3.3. */
export type Group = Exclude<keyof UserEdits, 'Version'>

/** A change to some fields of some groups. */
export type Patch = { [One in Group]?: Partial<UserEdits[One]> }

type Fields = Record<string, unknown>

/** Return the document with a change. */
export function merged(edits: UserEdits, patch: Patch): UserEdits {
  const next: Record<string, unknown> = { ...edits }
  for (const [group, change] of Object.entries(patch))
    next[group] = { ...(edits[group as Group] as object), ...change }
  return next as unknown as UserEdits
}

/** Return both changes as one; the later one wins. */
export function joined(before: Patch, after: Patch): Patch {
  const next: Record<string, Fields> = {}
  for (const patch of [before, after])
    for (const [group, change] of Object.entries(patch)) next[group] = { ...next[group], ...change }
  return next as Patch
}

/** Return the names of the changed fields: `General.Notes`. */
export function namesOf(patch: Patch): string[] {
  return Object.entries(patch).flatMap(([group, change]) =>
    Object.keys(change).map((field) => `${group}.${field}`),
  )
}

/** Return the change without the fields that `isLeftOut`, which gets their names and values. */
export function without(patch: Patch, isLeftOut: (name: string, value: unknown) => boolean): Patch {
  const next: Record<string, Fields> = {}
  for (const [group, change] of Object.entries(patch))
    for (const [field, value] of Object.entries(change as Fields))
      if (!isLeftOut(`${group}.${field}`, value)) (next[group] ??= {})[field] = value
  return next as Patch
}

/** Return what is left of a change after `done` was stored: fields typed again since then. */
export function leftOf(patch: Patch, done: Patch): Patch {
  return without(patch, (name, value) => {
    const [group, field] = name.split('.') as [Group, string]
    const fields = done[group] as Fields | undefined
    return fields !== undefined && field in fields && isSame(fields[field], value)
  })
}

/** Return the part of a change that differs from the document. */
export function changedBy(edits: UserEdits, patch: Patch): Patch {
  return without(patch, (name, value) => {
    const [group, field] = name.split('.') as [Group, string]
    return isSame((edits[group] as unknown as Fields)[field], value)
  })
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
