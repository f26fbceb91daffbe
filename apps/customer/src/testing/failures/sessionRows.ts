import { passwords } from '@brine/contract/customer/passwords'
import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { screen } from '@testing-library/react'
import { password } from '../../../../../packages/testkit/src/world.ts'
import type { RowsOf, Says, Text } from './rows.ts'
import { atField, fetchFailed, notice, ownNotice, toast } from './says.ts'
import { activation, customer, guest, reset, someone } from './startPages.ts'

const NEW = 'drie gewone woorden'
const heading = (text: Text) => () => screen.findByRole('heading', { level: 1, name: text() })
const message = (text: Text) => () => screen.findByText(text())

const newPassword = [
  [m['form.new_password.password'], NEW],
  [m['form.new_password.repeat'], NEW],
] as const

/** The toast and the banner have the server's first message, or the same general words. */
const signInFailed =
  (general: Text, wait: Text = () => ''): Says =>
  (words) => ({
    toast: words ? { title: words } : { title: m['auth.notify_login_failure'](), text: general() },
    notice: { title: m['auth.notify_login_failure'](), text: `${words ?? general()} ${wait()}`.trim() },
  })

const passwordFailed = toast(m['form.account_info.notify_failure_change_password'], m['common.not_reached'])

/** A page asks this at its own, and a failure changes nothing: tested in features/sessions/links.test.tsx. */
const { checkLink: _checkLink, ...others } = passwords
export const sessionCalls = { ...sessions, ...others }

export const sessionRows: RowsOf<typeof sessionCalls> = {
  authorize: {
    kind: 'sends',
    start: someone('/auth?redirect=%2Fsaltblocks', 'sign.in@post.example'),
    types: [
      [m['auth.email'], 'sign.in@post.example'],
      [m['auth.password'], password],
    ],
    sends: m['auth.submit'],
    says: signInFailed(m['auth.no_connection']),
    except: {
      too_many_requests: signInFailed(m['auth.too_many_attempts'], () =>
        m['auth.again_in_minutes']({ minutes: 1 }),
      ),
      'page 502': signInFailed(m['auth.server_unavailable']),
    },
    succeeds: heading(m['salt.title']),
  },
  refresh: {
    kind: 'reads',
    start: customer('/account'),
    // the page's guard waits for this call
    loading: m['shell.loading'],
    says: fetchFailed(m['account.fetch_failure_hint']),
    canRetry: true,
    shows: () => screen.findByText('Kerkstraat'),
  },
  signOut: { kind: 'leaves', start: customer('/account'), sends: m['shell.sign_out'] },
  register: {
    kind: 'sends',
    start: guest('/auth/register'),
    types: [
      [m['form.registration.first_name'], 'Anne'],
      [m['form.registration.last_name'], 'Peeters'],
      [m['auth.email'], 'anne.new@post.example'],
      [m['form.registration.repeat_email'], 'anne.new@post.example'],
      [m['auth.password'], NEW],
      [m['form.new_password.repeat'], NEW],
    ],
    sends: m['form.registration.submit'],
    says: notice(m['form.registration.message_failure'], m['common.not_reached']),
    succeeds: heading(m['form.registration.sent']),
  },
  activate: {
    kind: 'sends',
    start: activation,
    types: newPassword,
    sends: m['form.activation.submit'],
    says: notice(m['form.activation.message_failure'], m['common.not_reached']),
    except: {
      invalid_token: ownNotice(m['form.new_password.invalid_link'], m['form.activation.invalid_link_hint']),
      weak_password: atField(m['form.new_password.password']),
    },
    ends: ['invalid_token'],
    succeeds: message(m['form.activation.message_success']),
  },
  resendActivationLink: {
    kind: 'sends',
    start: guest('/auth/activate'),
    types: [[m['auth.email'], 'nobody@post.example']],
    sends: m['form.activation.resend_submit'],
    says: ownNotice(m['form.activation.resend_failure'], m['form.activation.resend_failure_hint']),
    succeeds: message(m['form.activation.resend_success']),
  },
  forgotPassword: {
    kind: 'sends',
    start: guest('/auth/reset'),
    types: [[m['auth.email'], 'nobody@post.example']],
    sends: m['form.password_forgotten.submit'],
    says: notice(m['form.password_forgotten.message_failure'], m['common.not_reached']),
    succeeds: heading(m['form.password_forgotten.sent']),
  },
  resetPassword: {
    kind: 'sends',
    start: reset,
    types: newPassword,
    sends: m['form.password_reset.submit'],
    says: notice(m['form.password_reset.message_failure'], m['common.not_reached']),
    except: {
      invalid_token: ownNotice(
        m['form.new_password.invalid_link'],
        m['form.password_reset.invalid_link_hint'],
      ),
      weak_password: atField(m['form.new_password.password']),
    },
    ends: ['invalid_token'],
    succeeds: message(m['form.password_reset.message_success']),
  },
  changePassword: {
    kind: 'sends',
    start: customer('/account/password'),
    types: [
      [m['form.change_password.old'], password],
      [m['form.new_password.password'], NEW],
      [m['form.change_password.repeat'], NEW],
    ],
    sends: m['form.password_reset.submit'],
    says: passwordFailed,
    except: {
      wrong_password: atField(m['form.change_password.old'], passwordFailed),
      weak_password: atField(m['form.new_password.password'], passwordFailed),
    },
    succeeds: message(m['form.account_info.notify_success_change_password']),
  },
}
