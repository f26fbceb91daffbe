import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { seal, unseal } from '../../platform/mail/seal.ts'
import { deleteRecoveryCode, replaceRecoveryCodes, updateTotpStep } from './factors-queries.ts'
import { createRecoveryCodes, hashRecoveryCode } from './recovery-codes.ts'
import type { Step } from './steps.ts'
import { createTotpSecret, findTotpStep } from './totp.ts'

/** What proves, next to the password, that it is this person. Each proof counts once. */
export interface Factors {
  /** Checks a proof, in the transaction of what it is for. @throws `second_factor_failed` */
  checkCode(tx: Queries, step: Step, code: string): Promise<void>
  checkRecoveryCode(tx: Queries, step: Step, code: string): Promise<void>
  /** A fresh secret for an authenticator app, open and sealed. */
  createTotp(): { secret: Buffer; sealed: string }
  /** The step whose code proves that an app has a sealed secret. @throws `second_factor_failed` */
  checkNewTotp(sealed: string | null, code: string): number
  /** Ten fresh recovery codes in the place of the old ones, as they are shown once. */
  renewRecoveryCodes(tx: Queries, staffId: number): Promise<string[]>
}

/** @param key seals the secrets of authenticator apps */
export function createFactors(clock: Clock, key: Buffer): Factors {
  const open = (sealed: string): Buffer => Buffer.from(String(unseal(key, sealed)), 'base64')

  function stepOf(sealed: string | null, code: string): number {
    const step = sealed === null ? null : findTotpStep(open(sealed), code, clock.now())
    if (step === null) throw fail('second_factor_failed', { field: 'code' })
    return step
  }

  return {
    async checkCode(tx, step, code) {
      const used = await updateTotpStep(tx, step.staff_id, stepOf(step.totp_sealed, code))
      if (!used) throw fail('second_factor_failed', { field: 'code' })
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
