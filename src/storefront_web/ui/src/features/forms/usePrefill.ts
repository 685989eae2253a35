import { useEffect, useRef } from 'react'
import type { FormField, Profile } from '../../api/types'
import { useAuthValue } from '../../state/useAuthValue'
import { useLater } from '../../state/queries'
import type { FormState } from '../../state/useForm'
import { accountNeeds } from '../account'

type Values = Record<string, string>

/**
 * Fill in what the store knows about a signed-in buyer, once, where nothing was typed. It is emptied again when
 * the buyer signs out in another tab.
 */
export function usePrefill(fields: FormField[], form: FormState<Values>): void {
  const buyer = useAuthValue(({ status, user }) =>
    status === 'signedIn' && user?.kind === 'buyer' ? (user.webUserId ?? undefined) : undefined,
  )
  const isAbout = fields.some(({ person }) => person)
  const { data } = useLater(accountNeeds.profile(), { enabled: buyer !== undefined && isAbout })
  const filledFor = useRef<number>(undefined)
  useEffect(() => {
    if (buyer === filledFor.current) return
    if (filledFor.current !== undefined) {
      filledFor.current = undefined
      form.reset(Object.fromEntries(Object.keys(form.values).map((name) => [name, ''])))
    } else if (data && data.webUserId === buyer) {
      filledFor.current = buyer
      form.fillIn(valuesOf(data, fields))
    }
  })
}

/** Return the values of the fields that ask for something in the profile. */
export function valuesOf(profile: Profile, fields: FormField[]): Values {
  const known: Values = {
    'given-name': profile.firstName,
    'family-name': profile.lastName,
    name: `${profile.firstName} ${profile.lastName}`.trim(),
    email: profile.email,
    tel: profile.phone,
    organization: profile.company,
    'organization-title': profile.jobTitle,
  }
  return Object.fromEntries(
    fields.flatMap(({ name, person, length }) => {
      const value = known[person]
      return value && value.length <= length ? [[name, value]] : []
    }),
  )
}
