import { type Clock, MINUTE_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import {
  addTry,
  createStep,
  deleteStep,
  deleteSteps,
  findStep,
  type StepPurpose,
} from './sign-in-steps-queries.ts'

/** The cookie that names a step. */
export const STEP_COOKIE = 'brine_staff_step'
/** The cookie of a confirmation's step. An app that is being set up may wait for the confirmation, and goes on afterwards. */
export const CONFIRMATION_COOKIE = 'brine_staff_confirmation'

/** How long the second request may come. To set an app up, somebody may have to install it first. */
const STEP_VALIDITY_MS: Record<StepPurpose, number> = {
  sign_in: 5 * MINUTE_MS,
  confirmation: 5 * MINUTE_MS,
  passkey: 10 * MINUTE_MS,
  totp: 10 * MINUTE_MS,
  set_up: 30 * MINUTE_MS,
}
/** Wrong answers after which one starts again, with the password. */
const MAX_WRONG_ANSWERS = 5

export type SignInStep = NonNullable<Awaited<ReturnType<typeof findStep>>>

/** What the server remembers between the two requests of a sign-in or set-up: a row, and a cookie that names it. */
export interface SignInSteps {
  /** @returns the value of the cookie */
  begin(
    tx: Queries,
    staffId: number,
    purpose: StepPurpose,
    stored?: { challenge?: string | undefined; totpSealed?: string },
  ): Promise<string>
  /** Counts a try and answers the step that a cookie names. @throws `step_over` when there is none */
  take(cookie: string | undefined, purpose: StepPurpose): Promise<SignInStep>
  /** Ends a step in the transaction that it was for: of two requests one succeeds. @throws `step_over` */
  end(tx: Queries, step: SignInStep): Promise<void>
  /** Ends all steps of a staff member: they began with what is no longer valid. */
  endAll(tx: Queries, staffId: number): Promise<void>
}

export function createSignInSteps(db: Queries, clock: Clock): SignInSteps {
  return {
    async begin(tx, staffId, purpose, { challenge, totpSealed } = {}) {
      const cookie = createSecretToken()
      const now = clock.now()
      const row = {
        token_hash: hashSecretToken(cookie),
        staff_id: staffId,
        purpose,
        challenge: challenge ?? null,
        totp_sealed: totpSealed ?? null,
        created_at: now,
        ends_at: new Date(now.getTime() + STEP_VALIDITY_MS[purpose]),
      }
      await createStep(tx, row, now)
      return cookie
    },

    async take(cookie, purpose) {
      if (!cookie) throw fail('step_over')
      const hash = hashSecretToken(cookie)
      const step = await findStep(db, hash, purpose, clock.now())
      if (!step || !(await addTry(db, hash, MAX_WRONG_ANSWERS))) throw fail('step_over')
      return step
    },

    async end(tx, step) {
      if (!(await deleteStep(tx, step.token_hash))) throw fail('step_over')
    },

    endAll: deleteSteps,
  }
}
