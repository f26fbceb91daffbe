import type { NewPasskey, PasskeyAnswer } from '@brine/contract/passkeys'
import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

/**
 * The WebAuthn options from the server. The server creates them with the same library and they are passed on unchanged,
 * so the contract does not repeat their type, and the calls below cast them.
 */
type PasskeyOptions = Record<string, unknown>

/** Whether this browser supports passkeys. */
export const canUsePasskeys = (): boolean => browserSupportsWebAuthn()

/** Creates a passkey with the user. @throws if the user cancels, or the browser refuses */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey> {
  const { id, rawId, type, response } = await startRegistration({
    optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
  })
  const { clientDataJSON, attestationObject } = response
  return { id, rawId, type, response: { clientDataJSON, attestationObject } }
}

/** Signs with a passkey of the user. @throws as `makePasskey` */
export async function signWithPasskey(options: PasskeyOptions): Promise<PasskeyAnswer> {
  const { id, rawId, type, response } = await startAuthentication({
    optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) },
  }
}
