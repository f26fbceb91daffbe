import { confirmations as confirmationCalls } from '@brine/contract/customer/confirmations'
import { passkeys as passkeyCalls } from '@brine/contract/customer/passkeys'
import { passwords } from '@brine/contract/customer/passwords'
import { referralLinks } from '@brine/contract/customer/referral-links'
import { sessions } from '@brine/contract/customer/sessions'
import { signInLinks as linkCalls } from '@brine/contract/customer/sign-in-links'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ReferralsService } from '../referrals/module.ts'
import type { Confirmations } from './confirmations.ts'
import type { CustomerPasskeys } from './customer-passkeys.ts'
import { DEVICE_COOKIE, DEVICE_COOKIE_SECONDS } from './device-cookie.ts'
import type { MailRequests } from './mail-requests.ts'
import type { PasswordChanges } from './password-changes.ts'
import type { SignIn } from './sign-in.ts'
import type { SignInLinks } from './sign-in-links.ts'

interface CustomerActions {
  readonly signIn: SignIn
  readonly mailRequests: MailRequests
  readonly passwordChanges: PasswordChanges
  readonly confirmations: Confirmations
  readonly signInLinks: SignInLinks
  readonly customerPasskeys: CustomerPasskeys
  readonly referrals: Pick<ReferralsService, 'checkCode' | 'recordConsent'>
}

export function customerRoutes({
  signIn,
  mailRequests,
  passwordChanges,
  confirmations,
  signInLinks,
  customerPasskeys,
  referrals,
}: CustomerActions): Route[] {
  const ofSessions = serve(sessions, {
    async authorize({ body, origin, cookie, setCookie }) {
      const source = { origin, deviceMark: cookie(DEVICE_COOKIE) }
      const { session, deviceMark } = await signIn.authorize(body.email, body.password, source)
      setCookie(DEVICE_COOKIE, deviceMark, DEVICE_COOKIE_SECONDS)
      return session
    },
    refresh: ({ body }) => signIn.refresh(body.refresh_token),
    signOut: ({ customer }) => signIn.signOut(customer.sessionId),
  })
  const ofPasswords = serve(passwords, {
    // the supplier writes nl and fr; visitors who read neither get Dutch, like visitors of a host without a language
    register: ({ body, language, origin }) =>
      mailRequests.register(body, language === 'fr' ? 'fr' : 'nl', origin),
    async activate({ body, setCookie }) {
      const { session, deviceMark } = await passwordChanges.activate(body)
      setCookie(DEVICE_COOKIE, deviceMark, DEVICE_COOKIE_SECONDS)
      return session
    },
    checkLink: ({ body }) => passwordChanges.checkLink(body.token, body.purpose),
    resendActivationLink: ({ body, origin }) => mailRequests.resendActivationLink(body.email, origin),
    forgotPassword: ({ body, origin }) => mailRequests.forgotPassword(body.email, origin),
    async resetPassword({ body, setCookie }) {
      setCookie(DEVICE_COOKIE, await passwordChanges.resetPassword(body), DEVICE_COOKIE_SECONDS)
    },
    changePassword: ({ customer, body, origin, cookie }) =>
      passwordChanges.changePassword(customer, body, { origin, deviceMark: cookie(DEVICE_COOKIE) }),
  })
  const ofConfirmations = serve(confirmationCalls, {
    byPassword: ({ customer, body, origin, cookie }) =>
      confirmations.byPassword(customer, body.password, { origin, deviceMark: cookie(DEVICE_COOKIE) }),
    mail: ({ customer }) => confirmations.mail(customer),
    byLink: ({ customer, body }) => confirmations.byLink(customer, body.token),
  })
  const ofLinks = serve(linkCalls, {
    ask: ({ body, origin, cookie }) =>
      mailRequests.signInLink(body.email, body.browser, { origin, deviceMark: cookie(DEVICE_COOKIE) }),
    async use({ body, setCookie }) {
      const { session, deviceMark } = await signInLinks.use(body.token, body.browser)
      setCookie(DEVICE_COOKIE, deviceMark, DEVICE_COOKIE_SECONDS)
      return session
    },
    allow: ({ customer, body }) => signInLinks.allow(customer, body.allowed),
  })
  const ofPasskeys = serve(passkeyCalls, {
    list: ({ customer }) => customerPasskeys.list(customer.id),
    begin: ({ customer }) => customerPasskeys.begin(customer),
    add: ({ customer, body }) => customerPasskeys.add(customer, body),
    remove: ({ customer, params }) => customerPasskeys.remove(customer, params.id),
    ask: () => customerPasskeys.ask(),
    async signIn({ body, setCookie }) {
      const { session, deviceMark } = await customerPasskeys.signIn(body.passkey, body.state)
      setCookie(DEVICE_COOKIE, deviceMark, DEVICE_COOKIE_SECONDS)
      return session
    },
    confirm: ({ customer, body }) => customerPasskeys.confirm(customer, body.passkey, body.state),
  })
  const ofReferralLinks = serve(referralLinks, {
    async join({ body: { code, ...person }, language, origin }) {
      referrals.checkCode(code)
      // before the address is hashed: who asks too often is refused
      await mailRequests.join(person, language === 'fr' ? 'fr' : 'nl', origin)
      await referrals.recordConsent(code, person.email)
    },
  })
  return [...ofReferralLinks, ...ofSessions, ...ofPasswords, ...ofConfirmations, ...ofLinks, ...ofPasskeys]
}
