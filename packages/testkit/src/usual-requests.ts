import { accounts } from '@brine/contract/customer/accounts'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { confirmations } from '@brine/contract/customer/confirmations'
import { home } from '@brine/contract/customer/home'
import { installations } from '@brine/contract/customer/installations'
import { notifications } from '@brine/contract/customer/notifications'
import { orders } from '@brine/contract/customer/orders'
import { ownData } from '@brine/contract/customer/own-data'
import { passkeys } from '@brine/contract/customer/passkeys'
import { passwords } from '@brine/contract/customer/passwords'
import { photos } from '@brine/contract/customer/photos'
import { push } from '@brine/contract/customer/push'
import { referralLinks } from '@brine/contract/customer/referral-links'
import { referrals } from '@brine/contract/customer/referrals'
import { refills } from '@brine/contract/customer/refills'
import { reminders } from '@brine/contract/customer/reminders'
import { reviews } from '@brine/contract/customer/reviews'
import { sessions } from '@brine/contract/customer/sessions'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { leak } from './requests.ts'

/** The secret of a browser that asks for links. */
const BROWSER = '0123456789abcdef0123456789abcdef'

const noPasskey = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'x', attestationObject: 'x' },
}
const noSignature = {
  ...{ id: 'x', rawId: 'x', type: 'public-key' },
  response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' },
}

/** What a customer sends with a call. */
interface Sent {
  readonly params?: Record<string, string | number>
  readonly query?: Record<string, string>
  readonly body?: unknown
}
const platform = 'client_dashboard'
const chosen = {
  password: 'een heel nieuw wachtwoord',
  repeat_password: 'een heel nieuw wachtwoord',
  platform,
}
/** The customer who sends the requests, and records that exist. */
interface Sender {
  readonly email: string
  readonly password: string
  /** Number of one of their documents. */
  readonly document: string
  readonly offer: { readonly date: string; readonly driver_id: number }
  /** Id of one of their requests for support. */
  readonly requestId: number
}

/** The request of each call by its name (see `nameOf`); some differ each time. */
export type UsualRequests = Readonly<Record<string, (index: number, refreshToken: string) => Sent>>

/** What a customer sends with each call of the portal. */
export function usualRequests({ email, password, document, offer, requestId }: Sender): UsualRequests {
  const order = () => ({ body: { ...offer, comment: '', slots: ['morning'] } })
  return {
    [nameOf(accounts.details)]: () => ({}),
    [nameOf(accounts.change)]: (index) => ({
      body: { email_address: `lieve.${index}@post.example`, password: index % 2 ? 'wrong' : password },
    }),
    [nameOf(accounts.refuseEmail)]: (index) => ({ body: { change: index + 1 } }),
    [nameOf(accounts.confirmEmail)]: () => ({ body: { token: 'guessed' } }),
    [nameOf(accounts.undoEmail)]: () => ({ body: { token: 'guessed' } }),
    [nameOf(automaticRefills.read)]: () => ({}),
    [nameOf(automaticRefills.start)]: () => ({ body: { packs: 4, pack_price: 11.9, agreed: true } }),
    [nameOf(automaticRefills.change)]: (index) => ({ body: { packs: 3 + (index % 2) } }),
    [nameOf(automaticRefills.dates)]: () => ({}),
    [nameOf(automaticRefills.move)]: () => ({ body: offer }),
    [nameOf(automaticRefills.skip)]: () => ({}),
    [nameOf(automaticRefills.undoSkip)]: () => ({}),
    [nameOf(automaticRefills.stop)]: (index) => ({ body: { keep_delivery: index % 2 === 0 } }),
    [nameOf(automaticRefills.undoStop)]: () => ({}),
    [nameOf(confirmations.byPassword)]: (index) => ({ body: { password: index % 2 ? 'wrong' : password } }),
    [nameOf(confirmations.mail)]: () => ({}),
    [nameOf(confirmations.byLink)]: () => ({ body: { token: 'guessed' } }),
    [nameOf(home.read)]: () => ({}),
    [nameOf(referralLinks.join)]: () => ({
      body: { code: 'guessed', email: 'v@post.example', first_name: 'V', last_name: 'P', consent: true },
    }),
    [nameOf(installations.progress)]: () => ({}),
    [nameOf(installations.propose)]: () => ({
      body: { ...leak.appointment, moments: { '2026-12-03': ['morning'] } },
    }),
    [nameOf(notifications.choices)]: () => ({}),
    [nameOf(notifications.choose)]: (index) => ({
      body: { evening_before: 'mail', on_the_way: index % 2 ? 'none' : 'mail' },
    }),
    [nameOf(notifications.stop)]: () => ({ params: { token: 'guessed' } }),
    [nameOf(reminders.offer)]: () => ({ body: { token: 'guessed' } }),
    [nameOf(reminders.order)]: () => ({ body: { token: 'guessed', ...offer } }),
    [nameOf(reminders.refuse)]: () => ({ body: { token: 'guessed', never: false } }),
    [nameOf(orders.list)]: () => ({}),
    [nameOf(orders.document)]: () => ({ params: { suffix: document } }),
    [nameOf(orders.electronicInvoice)]: () => ({ params: { number: document } }),
    [nameOf(orders.fulfilments)]: () => ({}),
    [nameOf(orders.payments)]: () => ({}),
    [nameOf(orders.payment)]: () => ({ params: { number: document } }),
    [nameOf(orders.paymentCode)]: () => ({ params: { number: document } }),
    [nameOf(withdrawals.list)]: () => ({}),
    [nameOf(withdrawals.send)]: () => ({ params: { number: document } }),
    [nameOf(ownData.overview)]: () => ({}),
    [nameOf(ownData.copy)]: () => ({}),
    [nameOf(ownData.readableCopy)]: () => ({}),
    [nameOf(ownData.erase)]: () => ({}),
    [nameOf(passkeys.list)]: () => ({}),
    [nameOf(passkeys.begin)]: () => ({}),
    [nameOf(passkeys.add)]: () => ({ body: { name: 'Gsm', passkey: noPasskey, state: 'guessed' } }),
    [nameOf(passkeys.remove)]: () => ({ params: { id: 1 } }),
    [nameOf(passkeys.ask)]: () => ({}),
    [nameOf(passkeys.signIn)]: () => ({ body: { passkey: noSignature, state: 'guessed' } }),
    [nameOf(passkeys.confirm)]: () => ({ body: { passkey: noSignature, state: 'guessed' } }),
    [nameOf(photos.add)]: () => ({ body: Buffer.from('no photo') }),
    [nameOf(photos.read)]: () => ({
      params: { photo_id: '5f0c8a52-7d0c-4f0e-9d8e-0d2f6a1b3c4d' },
      query: { size: 'small' },
    }),
    [nameOf(push.key)]: () => ({}),
    [nameOf(push.subscribe)]: () => ({
      body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x', p256dh: 'x', auth: 'x' },
    }),
    [nameOf(push.unsubscribe)]: () => ({ body: { endpoint: 'https://fcm.googleapis.com/fcm/send/x' } }),
    [nameOf(referrals.list)]: () => ({}),
    [nameOf(referrals.link)]: () => ({}),
    [nameOf(referrals.refer)]: () => ({ body: { email: 'vriend@post.example' } }),
    [nameOf(referrals.refuse)]: () => ({ body: { token: 'guessed' } }),
    [nameOf(refills.lastOrder)]: () => ({}),
    [nameOf(refills.quote)]: () => ({}),
    [nameOf(refills.offeredDates)]: () => ({}),
    [nameOf(refills.order)]: order,
    [nameOf(refills.change)]: order,
    [nameOf(refills.packsQuote)]: () => ({}),
    [nameOf(refills.changePacks)]: (index) => ({ body: { packs: 3 + (index % 2) } }),
    [nameOf(refills.calendar)]: () => ({}),
    [nameOf(refills.cancel)]: () => ({}),
    [nameOf(reviews.list)]: () => ({}),
    [nameOf(reviews.post)]: () => ({ body: { title: 'Zacht', rating: 9, text: 'Goed.' } }),
    [nameOf(sessions.authorize)]: (index) => ({
      body: { email, password: index % 2 ? 'wrong' : password, platform },
    }),
    [nameOf(sessions.refresh)]: (_, refreshToken) => ({ body: { refresh_token: refreshToken } }),
    [nameOf(sessions.signOut)]: () => ({}),
    [nameOf(passwords.register)]: (index) => ({
      body: {
        ...{ email: `l${index}@post.example`, repeat_email: `l${index}@post.example` },
        ...{ first_name: 'Louise', last_name: 'Maes', password: chosen.password },
        repeat_password: chosen.password,
      },
    }),
    [nameOf(passwords.activate)]: () => ({ body: { token: 'guessed', ...chosen } }),
    [nameOf(passwords.resendActivationLink)]: () => ({ body: { email, platform } }),
    [nameOf(passwords.forgotPassword)]: () => ({ body: { email, platform } }),
    [nameOf(passwords.checkLink)]: () => ({ body: { token: 'guessed', purpose: 'password_reset' } }),
    [nameOf(passwords.resetPassword)]: () => ({ body: { token: 'guessed', ...chosen } }),
    [nameOf(passwords.changePassword)]: () => ({
      body: { old_password: 'wrong', password: chosen.password, repeat_password: chosen.password },
    }),
    [nameOf(signInLinks.ask)]: () => ({ body: { email, platform, browser: BROWSER } }),
    [nameOf(signInLinks.use)]: () => ({ body: { token: 'guessed', browser: BROWSER } }),
    [nameOf(signInLinks.allow)]: (index) => ({ body: { allowed: index % 2 === 0 } }),
    [nameOf(support.request)]: () => ({ body: leak }),
    [nameOf(support.requestWithPhotos)]: () => ({
      body: { ...leak, photos: ['5f0c8a52-7d0c-4f0e-9d8e-0d2f6a1b3c4d'] },
    }),
    [nameOf(support.list)]: () => ({}),
    [nameOf(support.write)]: () => ({ params: { id: requestId }, body: { text: 'Nog iets.' } }),
    [nameOf(supportAnswers.unread)]: () => ({}),
    [nameOf(supportAnswers.markRead)]: () => ({ params: { id: requestId }, body: { messages: 1 } }),
  }
}

/** Method and path of a call. */
export function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}
