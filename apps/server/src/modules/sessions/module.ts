import { deriveKey } from '../../platform/keys.ts'
import type { Module, Platform } from '../../platform/module.ts'
import { createPasskeys } from '../../platform/passkeys/passkeys.ts'
import type { AccountGuard, AccountsService } from '../accounts/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { createAccountGuard, ownPasswordCheck } from './account-guard.ts'
import { createChallenges } from './challenges.ts'
import { commonPasswordsOf } from './common-passwords.ts'
import { type Confirmations, createConfirmations } from './confirmations.ts'
import { customerRoutes } from './customer.ts'
import { createCustomerPasskeys } from './customer-passkeys.ts'
import { sessionExport } from './export-queries.ts'
import { createMailRequests } from './mail-requests.ts'
import { hashPassword, isPassword, strengthen } from './password.ts'
import { createPasswordChanges } from './password-changes.ts'
import { type CheckNewPassword, newPasswordRule } from './rules.ts'
import { deleteExpired, eraseSessions } from './session-cleanup.ts'
import { createSignIn, type SignIn } from './sign-in.ts'
import { createSignInLinks } from './sign-in-links.ts'
import { createThrottle, type Throttle } from './throttle.ts'
import { createDeviceMarks, createTokens, type DeviceMarks } from './tokens.ts'

export type { NewPassword } from './rules.ts'

/** What other modules may do with sessions and passwords. */
export interface SessionsService
  extends Pick<SignIn, 'authenticate' | 'findViewed' | 'signOutEverywhere'>,
    AccountGuard {
  /** Sessions that were confirmed a short while ago. */
  readonly confirmations: Pick<Confirmations, 'isConfirmed' | 'require'>
  /** Knows the devices on which an account signed in before. */
  readonly deviceMarks: DeviceMarks
  /** Slows down guessing at passwords. */
  readonly throttle: Throttle
  /** As `isPassword`. */
  checkPassword(storedHash: string | null, password: string): Promise<boolean>
  /** A stronger hash of a right password whose stored hash is weaker than today's target; else null. */
  strengthen(storedHash: string, password: string): Promise<string | null>
  /** Checks the rules for a new password. */
  readonly checkNewPassword: CheckNewPassword
  hashPassword(password: string): Promise<string>
}

/** Customers' sessions: sign-in, tokens, passwords, registration. */
export function createSessionsModule(
  { db, clock, log, jobs, config, firm, notify, dailyLimit }: Platform,
  { accounts, referrals }: { readonly accounts: AccountsService; readonly referrals: ReferralsService },
): Module<SessionsService> {
  const secret = config.tokenSecret
  const throttle = createThrottle(db, clock, deriveKey(secret, 'sign-in-failures'))
  const tokens = createTokens(secret, clock, accounts)
  const deviceMarks = createDeviceMarks(secret)
  const checkNewPassword = newPasswordRule(commonPasswordsOf(firm))
  const shared = { db, clock, log, notify, tokens, throttle, deviceMarks, accounts, checkNewPassword }
  const signIn = createSignIn(shared)
  const mailRequests = createMailRequests({
    ...{ ...shared, jobs },
    key: deriveKey(secret, 'ask-by-mail'),
  })
  const checkOwnPassword = ownPasswordCheck({ db, throttle, deviceMarks })
  const confirmations = createConfirmations({ db, clock, notify, accounts, checkOwnPassword })
  const signInLinks = createSignInLinks({ ...shared, confirmations })
  const customerPasskeys = createCustomerPasskeys({
    ...{ ...shared, confirmations, dailyLimit },
    passkeys: createPasskeys(config, firm, 'only'),
    challenges: createChallenges(clock, deriveKey(secret, 'passkey-challenges')),
  })
  const passwordChanges = createPasswordChanges({
    ...{ ...shared, dailyLimit },
    checkOwnPassword,
    onActivated: referrals.linkToReferral,
  })
  return {
    service: {
      ...createAccountGuard({ clock, notify, throttle, accounts, checkOwnPassword }),
      authenticate: signIn.authenticate,
      findViewed: signIn.findViewed,
      signOutEverywhere: signIn.signOutEverywhere,
      checkPassword: isPassword,
      hashPassword: (password) => hashPassword(password),
      ...{ throttle, deviceMarks, strengthen, checkNewPassword, confirmations },
    },
    routes: customerRoutes({
      signIn,
      mailRequests,
      passwordChanges,
      confirmations,
      signInLinks,
      customerPasskeys,
      referrals,
    }),
    jobs: [
      {
        name: 'delete-expired-sessions',
        cron: '30 3 * * *',
        missed: 'late',
        run: async () =>
          log.info(await deleteExpired(db, clock.now()), 'deleted old sessions and failed sign-ins'),
      },
    ],
    erase: eraseSessions(throttle),
    exports: sessionExport,
  }
}
