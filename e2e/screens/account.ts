import { type Account, accounts } from '../../packages/contract/src/customer/accounts.ts'
import { confirmations } from '../../packages/contract/src/customer/confirmations.ts'
import { notifications } from '../../packages/contract/src/customer/notifications.ts'
import { passwords } from '../../packages/contract/src/customer/passwords.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { answers, changes, keepsWaiting, refuses } from './answers.ts'
import { alert, button, field, fillIn, heading, inOrder, press, words } from './controls.ts'
import type { Scene, Screen } from './screen.ts'

const account = { visitor: 'customer', path: '/account', title: m['account.title'] } as const
const privacy = {
  visitor: 'customer',
  path: '/account/privacy',
  title: m['privacy_settings.title'],
} as const
const withGuarantee = (guarantee: Account['guarantee']) =>
  changes(accounts.details, (details) => ({ ...details, guarantee }))

const edit = { visitor: 'customer', path: '/account/edit', title: m['form.account_info.title'] } as const
const save = button(m['form.account_info.submit'])
const rename = (scene: Scene) => field('first_name')(scene).fill('Marie-Josephine')
const dialog = ({ page }: Scene) => page.getByRole('alertdialog')
const leave = ({ main, say }: Scene) => main.getByRole('link', { name: say(m['common.back']) }).click()

const password = {
  visitor: 'customer',
  path: '/account/password',
  title: m['form.change_password.title'],
} as const
const change = button(m['form.password_reset.submit'])
const typedPasswords = {
  old_password: 'the one so far',
  password: 'drie gewone woorden',
  repeat_password: 'drie gewone woorden',
}

const confirmation = {
  visitor: 'customer',
  path: '/auth/confirm#a-token-of-a-mail',
  title: m['form.confirm_session.title'],
} as const
const isMe = button(m['form.confirm_session.submit'])

/** The account, and the forms that change it. */
export const accountScreens: readonly Screen[] = [
  {
    ...account,
    name: 'account',
    stubs: [withGuarantee('01-06-2031 00:00')],
    shows: words(m['account.guarantee_active']),
  },
  {
    ...privacy,
    name: 'privacy-settings-sms',
    stubs: [
      answers(notifications.choices, {
        evening_before: 'mail',
        on_the_way: 'sms',
        before_run_out: 'mail',
        sms_number: '0470 00 00 00',
      }),
    ],
    shows: words(m['account.notifications']),
  },
  {
    ...account,
    name: 'account-expired',
    stubs: [withGuarantee('01-06-2021 00:00')],
    shows: words(m['account.guarantee_expired']),
  },
  {
    ...account,
    name: 'account-no-guarantee',
    stubs: [withGuarantee(false)],
    shows: words(m['account.guarantee_unavailable']),
  },
  {
    ...account,
    name: 'account-not-started',
    stubs: [
      changes(accounts.details, (details) => ({
        ...details,
        guarantee: null,
        gender: null,
        telephone_number: null,
        pending_email_address: 'een.heel.lang.nieuw.adres@post.example',
      })),
    ],
    shows: words(m['account.guarantee_no_moment']),
  },
  {
    ...account,
    name: 'account-loading',
    stubs: [keepsWaiting(accounts.details)],
    shows: words(m['account.loading']),
    isWaiting: true,
  },
  { ...account, name: 'account-failed', stubs: [refuses(accounts.details, 'internal')], shows: alert },
  { ...privacy, name: 'privacy-settings', shows: words(m['privacy_settings.never_copied']) },
  {
    ...privacy,
    name: 'privacy-settings-confirm',
    reach: (scene) => button(m['privacy_settings.copy_json'])(scene).click(),
    shows: ({ page }) => page.getByRole('dialog'),
  },
  { ...confirmation, name: 'confirm-session', shows: isMe },
  {
    ...confirmation,
    name: 'confirm-session-invalid',
    stubs: [refuses(confirmations.byLink, 'invalid_token')],
    reach: press(isMe),
    shows: alert,
  },
  {
    ...confirmation,
    name: 'confirm-session-done',
    stubs: [answers(confirmations.byLink, undefined)],
    reach: press(isMe),
    shows: heading(m['form.confirm_email.done']),
  },
  { ...edit, name: 'account-edit', shows: save },
  {
    ...edit,
    name: 'account-edit-changed',
    reach: rename,
    shows: button(m['form.account_info.reset']),
    isQuiet: true,
  },
  {
    ...edit,
    name: 'account-edit-error',
    reach: fillIn({ first_name: '', mobile_number: 'geen', email_address: 'noor' }, save),
    shows: words(m['form.account_info.error_first_name']),
  },
  { ...edit, name: 'dialog-unsaved', reach: inOrder(rename, leave), shows: dialog },
  { ...password, name: 'change-password', shows: change },
  {
    ...password,
    name: 'change-password-refused',
    stubs: [refuses(passwords.changePassword, 'wrong_password')],
    reach: fillIn(typedPasswords, change),
    shows: ({ main }) => main.locator('[aria-invalid=true]'),
  },
]
