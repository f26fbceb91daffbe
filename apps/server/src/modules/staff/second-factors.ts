import type { PasskeyAnswer } from '@brine/contract/passkeys'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { PasskeyChallenge, Passkeys } from '../../platform/passkeys/passkeys.ts'
import { seal, unseal } from '../../platform/seal.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import {
  deleteRecoveryCode,
  listPasskeys,
  replaceRecoveryCodes,
  updatePasskeyUsed,
  updateTotpStep,
} from './second-factors-queries.ts'
import type { SignInStep } from './sign-in-steps.ts'
import { createTotpSecret, findTotpStep } from './totp.ts'

/** What proves, beside the password, who somebody is. Each proof is valid once. */
export interface SecondFactors {
  /** Whether a staff member has any second factor. */
  has(staffMember: { id: number; totp_sealed: string | null }): Promise<boolean>
  /** What one of the staff member's passkeys has to sign; null where there is none. */
  startPasskeySignIn(staffId: number): Promise<PasskeyChallenge | null>
  /** Checks a proof in the caller's transaction. @throws `second_factor_failed` */
  checkCode(tx: Queries, step: SignInStep, code: string): Promise<void>
  checkPasskey(tx: Queries, step: SignInStep, answer: PasskeyAnswer): Promise<void>
  checkRecoveryCode(tx: Queries, step: SignInStep, code: string): Promise<void>
  /** A new secret for an authenticator app, in plain and sealed. */
  createTotp(): { secret: Buffer; sealed: string }
  /** Checks that an app has a sealed secret. @returns the step of the code. @throws `second_factor_failed` */
  checkNewTotp(sealed: string | null, code: string): number
  /** Replaces the recovery codes. @returns ten codes, which are shown once */
  renewRecoveryCodes(tx: Queries, staffId: number): Promise<string[]>
}

/** @param key seals the secrets of authenticator apps. @param passkeys null where the office cannot have any */
export function createSecondFactors(
  db: Queries,
  clock: Clock,
  key: Buffer,
  passkeys: Passkeys | null,
): SecondFactors {
  /** Null for a secret that was sealed before the server's own secret was changed. */
  function open(sealed: string): Buffer | null {
    try {
      return Buffer.from(String(unseal(key, sealed)), 'base64')
    } catch {
      return null
    }
  }

  function stepOf(sealed: string | null, code: string): number {
    const secret = sealed === null ? null : open(sealed)
    const step = secret === null ? null : findTotpStep(secret, code, clock.now())
    if (step === null) throw fail('second_factor_failed', { field: 'code' })
    return step
  }

  return {
    async has({ id, totp_sealed }) {
      return totp_sealed !== null || (await listPasskeys(db, id)).length > 0
    },

    async startPasskeySignIn(staffId) {
      const stored = passkeys ? await listPasskeys(db, staffId) : []
      return passkeys && stored.length > 0 ? passkeys.startSignIn(stored) : null
    },

    async checkCode(tx, step, code) {
      const used = await updateTotpStep(tx, step.staff_id, stepOf(step.totp_sealed, code))
      if (!used) throw fail('second_factor_failed', { field: 'code' })
    },

    async checkPasskey(tx, { staff_id, challenge }, answer) {
      const now = clock.now()
      const passkey = (await listPasskeys(tx, staff_id)).find(
        ({ credential_id }) => credential_id === answer.id,
      )
      const counter = passkey && challenge ? await passkeys?.verifySignIn(answer, challenge, passkey) : null
      const isRight =
        passkey && typeof counter === 'number'
          ? await updatePasskeyUsed(tx, passkey.id, { counter, was: passkey.counter, now })
          : false
      if (!isRight) throw fail('second_factor_failed')
    },

    async checkRecoveryCode(tx, { staff_id }, code) {
      const used = await deleteRecoveryCode(tx, staff_id, hashRecoveryCode(code))
      if (!used) throw fail('second_factor_failed', { field: 'code' })
    },

    createTotp() {
      const secret = createTotpSecret()
      return { secret, sealed: seal(key, secret.toString('base64')) }
    },

    checkNewTotp: stepOf,

    async renewRecoveryCodes(tx, staffId) {
      const codes = createRecoveryCodes()
      await replaceRecoveryCodes(tx, staffId, codes.map(hashRecoveryCode))
      return codes
    },
  }
}
