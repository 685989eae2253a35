import { useSyncExternalStore } from 'react'

/** Passkeys in the browser: its bytes to and from the base64url that travels. */

interface Named {
  id: string
  type: PublicKeyCredentialType
  transports?: AuthenticatorTransport[]
}

/** Return whether passkeys work here: only on a secure page, and not if its host is an IP address. */
export function mayUsePasskeys(): boolean {
  return typeof PublicKeyCredential !== 'undefined' && !/^[\d.]+$|^\[/.test(location.hostname)
}

/** The same for rendering: unknown on the server and in the first paint. */
export const usePasskeysKnown = (): boolean => useSyncExternalStore(never, mayUsePasskeys, () => false)

const never = () => () => undefined

/** Let the browser create a passkey, and return it encoded. Throws if the person declines. */
export async function makePasskey(options: Record<string, unknown>): Promise<object> {
  const { user, excludeCredentials } = options as { user: { id: string }; excludeCredentials?: Named[] }
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
    user: { ...user, id: bytes(user.id) },
    excludeCredentials: excludeCredentials?.map(named),
  } as unknown as PublicKeyCredentialCreationOptions
  const made = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential
  const response = made.response as AuthenticatorAttestationResponse
  return sent(made, {
    attestationObject: text(response.attestationObject),
    transports: response.getTransports?.() ?? [],
  })
}

/** Let a passkey sign, and return the result encoded. Throws if the person declines. */
export async function signWithPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { allowCredentials } = options as { allowCredentials?: Named[] }
  const publicKey = {
    ...options,
    challenge: bytes(options['challenge']),
    allowCredentials: allowCredentials?.map(named),
  } as unknown as PublicKeyCredentialRequestOptions
  const signed = (await navigator.credentials.get({ publicKey })) as PublicKeyCredential
  const response = signed.response as AuthenticatorAssertionResponse
  return sent(signed, {
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : null,
  })
}

function sent(credential: PublicKeyCredential, response: Record<string, unknown>): Record<string, unknown> {
  return {
    id: credential.id,
    rawId: text(credential.rawId),
    type: credential.type,
    authenticatorAttachment: credential.authenticatorAttachment,
    clientExtensionResults: {},
    response: { clientDataJSON: text(credential.response.clientDataJSON), ...response },
  }
}

function named(known: Named): PublicKeyCredentialDescriptor {
  return { ...known, id: bytes(known.id) }
}

/** The bytes of a base64url text. */
export function bytes(encoded: unknown): Uint8Array<ArrayBuffer> {
  const plain = String(encoded).replace(/-/g, '+').replace(/_/g, '/')
  return Uint8Array.from(atob(plain), (sign) => sign.charCodeAt(0))
}

/** Bytes as base64url. */
export function text(raw: ArrayBuffer): string {
  const plain = btoa(String.fromCharCode(...new Uint8Array(raw)))
  return plain.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
