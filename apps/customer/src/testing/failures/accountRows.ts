import type { accounts } from '@brine/contract/customer/accounts'
import type { home } from '@brine/contract/customer/home'
import type { installations } from '@brine/contract/customer/installations'
import type { notifications } from '@brine/contract/customer/notifications'
import { m } from '@brine/messages/app'
import { screen } from '@testing-library/react'
import type { RowsOf } from './rows.ts'
import { deadLink, fetchFailed, nothing, notice, ownNotice, ownToast, toast } from './says.ts'
import { askedOfOffice, confirmation, customer, stopping, undo, waiting } from './startPages.ts'

const saveFailed = toast(m['form.account_info.notify_failure'], m['common.not_reached'])
const fetchAccountFailed = fetchFailed(m['account.fetch_failure_hint'])

/** Without the home, the page shows the account alone. */
export const homeRows: RowsOf<typeof home> = {
  read: {
    kind: 'reads',
    start: customer('/account'),
    loading: m['account.loading'],
    says: nothing,
    canRetry: false,
    shows: () => screen.findByText('Kerkstraat'),
  },
}

export const accountRows: RowsOf<typeof accounts> = {
  details: [
    {
      kind: 'reads',
      start: customer('/account'),
      loading: m['account.loading'],
      says: fetchAccountFailed,
      canRetry: true,
      shows: () => screen.findByText('Kerkstraat'),
    },
    {
      kind: 'reads',
      start: customer('/account/edit'),
      loading: m['account.loading'],
      says: fetchAccountFailed,
      canRetry: true,
      shows: () => screen.findByDisplayValue('Peeters'),
    },
    {
      kind: 'reads',
      start: waiting('/proposal'),
      loading: m['proposal.loading'],
      says: () => ({ text: m['form.appointment.address_missing']() }),
      canRetry: true,
      shows: () => screen.findByText(/Kerkstraat 12/),
    },
    {
      kind: 'reads',
      start: customer('/saltblocks'),
      loading: m['salt.loading'],
      says: () => ({ text: m['salt.address_failed']() }),
      canRetry: false,
      shows: () => screen.findByRole('button', { name: m['salt.submit']() }),
    },
  ],
  change: {
    kind: 'sends',
    start: customer('/account/edit', { last_name: '' }),
    types: [
      [m['account.last_name'], 'Claes'],
      [m['account.telephone'], '016 00 00 00'],
    ],
    sends: m['form.account_info.submit'],
    says: saveFailed,
    succeeds: () => screen.findByText(m['form.account_info.notify_success']()),
  },
  refuseEmail: {
    kind: 'sends',
    start: askedOfOffice,
    types: [],
    async ready(user) {
      await user.click(await screen.findByRole('button', { name: m['account.email_refuse']() }))
    },
    sends: m['account.email_refuse_confirm'],
    says: toast(m['account.email_refuse_failed'], m['account.email_refuse_failed_hint']),
    except: {
      not_signed_in: ownToast(m['account.email_refuse_failed'], m['account.email_refuse_signed_out']),
      changed_meanwhile: ownToast(m['account.email_refuse_failed'], m['account.email_refuse_ended']),
    },
    succeeds: () => screen.findByText(m['account.email_refused_hint']()),
  },
  undoEmail: {
    kind: 'sends',
    start: undo,
    types: [],
    sends: m['form.undo_email.submit'],
    says: notice(m['form.undo_email.message_failure'], m['common.not_reached']),
    except: {
      invalid_token: ownNotice(m['form.confirm_email.invalid_link'], m['form.undo_email.invalid_link_hint']),
    },
    ends: ['invalid_token'],
    succeeds: () => screen.findByText(m['form.undo_email.message_success']()),
  },
  confirmEmail: {
    kind: 'sends',
    start: confirmation,
    types: [],
    sends: m['form.confirm_email.submit'],
    says: notice(m['form.confirm_email.message_failure'], m['common.not_reached']),
    except: {
      invalid_token: ownNotice(
        m['form.confirm_email.invalid_link'],
        m['form.confirm_email.invalid_link_hint'],
      ),
    },
    ends: ['invalid_token'],
    succeeds: () => screen.findByText(m['form.confirm_email.message_success']()),
  },
}

const choicesFailed = toast(m['account.notifications_not_saved'], m['common.not_reached'])

export const notificationRows: RowsOf<typeof notifications> = {
  choices: {
    kind: 'reads',
    start: customer('/account/privacy'),
    loading: m['privacy_settings.loading'],
    says: fetchFailed(m['account.notifications_failure']),
    canRetry: true,
    shows: () => screen.findByRole('checkbox', { name: m['account.notification_on_the_way']() }),
  },
  choose: {
    kind: 'sends',
    start: customer('/account/privacy'),
    types: [],
    ready: async () => {
      await screen.findByRole('checkbox', { name: m['account.notification_on_the_way'](), checked: true })
    },
    sends: m['account.notifications_save'],
    says: choicesFailed,
    succeeds: () => screen.findByText(m['account.notifications_saved']()),
  },
  stop: {
    kind: 'sends',
    start: stopping,
    types: [],
    sends: m['stop_messages.submit'],
    says: notice(m['stop_messages.failure'], m['common.not_reached']),
    except: { invalid_token: deadLink, invalid_request: deadLink },
    ends: ['invalid_token', 'invalid_request'],
    succeeds: () => screen.findByText(m['stop_messages.done']()),
  },
}

export const installationRows: RowsOf<typeof installations> = {
  progress: {
    kind: 'reads',
    start: waiting('/proposal'),
    loading: m['proposal.loading'],
    says: fetchFailed(m['proposal.notify_fetch_failure_hint']),
    canRetry: true,
    shows: () => screen.findByText(m['proposal.signed_text']()),
  },
  propose: {
    kind: 'sends',
    start: waiting('/proposal'),
    types: [[m['form.appointment.comment'], 'Bel eerst. Sonnez d’abord.']],
    async ready(user) {
      await screen.findByText(/Kerkstraat 12/)
      const add = screen.queryByRole('button', { name: m['form.appointment.add']() })
      if (add) await user.click(add)
    },
    sends: m['proposal.submit_propose'],
    says: toast(m['proposal.notify_failure'], m['proposal.notify_failure_hint']),
    succeeds: () => screen.findByText(m['proposal.notify_success']()),
  },
}
