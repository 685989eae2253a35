import type { Profile, ProfileEdits } from '../../api/types'
import { JOB_TITLE_MAX, PREFERRED_NAME_MAX, PROFILE_NAME_MAX } from '../../contract/limits/accounts.gen'
import { PHONE_EXTENSION_MAX, PHONE_MAX } from '../../contract/limits/base.gen'
import { EMAIL_NOT_VALID, LABELS, REQUIRED, TOO_LONG } from '../../contract/messages/accounts.gen'
import { type Problem, problemsIn } from '../../rules/fields'
import { isEmail, showPhone } from '../../rules/person'
import { codePoints, fill, isBlank } from '../../rules/text'

const FIELDS = [
  'firstName',
  'lastName',
  'preferredName',
  'jobTitle',
  'phone',
  'phoneExt',
  'email',
] as const satisfies (keyof ProfileEdits & keyof Profile)[]

/** The labels of the profile's fields. */
export const PROFILE_LABELS: Record<(typeof FIELDS)[number], string> = {
  firstName: 'First name',
  lastName: 'Last name',
  preferredName: 'Preferred name',
  jobTitle: 'Job title',
  phone: 'Phone',
  phoneExt: 'Ext.',
  email: 'Email',
}

/** Return a profile as form values. */
export function editsOf(profile: Profile): ProfileEdits {
  const { firstName, lastName, preferredName, jobTitle, phone, phoneExt, email, version } = profile
  return {
    firstName,
    lastName,
    preferredName,
    jobTitle,
    phone: showPhone(phone),
    phoneExt,
    email,
    version,
  }
}

/** Return the fields in which two profiles differ, by name. */
export function differing(one: ProfileEdits, other: ProfileEdits): string[] {
  return FIELDS.filter((name) => one[name] !== other[name]).map((name) => PROFILE_LABELS[name])
}

/** Return the changes made to `base`, applied to the profile saved now. */
export function laidOn(fresh: ProfileEdits, base: ProfileEdits, typed: ProfileEdits): ProfileEdits {
  const mine = FIELDS.filter((name) => typed[name] !== base[name]).map((name) => [name, typed[name]])
  return { ...fresh, ...(Object.fromEntries(mine) as Partial<ProfileEdits>) }
}

/** Return the problems that the browser can find; the store decides. */
export function problemsOfProfile(edits: ProfileEdits): Problem[] {
  return problemsIn([
    ['firstName', whyNot('firstName', edits.firstName, PROFILE_NAME_MAX, true)],
    ['lastName', whyNot('lastName', edits.lastName, PROFILE_NAME_MAX, true)],
    ['preferredName', whyNot('preferredName', edits.preferredName, PREFERRED_NAME_MAX)],
    ['jobTitle', whyNot('jobTitle', edits.jobTitle, JOB_TITLE_MAX)],
    ['phone', whyNot('phone', edits.phone, PHONE_MAX)],
    ['phoneExt', whyNot('phoneExtension', edits.phoneExt, PHONE_EXTENSION_MAX)],
    ['email', isEmail(edits.email.trim()) ? '' : EMAIL_NOT_VALID],
  ])
}

function whyNot(field: string, text: string, maximum: number, isRequired = false): string {
  const label = (LABELS as Record<string, string>)[field] ?? field
  if (isRequired && isBlank(text)) return fill(REQUIRED, { label })
  return codePoints(text) > maximum ? fill(TOO_LONG, { label, maximum }) : ''
}
