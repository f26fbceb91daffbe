import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config.ts'
import type { Queries } from '../../platform/database/database.ts'
import type { Authentication } from '../../platform/http/identity.ts'
import { deriveKey } from '../../platform/keys.ts'
import type { SessionsService } from '../sessions/module.ts'
import { staffCookie } from './cookie.ts'
import { createFactors } from './factors.ts'
import { createStaffLinks } from './links.ts'
import type { StaffLetters } from './mails/letters.ts'
import { createManaging, type Managing } from './managing.ts'
import { createOwnAccess, type OwnAccess } from './own-access.ts'
import { createPasskeys } from './passkeys.ts'
import { createSettingUp, type SettingUp } from './setting-up.ts'
import { createSigningIn, type SigningIn } from './signing-in.ts'
import { createStaffSessions, type StaffSessions } from './staff-sessions.ts'
import { createSteps } from './steps.ts'
import { createTrail, type Trail } from './trail.ts'

export type { StaffLetters } from './mails/letters.ts'

export interface StaffService {
  /** The person behind a request's cookie; null when it is good for nothing (any more). */
  readonly authenticate: Authentication['staff']
  readonly signingIn: SigningIn
  readonly sessions: StaffSessions
  readonly settingUp: SettingUp
  readonly ownAccess: OwnAccess
  readonly managing: Managing
  readonly trail: Trail
}

export interface StaffDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'publicUrl' | 'tokenSecret'>
  /** The supplier's name, as authenticators show it. */
  readonly brand: string
  readonly sessions: Pick<
    SessionsService,
    'throttle' | 'checkPassword' | 'strengthen' | 'checkNewPassword' | 'hashPassword'
  >
  readonly letters: StaffLetters
}

export function createStaffService({ config, ...shared }: StaffDependencies): StaffService {
  const { db, clock } = shared
  const staffSessions = createStaffSessions(db, clock, config.demo)
  const steps = createSteps(db, clock)
  const links = createStaffLinks(db, clock)
  const passkeys = createPasskeys(config, shared.brand)
  const factors = createFactors(db, clock, deriveKey(config.tokenSecret, 'staff-totp'), passkeys)
  const parts = { ...shared, demo: config.demo, staffSessions, steps, links, passkeys, factors }
  return {
    async authenticate(readCookie, isIdle) {
      const cookie = readCookie(staffCookie)
      return cookie ? staffSessions.find(cookie, isIdle) : null
    },
    sessions: staffSessions,
    signingIn: createSigningIn(parts),
    settingUp: createSettingUp(parts),
    ownAccess: createOwnAccess(parts),
    managing: createManaging(parts),
    trail: createTrail(db),
  }
}
