import { isIP } from 'node:net'
import type { NewPasskey, PasskeyAnswer } from '@brine/contract/office/passkeys'
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { Config } from '../../platform/config.ts'

/** A question for an authenticator, and the challenge in it that its answer has to be about. */
export interface Question {
  readonly question: Record<string, unknown>
  readonly challenge: string
}

/** A passkey that somebody has. */
export interface KnownPasskey {
  readonly credential_id: string
  readonly public_key: Uint8Array
  readonly counter: number
}

/** A passkey that was made for us. */
export interface MadePasskey {
  readonly credential_id: string
  readonly public_key: Buffer
  readonly counter: number
}

/** ES256 and RS256: every authenticator makes one of them, and Node checks both without being asked twice. */
const supportedAlgorithmIDs = [-7, -257]

/** Passkeys as a second factor (WebAuthn Level 3): the password has been right before. */
export interface Passkeys {
  askToMake(person: Named, present: readonly KnownPasskey[]): Promise<Question>
  /** @returns null when it is no answer to this challenge from our pages */
  checkMade(made: NewPasskey, challenge: string): Promise<MadePasskey | null>
  askToSign(present: readonly KnownPasskey[]): Promise<Question>
  /** @returns the authenticator's new counter; null when it is no answer to this challenge by this passkey */
  checkSigned(answer: PasskeyAnswer, challenge: string, passkey: KnownPasskey): Promise<number | null>
}

interface Named {
  readonly id: number
  readonly name: string
  readonly email_address: string
}

/**
 * @param brand the name that authenticators show
 * @returns null where the office is reached by a bare address, for which no browser makes passkeys
 */
export function createPasskeys({ publicUrl }: Pick<Config, 'publicUrl'>, brand: string): Passkeys | null {
  const { hostname, origin } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return null
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: false }
  const known = (present: readonly KnownPasskey[]) => present.map(({ credential_id: id }) => ({ id }))
  return {
    async askToMake({ id, name, email_address }, present) {
      const question = await generateRegistrationOptions({
        rpName: brand,
        rpID: hostname,
        userID: new TextEncoder().encode(`staff ${id}`),
        userName: email_address,
        userDisplayName: name,
        attestationType: 'none',
        supportedAlgorithmIDs,
        excludeCredentials: known(present),
        authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
      })
      return { question: { ...question }, challenge: question.challenge }
    },

    async checkMade(made, expectedChallenge) {
      const response = { ...made, clientExtensionResults: {} }
      const checked = await quietly(
        verifyRegistrationResponse({ ...expected, response, expectedChallenge, supportedAlgorithmIDs }),
      )
      if (!checked?.verified) return null
      const { id, publicKey, counter } = checked.registrationInfo.credential
      return { credential_id: id, public_key: Buffer.from(publicKey), counter }
    },

    async askToSign(present) {
      const question = await generateAuthenticationOptions({
        rpID: hostname,
        allowCredentials: known(present),
        userVerification: 'preferred',
      })
      return { question: { ...question }, challenge: question.challenge }
    },

    async checkSigned(answer, expectedChallenge, { credential_id: id, public_key, counter }) {
      const credential = { id, publicKey: new Uint8Array(public_key), counter }
      const response = { ...answer, clientExtensionResults: {} }
      const checked = await quietly(
        verifyAuthenticationResponse({ ...expected, response, expectedChallenge, credential }),
      )
      return checked?.verified ? checked.authenticationInfo.newCounter : null
    },
  }
}

/** The library throws at whatever does not fit; what does not fit is nothing but wrong. */
const quietly = <T>(checking: Promise<T>): Promise<T | null> => checking.catch(() => null)
