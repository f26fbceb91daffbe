import { staffLink } from '@brine/contract/office/staff-access'
import type { NewPasskey } from '@brine/contract/passkeys'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Passkeys } from '../../platform/passkeys/passkeys.ts'
import type { NewPassword, SessionsService } from '../sessions/module.ts'
import type { LinkOwner, StaffLinks } from './links.ts'
import { type StaffSignIn, setSessionCookie } from './office-sign-in.ts'
import { getStaffForUpdate, updateSetUp } from './queries.ts'
import { signedInStaffOf } from './rules.ts'
import type { SecondFactors } from './second-factors.ts'
import { createPasskey, updateTotp } from './second-factors-queries.ts'
import { type SignInStep, type SignInSteps, STEP_COOKIE } from './sign-in-steps.ts'
import type { StaffDevices } from './staff-devices.ts'
import type { StaffSessions } from './staff-sessions.ts'
import { describeTotp, type TotpSetUp } from './totp.ts'

type PasswordByLink = NewPassword & { readonly token: string }

interface OpenedLink {
  readonly name: string
  readonly email_address: string
  readonly totp: TotpSetUp
  readonly passkey: Record<string, unknown> | null
  /** The value of the step's cookie. */
  readonly cookie: string
}

/** A staff member who is signed in by the set-up, with the recovery codes that are shown once. */
interface SetUpResult extends StaffSignIn {
  readonly recovery_codes: string[]
}

/** Sets password and second factor with a link, both at once: nobody ever has only one of them. */
interface StaffSetUp {
  /** @throws `invalid_token` */
  open(token: string): Promise<OpenedLink>
  /** @throws `invalid_token`, `step_over`, `second_factor_failed`, `passwords_differ`, `weak_password` */
  useWithCode(stepCookie: string | undefined, chosen: PasswordByLink, code: string): Promise<SetUpResult>
  /** @throws as `useWithCode` */
  useWithPasskey(
    stepCookie: string | undefined,
    chosen: PasswordByLink,
    named: { name: string; passkey: NewPasskey },
  ): Promise<SetUpResult>
}

interface SetUpDependencies {
  readonly db: Queries
  readonly clock: Clock
  /** The supplier's name, as authenticators show it. */
  readonly firm: Pick<FirmData, 'brand'>
  readonly sessions: Pick<SessionsService, 'checkNewPassword' | 'hashPassword'>
  readonly staffSessions: StaffSessions
  readonly steps: SignInSteps
  readonly secondFactors: SecondFactors
  readonly links: StaffLinks
  readonly passkeys: Passkeys | null
  readonly devices: StaffDevices
}

export function staffLinkRoutes(dependencies: SetUpDependencies): Route[] {
  const setUp = createStaffSetUp(dependencies)
  return serve(staffLink, {
    async open({ body, setCookie }) {
      const { cookie, ...opened } = await setUp.open(body.token)
      setCookie(STEP_COOKIE, cookie)
      return opened
    },
    async useWithCode({ body: { code, ...chosen }, cookie, ...cookies }) {
      const result = await setUp.useWithCode(cookie(STEP_COOKIE), chosen, code)
      return {
        member: setSessionCookie(cookies, result, dependencies.devices),
        recovery_codes: result.recovery_codes,
      }
    },
    async useWithPasskey({ body: { name, passkey, ...chosen }, cookie, ...cookies }) {
      const result = await setUp.useWithPasskey(cookie(STEP_COOKIE), chosen, { name, passkey })
      return {
        member: setSessionCookie(cookies, result, dependencies.devices),
        recovery_codes: result.recovery_codes,
      }
    },
  })
}

function createStaffSetUp(dependencies: SetUpDependencies): StaffSetUp {
  const { db, clock, firm, sessions, staffSessions, steps, secondFactors, links, passkeys } = dependencies

  /** @param saveFactor writes the second factor, which the caller has checked */
  async function use(
    { token, ...password }: PasswordByLink,
    step: SignInStep,
    saveFactor: (tx: Queries, owner: LinkOwner) => Promise<void>,
  ): Promise<SetUpResult> {
    const owner = await links.check(token)
    if (owner.id !== step.staff_id) throw fail('step_over')
    await sessions.checkNewPassword(password)
    const hash = await sessions.hashPassword(password.password)
    return db.transaction().execute(async (tx) => {
      // first, as whoever sends another link does: otherwise the two could wait for each other
      await getStaffForUpdate(tx, owner.id)
      await links.use(tx, token)
      await steps.end(tx, step)
      await saveFactor(tx, owner)
      const at = clock.now()
      await updateSetUp(tx, owner.id, hash, at)
      await writeAuditEntry(tx, { by: owner, action: 'staff.access_set_up', recordId: owner.id, at })
      return {
        member: signedInStaffOf(owner),
        recovery_codes: await secondFactors.renewRecoveryCodes(tx, owner.id),
        cookie: await staffSessions.start(tx, owner),
      }
    })
  }

  return {
    async open(token) {
      const owner = await links.check(token)
      const { secret, sealed } = secondFactors.createTotp()
      const registration = passkeys
        ? await passkeys.startRegistration({ ...owner, userId: `staff ${owner.id}` }, [])
        : null
      const stored = { totpSealed: sealed, challenge: registration?.challenge }
      const { name, email_address } = owner
      return {
        name,
        email_address,
        totp: describeTotp(secret, (await firm.brand()).name, email_address),
        passkey: registration?.question ?? null,
        cookie: await steps.begin(db, owner.id, 'set_up', stored),
      }
    },

    async useWithCode(cookie, chosen, code) {
      const step = await steps.take(cookie, 'set_up')
      const totpStep = secondFactors.checkNewTotp(step.pending_totp, code)
      return use(chosen, step, (tx, owner) => updateTotp(tx, owner.id, String(step.pending_totp), totpStep))
    },

    async useWithPasskey(cookie, chosen, { name, passkey }) {
      const step = await steps.take(cookie, 'set_up')
      const verified = step.challenge ? await passkeys?.verifyRegistration(passkey, step.challenge) : null
      if (!verified) throw fail('second_factor_failed')
      return use(chosen, step, (tx, owner) =>
        createPasskey(tx, owner.id, { ...verified, name: name.trim(), created_at: clock.now() }),
      )
    },
  }
}
