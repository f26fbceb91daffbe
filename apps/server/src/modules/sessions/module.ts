import { deriveKey } from '../../platform/keys.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { commonPasswords } from './common-passwords.ts'
import { customerRoutes } from './customer.ts'
import { createLinks, type Links } from './links.ts'
import { createMailLimit, type MailLimit } from './mail-limit.ts'
import { createMailRequests } from './mail-requests.ts'
import { hashPassword, isPassword, strengthen } from './password.ts'
import { createPasswordChanges } from './password-changes.ts'
import { type CheckNewPassword, newPasswordRule } from './rules.ts'
import { deleteExpired, eraseSessions } from './session-cleanup.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import { createDeviceMarks, createTokens } from './tokens.ts'

export type { NewPassword } from './rules.ts'

/** What other modules may do with sessions, passwords and links by mail. */
export interface SessionsService
  extends Pick<SignIn, 'authenticate' | 'findViewed' | 'signOutEverywhere'>,
    Pick<Links, 'sendActivation'> {
  /** Slows down guessing at passwords. */
  readonly throttle: Throttle
  /** As `isPassword`. */
  checkPassword(storedHash: string | null, password: string): Promise<boolean>
  /** A stronger hash of a right password whose stored hash is weaker than today's target; else null. */
  strengthen(storedHash: string, password: string): Promise<string | null>
  /** Checks the rules for a new password. */
  readonly checkNewPassword: CheckNewPassword
  hashPassword(password: string): Promise<string>
  /** Links by mail, for a new e-mail address as well. */
  readonly links: Links
  /** Limits the mails that one person can cause, for a new e-mail address as well. */
  readonly mailLimit: MailLimit
}

/** Customers' sessions: sign-in, tokens, passwords, links by mail. */
export function createSessionsModule(
  { db, clock, log, jobs, config, appConfig, notify }: Platform,
  { referrals }: { readonly referrals: ReferralsService },
): Module<SessionsService> {
  const secret = config.tokenSecret
  const { brand } = appConfig
  const throttle = createThrottle(db, clock, deriveKey(secret, 'sign-in-failures'))
  const tokens = createTokens(secret, clock)
  const deviceMarks = createDeviceMarks(secret)
  const links = createLinks(db, clock, notify)
  const mailLimit = createMailLimit(clock, deriveKey(secret, 'mail-requests'))
  const checkNewPassword = newPasswordRule(commonPasswords([brand.name, ...Object.values(brand.legalName)]))
  const shared = { db, clock, log, notify, tokens, throttle, deviceMarks, links, checkNewPassword }
  const signIn = createSignIn(shared)
  const mailRequests = createMailRequests({
    ...{ ...shared, jobs, mailLimit },
    key: deriveKey(secret, 'ask-by-mail'),
  })
  const passwordChanges = createPasswordChanges({ ...shared, onActivated: referrals.welcome })
  return {
    service: {
      authenticate: signIn.authenticate,
      findViewed: signIn.findViewed,
      signOutEverywhere: signIn.signOutEverywhere,
      sendActivation: links.sendActivation,
      checkPassword: isPassword,
      hashPassword: (password) => hashPassword(password),
      ...{ throttle, strengthen, checkNewPassword, links, mailLimit },
    },
    routes: customerRoutes({ signIn, mailRequests, passwordChanges }),
    jobs: [
      {
        name: 'delete-expired-sessions',
        cron: '30 3 * * *',
        run: async () =>
          log.info(await deleteExpired(db, clock.now()), 'deleted old sessions, links and failed sign-ins'),
      },
    ],
    erase: eraseSessions(throttle),
  }
}
