import { refills } from '@brine/contract/customer/refills'
import type { reminders } from '@brine/contract/customer/reminders'
import { m } from '@brine/messages/app'
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { enabledButton } from '../enabled.ts'
import type { RowsOf, Says, Sending } from './rows.ts'
import { isSaved, withoutWindows } from './savedFiles.ts'
import { fetchFailed, nothing, notice, toast, toastAndPage } from './says.ts'
import { customer, customerWithDelivery, reminded } from './startPages.ts'

const orderButton = () => enabledButton(m['salt.submit']())

/** The server's message above the dates, which are fetched again. */
const refused: Says = (words) => ({ notice: { title: words ?? '' }, asksAgain: refills.offeredDates })
const failed = toastAndPage(m['form.order_salt.notify_failure'], m['form.order_salt.notify_failure_hint'])
/** The server may have accepted the order although no answer came. */
const unsure: Says = (words) => ({ ...failed(words), asksAgain: refills.lastOrder })

/** Chooses a day again after a refusal has cleared it. */
async function chooseDay(user: UserEvent): Promise<void> {
  const [first, ...others] = await screen.findAllByRole<HTMLInputElement>('radio')
  if (first && ![first, ...others].some(({ checked }) => checked)) await user.click(first)
}

/** The cut-off has passed, so the page returns to the unchanged delivery. */
const closed: Says = (words) => ({
  toast: { title: m['salt.change_failed'](), ...(words === undefined ? {} : { text: words }) },
  asksAgain: refills.lastOrder,
})

/** The cancellation dialog closes with each answer, so cancel-delivery.test.ts tests its failures. */
const { cancel: _cancel, ...others } = refills
export const callsWithRows = others

const deadReminder: Says = () => ({ notice: { title: m['mailed_link.invalid']() } })
/** The link is used up, so the page has no button any more. */
const overAnswers = {
  except: {
    invalid_token: deadReminder,
    invalid_request: deadReminder,
    open_order_exists: () => ({ text: m['reminder.ordered_before']() }),
  },
  ends: ['invalid_token', 'invalid_request', 'open_order_exists'],
} satisfies Pick<Sending, 'except' | 'ends'>

export const reminderRows: RowsOf<typeof reminders> = {
  offer: {
    kind: 'reads',
    start: reminded,
    loading: m['reminder.loading'],
    says: fetchFailed(m['reminder.load_failed']),
    canRetry: true,
    shows: orderButton,
  },
  order: {
    kind: 'sends',
    start: reminded,
    types: [],
    sends: m['salt.submit'],
    says: notice(m['reminder.failed'], m['common.not_reached']),
    ...overAnswers,
    succeeds: () => screen.findByText(m['reminder.done']()),
  },
  refuse: {
    kind: 'sends',
    start: reminded,
    types: [],
    sends: m['reminder.not_now'],
    says: notice(m['reminder.refuse_failed'], m['common.not_reached']),
    ...overAnswers,
    succeeds: () => screen.findByText(m['reminder.refused']()),
  },
}

export const saltRows: RowsOf<typeof callsWithRows> = {
  lastOrder: [
    // failures are ignored on every page
    {
      kind: 'reads',
      start: customer('/saltblocks'),
      loading: m['salt.loading'],
      says: nothing,
      canRetry: false,
      shows: orderButton,
    },
    {
      kind: 'reads',
      start: customer('/orders'),
      loading: m['orders.loading'],
      says: nothing,
      canRetry: false,
      shows: () => screen.findByText(m['orders.empty']()),
    },
  ],
  quote: {
    kind: 'reads',
    start: customer('/saltblocks'),
    loading: m['salt.loading'],
    says: () => ({ notice: { title: m['salt.order_failed']() } }),
    canRetry: true,
    shows: () => screen.findByText(/71,40/),
  },
  offeredDates: {
    kind: 'reads',
    start: customer('/saltblocks'),
    loading: m['salt.loading'],
    says: () => ({
      notice: {
        title: m['form.order_salt.error_fetching_available_contact_moments'](),
        text: m['salt.fetch_failure_hint'](),
      },
      // the phone line of the language
      text: /^Bel/.test(m['common.call']()) ? '09 000 12 34' : '081 00 56 78',
    }),
    canRetry: true,
    shows: orderButton,
  },
  order: {
    kind: 'sends',
    start: customer('/saltblocks'),
    types: [[m['salt.your_message'], 'De garage is open. Le garage est ouvert.']],
    async ready(user) {
      await chooseDay(user)
      await screen.findByText(/71,40/)
    },
    sends: m['salt.submit'],
    says: failed,
    except: {
      date_taken: refused,
      invalid_date: refused,
      'foreign 422': refused,
      open_order_exists: (words) => ({ toast: { title: words ?? '' }, asksAgain: refills.lastOrder }),
      price_raised: (words) => ({ ...failed(words), asksAgain: refills.quote }),
      no_price: (words) => ({ ...failed(words), asksAgain: refills.offeredDates }),
      customer_ended: (words) => ({ ...failed(words), asksAgain: refills.offeredDates }),
      internal: unsure,
      unavailable: unsure,
      'page 200': unsure,
      'page 502': unsure,
      silence: unsure,
    },
    succeeds: () => screen.findByRole('heading', { level: 1, name: m['salt.thanks']() }),
  },
  change: {
    kind: 'sends',
    start: customerWithDelivery('/saltblocks?change='),
    types: [[m['salt.your_message'], 'De garage is open. Le garage est ouvert.']],
    ready: chooseDay,
    sends: m['salt.change_submit'],
    says: toastAndPage(m['salt.change_failed'], m['form.order_salt.notify_failure_hint']),
    except: {
      date_taken: refused,
      invalid_date: refused,
      'foreign 409': refused,
      'foreign 422': refused,
      change_closed: closed,
      no_open_order: closed,
    },
    ends: ['change_closed', 'no_open_order'],
    succeeds: () => screen.findByText(m['salt.changed']()),
  },
  packsQuote: {
    kind: 'reads',
    start: customerWithDelivery('/saltblocks?packs='),
    loading: m['salt.order_loading'],
    says: () => ({ notice: { title: m['salt.order_failed']() } }),
    canRetry: true,
    shows: () => enabledButton(m['salt.change_submit']()),
  },
  changePacks: {
    kind: 'sends',
    start: customerWithDelivery('/saltblocks?packs='),
    types: [],
    async ready(user) {
      const more = await screen.findByRole('button', { name: m['salt.packs_more']() })
      if (!screen.queryByText(/83,30/)) await user.click(more)
      await screen.findByText(/83,30/)
      await enabledButton(m['salt.change_submit']())
    },
    sends: m['salt.change_submit'],
    says: toastAndPage(m['salt.change_failed'], m['form.order_salt.notify_failure_hint']),
    except: { change_closed: closed, no_open_order: closed },
    ends: ['change_closed', 'no_open_order'],
    succeeds: () => screen.findByText(m['salt.changed']()),
  },
  calendar: {
    kind: 'sends',
    start: async (world) => {
      withoutWindows()
      return customerWithDelivery('/saltblocks')(world)
    },
    types: [],
    sends: m['salt.calendar_action'],
    says: toast(m['salt.calendar_failed'], m['salt.calendar_failed_hint']),
    succeeds: isSaved,
  },
}
