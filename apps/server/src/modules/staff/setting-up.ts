import type { NewPasskey } from '@brine/contract/office/passkeys'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { NewPassword, SessionsService } from '../sessions/module.ts'
import type { Factors } from './factors.ts'
import { createPasskey, updateTotp } from './factors-queries.ts'
import type { LinkOwner, StaffLinkKeeper } from './links.ts'
import type { Passkeys } from './passkeys.ts'
import { updateSetUp } from './queries.ts'
import type { SignedIn } from './signing-in.ts'
import { memberOf, type StaffSessions } from './staff-sessions.ts'
import type { Step, Steps } from './steps.ts'
import { base32, totpUri } from './totp.ts'

/** What somebody chose on the page that the link leads to. */
export type Chosen = NewPassword & { readonly token: string }

export interface Opened {
  readonly name: string
  readonly email_address: string
  readonly totp: { readonly uri: string; readonly secret: string }
  readonly passkey: Record<string, unknown> | null
  /** The value of the cookie that remembers what was asked. */
  readonly cookie: string
}

/** Somebody who is in, with the codes that are shown once. */
export interface Granted extends SignedIn {
  readonly recovery_codes: string[]
}

/** Setting up password and second factor with a link, in one go: there is no moment with only one of them. */
export interface SettingUp {
  /** @throws `invalid_token` */
  open(token: string): Promise<Opened>
  /** @throws `invalid_token`, `step_over`, `second_factor_failed`, `passwords_differ`, `weak_password` */
  useWithCode(stepCookie: string | undefined, chosen: Chosen, code: string): Promise<Granted>
  /** @throws as `useWithCode` */
  useWithPasskey(
    stepCookie: string | undefined,
    chosen: Chosen,
    made: { name: string; passkey: NewPasskey },
  ): Promise<Granted>
}

interface SettingUpDependencies {
  readonly db: Queries
  readonly clock: Clock
  /** The supplier's name, as authenticators show it. */
  readonly brand: string
  readonly sessions: Pick<SessionsService, 'checkNewPassword' | 'hashPassword'>
  readonly staffSessions: StaffSessions
  readonly steps: Steps
  readonly factors: Factors
  readonly links: StaffLinkKeeper
  readonly passkeys: Passkeys | null
}

export function createSettingUp(dependencies: SettingUpDependencies): SettingUp {
  const { db, clock, brand, sessions, staffSessions, steps, factors, links, passkeys } = dependencies

  /** Everything but the factor itself, which is checked and kept by `keep`. */
  async function use(
    { token, ...password }: Chosen,
    step: Step,
    keep: (tx: Queries, owner: LinkOwner) => Promise<void>,
  ): Promise<Granted> {
    const owner = await links.check(token)
    if (owner.id !== step.staff_id) throw fail('step_over')
    sessions.checkNewPassword(password)
    const hash = await sessions.hashPassword(password.password)
    return db.transaction().execute(async (tx) => {
      await links.use(tx, token)
      await steps.end(tx, step)
      await keep(tx, owner)
      const at = clock.now()
      await updateSetUp(tx, owner.id, hash, at)
      await writeAuditEntry(tx, { by: owner, action: 'staff.access_set_up', recordId: owner.id, at })
      return {
        member: memberOf(owner),
        recovery_codes: await factors.renewRecoveryCodes(tx, owner.id),
        cookie: await staffSessions.start(tx, owner.id),
      }
    })
  }

  return {
    async open(token) {
      const owner = await links.check(token)
      const { secret, sealed } = factors.createTotp()
      const asked = passkeys ? await passkeys.askToMake(owner, []) : null
      const remembered = { totpSealed: sealed, challenge: asked?.challenge }
      const { name, email_address } = owner
      return {
        name,
        email_address,
        totp: { uri: totpUri(secret, brand, email_address), secret: base32(secret) },
        passkey: asked?.question ?? null,
        cookie: await steps.begin(db, owner.id, 'set_up', remembered),
      }
    },

    async useWithCode(cookie, chosen, code) {
      const step = await steps.take(cookie, 'set_up')
      const used = factors.checkNewTotp(step.pending_totp, code)
      return use(chosen, step, (tx, owner) => updateTotp(tx, owner.id, String(step.pending_totp), used))
    },

    async useWithPasskey(cookie, chosen, { name, passkey }) {
      const step = await steps.take(cookie, 'set_up')
      const made = step.challenge ? await passkeys?.checkMade(passkey, step.challenge) : null
      if (!made) throw fail('second_factor_failed')
      return use(chosen, step, (tx, owner) =>
        createPasskey(tx, owner.id, { ...made, name: name.trim(), created_at: clock.now() }),
      )
    },
  }
}
