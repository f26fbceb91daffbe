import { accounts } from '../../packages/contract/src/customer/accounts.ts'
import { notifications } from '../../packages/contract/src/customer/notifications.ts'
import { passwords } from '../../packages/contract/src/customer/passwords.ts'
import { referrals } from '../../packages/contract/src/customer/referrals.ts'
import { reminders } from '../../packages/contract/src/customer/reminders.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { answers, refuses } from './answers.ts'
import { alert, button, fill, fillIn, heading, press, words } from './controls.ts'
import type { Screen } from './screen.ts'

const TOKEN = 'a-token-of-a-mail'
const typedPasswords = { password: 'drie gewone woorden', repeat_password: 'drie gewone woorden' }
const address = { email: 'lieve@demo.example' }

const reset = {
  visitor: 'guest',
  path: `/auth/reset/${TOKEN}`,
  title: m['form.password_reset.title'],
} as const
/** The links that set a password are valid. */
const isValid = answers(passwords.checkLink, undefined)
const save = button(m['form.password_reset.submit'])

const activation = { visitor: 'guest', title: m['form.activation.title'] } as const
const activate = { ...activation, path: `/auth/activate/${TOKEN}` } as const
const start = button(m['form.activation.submit'])
const resend = { ...activation, path: '/auth/activate' } as const
const again = button(m['form.activation.resend_submit'])

const confirm = {
  visitor: 'guest',
  path: `/auth/confirm-email/${TOKEN}`,
  title: m['form.confirm_email.title'],
} as const
const yes = button(m['form.confirm_email.submit'])

const takeBack = {
  visitor: 'guest',
  path: `/auth/undo-email/${TOKEN}`,
  title: m['form.undo_email.page'],
} as const
const back = button(m['form.undo_email.submit'])

const refuse = { visitor: 'guest', path: `/refuse/${TOKEN}`, title: m['refuse.title'] } as const
const never = button(m['refuse.submit'])

const stop = {
  visitor: 'guest',
  path: `/notifications/stop/${TOKEN}`,
  title: m['stop_messages.title'],
} as const
const stopIt = button(m['stop_messages.submit'])

const offered = { label: 'suggested', extra_co2_g: 0, detour_km: 1, saved_km: 0, saved_co2_g: 0 } as const
const reminder = { visitor: 'guest', path: `/reminder#${TOKEN}`, title: m['reminder.title'] } as const

/** The pages that the links of mails open. */
export const linkScreens: readonly Screen[] = [
  {
    ...reminder,
    name: 'reminder',
    stubs: [
      answers(reminders.offer, {
        state: 'open',
        dates: [
          { ...offered, date: '2026-12-01', driver_id: 1, extra_km: 0 },
          { ...offered, date: '2026-12-03', driver_id: 1, extra_km: 4 },
        ],
        quote: { packs: 6, kg: 48, price: 71.4, vat_rate: 21 },
        range: { early: '2026-12-06', late: '2026-12-17' },
      }),
    ],
    shows: button(m['salt.submit']),
  },
  { ...reminder, name: 'reminder-over', shows: alert },
  { ...reset, name: 'reset-token', stubs: [isValid], shows: save },
  { ...reset, name: 'reset-token-dead', errors: [/422.*check_link/], shows: alert },
  {
    ...reset,
    name: 'reset-token-differs',
    stubs: [isValid],
    reach: fill({ ...typedPasswords, repeat_password: 'something else' }),
    shows: words(m['form.new_password.differs']),
  },
  {
    ...reset,
    name: 'reset-token-invalid',
    stubs: [isValid, refuses(passwords.resetPassword, 'invalid_token')],
    reach: fillIn(typedPasswords, save),
    shows: alert,
  },
  {
    ...reset,
    name: 'reset-token-done',
    stubs: [isValid, answers(passwords.resetPassword, undefined)],
    reach: fillIn(typedPasswords, save),
    shows: heading(m['form.password_reset.done']),
  },
  { ...activate, name: 'activate', stubs: [isValid], shows: start },
  { ...activate, name: 'activate-dead', errors: [/422.*check_link/], shows: alert },
  {
    ...activate,
    name: 'activate-weak-password',
    stubs: [isValid, refuses(passwords.activate, 'weak_password')],
    reach: fillIn(typedPasswords, start),
    shows: ({ main }) => main.locator('[aria-invalid=true]'),
  },
  {
    ...activate,
    name: 'activate-invalid',
    stubs: [isValid, refuses(passwords.activate, 'invalid_token')],
    reach: fillIn(typedPasswords, start),
    shows: alert,
  },
  { ...resend, name: 'resend', shows: again },
  {
    ...resend,
    name: 'resend-failed',
    stubs: [refuses(passwords.resendActivationLink, 'internal')],
    reach: fillIn(address, again),
    shows: alert,
  },
  {
    ...resend,
    name: 'resend-sent',
    stubs: [answers(passwords.resendActivationLink, undefined)],
    reach: fillIn(address, again),
    shows: words(m['form.activation.resend_success']),
  },
  { ...confirm, name: 'confirm-email', shows: yes },
  {
    ...confirm,
    name: 'confirm-email-invalid',
    stubs: [refuses(accounts.confirmEmail, 'invalid_token')],
    reach: press(yes),
    shows: alert,
  },
  {
    ...confirm,
    name: 'confirm-email-done',
    stubs: [answers(accounts.confirmEmail, undefined)],
    reach: press(yes),
    shows: heading(m['form.confirm_email.done']),
  },
  { ...takeBack, name: 'undo-email', shows: back },
  {
    ...takeBack,
    name: 'undo-email-done',
    stubs: [answers(accounts.undoEmail, undefined)],
    reach: press(back),
    shows: heading(m['form.confirm_email.done']),
  },
  { ...stop, name: 'stop-messages', shows: stopIt },
  {
    ...stop,
    name: 'stop-messages-done',
    stubs: [answers(notifications.stop, undefined)],
    reach: press(stopIt),
    shows: words(m['stop_messages.done']),
  },
  { ...refuse, name: 'refuse', shows: never },
  {
    ...refuse,
    name: 'refuse-invalid',
    stubs: [refuses(referrals.refuse, 'invalid_token')],
    reach: press(never),
    shows: alert,
  },
  {
    ...refuse,
    name: 'refuse-done',
    stubs: [answers(referrals.refuse, undefined)],
    reach: press(never),
    shows: words(m['refuse.done']),
  },
]
