import { isIP } from 'node:net'
import type { NewPasskey, PasskeyAnswer } from '@brine/contract/passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../config.ts'
import type { FirmData } from '../firm/firm.ts'

/** A question for an authenticator, and the challenge that its answer has to sign. */
export interface PasskeyChallenge {
  readonly question: Record<string, unknown>
  readonly challenge: string
}

export interface StoredPasskey {
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly counter: number
}

/** A new passkey whose registration was verified. */
export interface VerifiedPasskey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
}

/** ES256 and RS256: every authenticator supports one of them. */
const ALGORITHM_IDS = [-7, -257]

/** Passkeys (WebAuthn Level 3), as a second factor after a right password or as the only one. */
export interface Passkeys {
  startRegistration(owner: PasskeyOwner, stored: readonly StoredPasskey[]): Promise<PasskeyChallenge>
  /** @returns null when the answer is not to this challenge and from our pages */
  verifyRegistration(answer: NewPasskey, challenge: string): Promise<VerifiedPasskey | null>
  startSignIn(stored: readonly StoredPasskey[]): Promise<PasskeyChallenge>
  /** @returns the authenticator's new counter; null when the answer is not to this challenge and by this passkey */
  verifySignIn(answer: PasskeyAnswer, challenge: string, passkey: StoredPasskey): Promise<number | null>
}

interface PasskeyOwner {
  /** Tells owners apart in the authenticator. */
  readonly userId: string
  readonly name: string
  readonly email_address: string
}

/**
 * @param firm its name is what authenticators show
 * @param factor `only`: nothing else is asked, so the device has to verify its user, and finds its passkeys itself
 * @returns null where the pages are reached by a bare address, for which no browser makes passkeys
 */
export function createPasskeys(
  { publicUrl }: Pick<Config, 'publicUrl'>,
  firm: Pick<FirmData, 'brand'>,
  factor: 'only' | 'second',
): Passkeys | null {
  const isOnlyFactor = factor === 'only'
  const { hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return null
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: isOnlyFactor }
  const userVerification = isOnlyFactor ? 'required' : 'preferred'
  const residentKey = isOnlyFactor ? 'required' : 'discouraged'
  const idsOf = (stored: readonly StoredPasskey[]) => stored.map(({ credential_id: id }) => ({ id }))
  return {
    async startRegistration({ userId, name, email_address }, stored) {
      const question = await generateRegistrationOptions({
        rpName: (await firm.brand()).name,
        rpID: hostname,
        userID: new TextEncoder().encode(userId),
        userName: email_address,
        userDisplayName: name,
        attestationType: 'none',
        supportedAlgorithmIDs: ALGORITHM_IDS,
        excludeCredentials: idsOf(stored),
        authenticatorSelection: { residentKey, userVerification },
      })
      return { question: { ...question }, challenge: question.challenge }
    },

    async verifyRegistration(answer, expectedChallenge) {
      const response = { ...answer, clientExtensionResults: {} }
      const checked = await nullIfThrown(
        verifyRegistrationResponse({
          ...expected,
          response,
          expectedChallenge,
          supportedAlgorithmIDs: ALGORITHM_IDS,
        }),
      )
      if (!checked?.verified) return null
      const { id, publicKey, counter } = checked.registrationInfo.credential
      return { credential_id: id, public_key: Buffer.from(publicKey), counter }
    },

    async startSignIn(stored) {
      const question = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: idsOf(stored),
        userVerification,
      })
      return { question: { ...question }, challenge: question.challenge }
    },

    async verifySignIn(answer, expectedChallenge, { credential_id: id, public_key, counter }) {
      const credential = { id, publicKey: new Uint8Array(public_key), counter }
      const response = { ...answer, clientExtensionResults: {} }
      const checked = await nullIfThrown(
        verifyAuthenticationResponse({ ...expected, response, expectedChallenge, credential }),
      )
      return checked?.verified ? checked.authenticationInfo.newCounter : null
    },
  }
}

/** The library throws where an answer does not fit; for the caller such an answer is only wrong. */
const nullIfThrown = <T>(checking: Promise<T>): Promise<T | null> => checking.catch(() => null)
