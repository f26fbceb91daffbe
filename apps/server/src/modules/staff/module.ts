import type { Queries } from '../../platform/database/database.ts'
import type { Authentication } from '../../platform/http/identity.ts'
import { deriveKey } from '../../platform/keys.ts'
import type { MailTemplate } from '../../platform/mail/notify.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { createPasskeys } from '../../platform/passkeys/passkeys.ts'
import type { SessionsService } from '../sessions/module.ts'
import { writeAlerts } from './alerts.ts'
import { auditExport } from './export-queries.ts'
import { createStaffLinks } from './links.ts'
import type { StaffAlert } from './mails/alert-mails.ts'
import { officeAuditRoutes } from './office-audit.ts'
import { staffConfirmationRoutes } from './office-confirmations.ts'
import { ownAccessRoutes } from './office-own-access.ts'
import { staffLinkRoutes } from './office-set-up.ts'
import { staffSessionRoutes } from './office-sign-in.ts'
import { officeStaffRoutes } from './office-staff.ts'
import { createOwnPasswordCheck } from './own-password.ts'
import { findAdministratorSince } from './queries.ts'
import { createSecondFactors } from './second-factors.ts'
import { createSecondStepProofs } from './second-step.ts'
import { createSignInSteps } from './sign-in-steps.ts'
import { createStaffDevices } from './staff-devices.ts'
import { createStaffSessions, STAFF_COOKIE } from './staff-sessions.ts'

export interface StaffService {
  /** The staff member behind a request's cookie; null when it is not valid. */
  readonly authenticate: Authentication['staff']
  /** Since when a staff member is an administrator; null for one who is none or is disabled. */
  readonly administratorSince: (db: Queries, id: number) => Promise<Date | null>
  /** The mails that tell the administrators. */
  readonly writeAlerts: (tx: Queries, alert: StaffAlert) => Promise<readonly MailTemplate[]>
}

/** Staff members: sign-in with a second factor, their own access, their administration, the audit log. */
export function createStaffModule(
  platform: Platform,
  { sessions }: { readonly sessions: SessionsService },
): Module<StaffService> {
  const { db, clock, config, firm, notify } = platform
  const staffSessions = createStaffSessions(db, clock, config.demo)
  const steps = createSignInSteps(db, clock)
  const links = createStaffLinks(db, clock)
  const passkeys = createPasskeys(config, firm, 'second')
  const secondFactors = createSecondFactors(
    ...([db, clock, deriveKey(config.tokenSecret, 'staff-totp'), passkeys] as const),
  )
  const shared = { db, clock, notify, firm, demo: config.demo, sessions }
  const devices = createStaffDevices(sessions.deviceMarks)
  const checkOwnPassword = createOwnPasswordCheck({ db, clock, sessions, devices })
  const proofs = createSecondStepProofs({ ...shared, steps, secondFactors, devices })
  const parts = {
    ...{ ...shared, staffSessions, steps, links, passkeys, secondFactors, devices },
    ...{ checkOwnPassword, proofs },
  }
  return {
    service: {
      async authenticate(readCookie, isIdle) {
        const cookie = readCookie(STAFF_COOKIE)
        return cookie ? staffSessions.find(cookie, isIdle) : null
      },
      administratorSince: findAdministratorSince,
      writeAlerts,
    },
    routes: [
      ...staffSessionRoutes(parts),
      ...staffConfirmationRoutes(parts),
      ...staffLinkRoutes(parts),
      ...ownAccessRoutes(parts),
      ...officeStaffRoutes(platform, links),
      ...officeAuditRoutes(db),
    ],
    exports: auditExport,
  }
}
