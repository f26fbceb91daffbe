import type { PasskeyAnswer } from '@brine/contract/office/passkeys'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { seal, unseal } from '../../platform/mail/seal.ts'
import {
  deleteRecoveryCode,
  listPasskeys,
  replaceRecoveryCodes,
  updatePasskeyUsed,
  updateTotpStep,
} from './factors-queries.ts'
import type { Passkeys, Question } from './passkeys.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import type { Step } from './steps.ts'
import { createTotpSecret, findTotpStep } from './totp.ts'

/** What proves, next to the password, that it is this person. Each proof counts once. */
export interface Factors {
  /** Whether somebody has any second factor. */
  has(person: { id: number; totp_sealed: string | null }): Promise<boolean>
  /** What a passkey of this person has to sign; null where there is none. */
  askToSign(staffId: number): Promise<Question | null>
  /** Checks a proof, in the transaction of what it is for. @throws `second_factor_failed` */
  checkCode(tx: Queries, step: Step, code: string): Promise<void>
  checkPasskey(tx: Queries, step: Step, answer: PasskeyAnswer): Promise<void>
  checkRecoveryCode(tx: Queries, step: Step, code: string): Promise<void>
  /** A fresh secret for an authenticator app, open and sealed. */
  createTotp(): { secret: Buffer; sealed: string }
  /** The step whose code proves that an app has a sealed secret. @throws `second_factor_failed` */
  checkNewTotp(sealed: string | null, code: string): number
  /** Ten fresh recovery codes in the place of the old ones, as they are shown once. */
  renewRecoveryCodes(tx: Queries, staffId: number): Promise<string[]>
}

/** @param key seals the secrets of authenticator apps; @param passkeys null where there can be none */
export function createFactors(db: Queries, clock: Clock, key: Buffer, passkeys: Passkeys | null): Factors {
  /** Null for what was sealed before the server's secret was changed: no code fits it any more. */
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

    async askToSign(staffId) {
      const present = passkeys ? await listPasskeys(db, staffId) : []
      return passkeys && present.length > 0 ? passkeys.askToSign(present) : null
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
      const counter = passkey && challenge ? await passkeys?.checkSigned(answer, challenge, passkey) : null
      const isGood =
        passkey && typeof counter === 'number'
          ? await updatePasskeyUsed(tx, passkey.id, { counter, was: passkey.counter, now })
          : false
      if (!isGood) throw fail('second_factor_failed')
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
