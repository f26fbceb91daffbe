import type { Authentication } from '../../platform/http/identity.ts'
import { deriveKey } from '../../platform/keys.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { createPasskeys } from '../../platform/passkeys/passkeys.ts'
import type { SessionsService } from '../sessions/module.ts'
import { auditExport } from './export-queries.ts'
import { createStaffLinks } from './links.ts'
import { officeAuditRoutes } from './office-audit.ts'
import { ownAccessRoutes } from './office-own-access.ts'
import { staffLinkRoutes } from './office-set-up.ts'
import { staffSessionRoutes } from './office-sign-in.ts'
import { officeStaffRoutes } from './office-staff.ts'
import { createSecondFactors } from './second-factors.ts'
import { createSignInSteps } from './sign-in-steps.ts'
import { createStaffDevices } from './staff-devices.ts'
import { createStaffSessions, STAFF_COOKIE } from './staff-sessions.ts'

export interface StaffService {
  /** The staff member behind a request's cookie; null when it is not valid. */
  readonly authenticate: Authentication['staff']
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
  const passkeys = createPasskeys(config, firm, false)
  const secondFactors = createSecondFactors(
    ...([db, clock, deriveKey(config.tokenSecret, 'staff-totp'), passkeys] as const),
  )
  const shared = { db, clock, notify, firm, demo: config.demo, sessions }
  const devices = createStaffDevices(sessions.deviceMarks)
  const parts = { ...shared, staffSessions, steps, links, passkeys, secondFactors, devices }
  return {
    service: {
      async authenticate(readCookie, isIdle) {
        const cookie = readCookie(STAFF_COOKIE)
        return cookie ? staffSessions.find(cookie, isIdle) : null
      },
    },
    routes: [
      ...staffSessionRoutes(parts),
      ...staffLinkRoutes(parts),
      ...ownAccessRoutes(parts),
      ...officeStaffRoutes(platform, links),
      ...officeAuditRoutes(db),
    ],
    exports: auditExport,
  }
}
