import type { NewPasskey, PasskeyAnswer } from '@brine/contract/office/passkeys'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/**
 * What the server asks of an authenticator: made by the same library there and handed on as it is, so the contract
 * does not repeat its shape, and what reads it is told by a cast.
 */
type Question = Record<string, unknown>

/** Whether this browser has anything to do with passkeys. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()

/** Asks the person to make a passkey. @throws when they do not want to, or the browser refuses */
export async function makePasskey(question: Question): Promise<NewPasskey> {
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: question as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject } }
}

/** Asks the person to use a passkey. @throws as `makePasskey` */
export async function signWithPasskey(question: Question): Promise<PasskeyAnswer> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: question as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}
