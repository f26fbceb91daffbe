import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { createCookie, hashOfCookie } from './cookie.ts'
import { countTry, createStep, deleteStep, findStep, type StepPurpose } from './steps-queries.ts'

const minuteMs = 60_000
/** How long the second request of an act is awaited. Setting up may mean installing an app first. */
const lifeMs: Record<StepPurpose, number> = {
  sign_in: 5 * minuteMs,
  passkey: 10 * minuteMs,
  totp: 10 * minuteMs,
  set_up: 30 * minuteMs,
}
/** Wrong answers after which the act begins anew, with the password. */
const mostTries = 5

export type Step = NonNullable<Awaited<ReturnType<typeof findStep>>>

/** What has to be remembered between two requests of one act: a row, and a cookie that names it. */
export interface Steps {
  /** @returns the value of the cookie */
  begin(
    tx: Queries,
    staffId: number,
    purpose: StepPurpose,
    remembered?: { challenge?: string | undefined; totpSealed?: string },
  ): Promise<string>
  /** The step that a cookie names, with a try counted. @throws `step_over` when there is none (any more) */
  take(cookie: string | undefined, purpose: StepPurpose): Promise<Step>
  /** Ends a step, within what it was for: of two requests one gets on. @throws `step_over` */
  end(tx: Queries, step: Step): Promise<void>
}

export function createSteps(db: Queries, clock: Clock): Steps {
  return {
    async begin(tx, staffId, purpose, { challenge, totpSealed } = {}) {
      const cookie = createCookie()
      const now = clock.now()
      const row = {
        token_hash: hashOfCookie(cookie),
        staff_id: staffId,
        purpose,
        challenge: challenge ?? null,
        totp_sealed: totpSealed ?? null,
        created_at: now,
        ends_at: new Date(now.getTime() + lifeMs[purpose]),
      }
      await createStep(tx, row, now)
      return cookie
    },

    async take(cookie, purpose) {
      if (!cookie) throw fail('step_over')
      const hash = hashOfCookie(cookie)
      const step = await findStep(db, hash, purpose, clock.now())
      if (!step || !(await countTry(db, hash, mostTries))) throw fail('step_over')
      return step
    },

    async end(tx, step) {
      if (!(await deleteStep(tx, step.token_hash))) throw fail('step_over')
    },
  }
}
