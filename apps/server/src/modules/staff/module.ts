import type { Module, Platform } from '../../platform/module.ts'
import type { SessionsService } from '../sessions/module.ts'
import { writeAccessChanged } from './mails/access-changed.ts'
import { writeStaffInvitation } from './mails/invitation.ts'
import { writeRecoveryUsed } from './mails/recovery-used.ts'
import { staffRoutes } from './routes.ts'
import { createStaffService, type StaffService } from './service.ts'

export type { StaffService } from './service.ts'

/** Staff members: sign-in with a second factor, their own access, their administration, the audit log. */
export function createStaffModule(
  { db, clock, config, appConfig, notify }: Platform,
  { sessions }: { readonly sessions: SessionsService },
): Module<StaffService> {
  const service = createStaffService({
    ...{ db, clock, config, sessions },
    brand: appConfig.brand.name,
    letters: {
      invite: (tx, invitation) => notify(tx, (brand) => writeStaffInvitation(invitation, brand)),
      tellAccessChanged: (tx, changed) => notify(tx, (brand) => writeAccessChanged(changed, brand)),
      tellRecoveryUsed: (tx, used) => notify(tx, (brand) => writeRecoveryUsed(used, brand)),
    },
  })
  return { service, routes: staffRoutes(service) }
}
