import { useCallback, useState } from 'react'
import type { Address } from '../../api/types'
import { notVerified, type Verification } from '../../rules/verification'

/** How to verify a ship-to, and how to keep it as typed. Source: S2 §4.6, §7.2. */
export interface Verifier {
  verify: (address: Partial<Address>) => Promise<{ told: Verification; corrected?: Address }>
  bypass: (address: Partial<Address>) => Promise<boolean>
}

/** The question to the buyer after verifying a ship-to: the address sent, and the result. */
export interface Asked {
  sent: Partial<Address>
  told: Verification
  corrected?: Address
}

/**
 * Verify a saved ship-to: `asked` is set while the buyer has to choose; the functions return whether nothing
 * is left to do.
 */
export function useVerification({ verify: ask, bypass }: Verifier) {
  const [asked, setAsked] = useState<Asked>()
  const verify = useCallback(
    /** `isCurrent` says whether the answer still matters: if not, nothing is asked. */
    async (sent: Partial<Address>, isCurrent: () => boolean = () => true): Promise<boolean> => {
      const { told, corrected } = await ask(sent)
      if (told.State === 'Verified') return true
      if (isCurrent()) setAsked({ sent, told, corrected })
      return false
    },
    [ask],
  )
  return {
    asked,
    verify,
    /** Keep the address as typed. */
    keep: async (sent: Partial<Address>): Promise<boolean> => {
      setAsked(undefined)
      const isKept = await bypass(sent)
      if (!isKept) setAsked({ sent, told: notVerified(0, '') })
      return isKept
    },
    close: useCallback(() => setAsked(undefined), []),
  }
}
