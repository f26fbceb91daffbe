import type { orders } from '@brine/contract/orders'
import { salt } from '@brine/contract/salt'
import { m } from '@brine/messages/app'
import { screen } from '@testing-library/react'
import { vi } from 'vitest'
import { enabledButton } from '../enabled.ts'
import type { RowsOf, Says } from './rows.ts'
import { fetchFailed, nothing, toast } from './says.ts'
import { customer, customerWithOrder } from './visits.ts'

const orderButton = () => enabledButton(m['salt.submit']())

/** The server's words above the dates, which are fetched again. */
const refused: Says = (words) => ({ notice: { title: words ?? '' }, asksAgain: salt.moments })
const failed = toast(m['form.order_salt.notify_failure'], m['form.order_salt.notify_failure_hint'])
/** The order may have arrived although no answer came. */
const unsure: Says = (words) => ({ ...failed(words), asksAgain: salt.lastOrder })

/**
 * The calls that change what is on its way have their failures in features/salt/change.test.tsx: they follow an order,
 * and this table's households have none.
 */
const { change: _change, cancel: _cancel, calendar: _calendar, ...ordering } = salt
export const orderingCalls = ordering

export const saltRows: RowsOf<typeof orderingCalls> = {
  lastOrder: [
    // silently ignored, wherever it is asked for
    {
      kind: 'reads',
      visit: customer('/saltblocks'),
      loading: m['salt.loading'],
      says: nothing,
      canRetry: false,
      shows: orderButton,
    },
    {
      kind: 'reads',
      visit: customer('/orders'),
      says: nothing,
      canRetry: false,
      shows: () => screen.findByText(m['orders.empty']()),
    },
  ],
  quote: {
    kind: 'reads',
    visit: customer('/saltblocks'),
    loading: m['salt.order_loading'],
    says: () => ({ notice: { title: m['salt.order_failed']() } }),
    canRetry: true,
    shows: () => screen.findByText(/71,40/),
  },
  moments: {
    kind: 'reads',
    visit: customer('/saltblocks'),
    loading: m['salt.loading'],
    says: () => ({
      notice: {
        title: m['form.order_salt.error_fetching_available_contact_moments'](),
        text: m['salt.fetch_failure_hint'](),
      },
      // the telephone line of the language
      text: /^Bel/.test(m['common.call']()) ? '09 000 12 34' : '081 00 56 78',
    }),
    canRetry: true,
    shows: orderButton,
  },
  order: {
    kind: 'sends',
    visit: customer('/saltblocks'),
    types: [[m['salt.comment'], 'De garage is open. Le garage est ouvert.']],
    async ready(user) {
      const [first, ...others] = await screen.findAllByRole<HTMLInputElement>('radio')
      if (first && ![first, ...others].some(({ checked }) => checked)) await user.click(first)
      await screen.findByText(/71,40/)
    },
    sends: m['salt.submit'],
    says: failed,
    except: {
      date_taken: refused,
      invalid_date: refused,
      'foreign 422': refused,
      open_order_exists: (words) => ({ toast: { title: words ?? '' }, asksAgain: salt.lastOrder }),
      internal: unsure,
      unavailable: unsure,
      'page 200': unsure,
      'page 502': unsure,
      silence: unsure,
    },
    succeeds: () => screen.findByRole('heading', { level: 1, name: m['salt.thanks']() }),
  },
}

const fetchOrdersFailed = fetchFailed(m['orders.fetch_failure_hint'])

export const orderRows: RowsOf<typeof orders> = {
  list: {
    kind: 'reads',
    visit: customer('/orders'),
    loading: m['orders.loading'],
    says: fetchOrdersFailed,
    canRetry: true,
    shows: () => screen.findByText(m['orders.empty']()),
  },
  document: {
    kind: 'sends',
    visit: async (world) => {
      // this document has no windows: where one is blocked, the document is saved
      window.open = () => null
      URL.createObjectURL = () => 'blob:document'
      URL.revokeObjectURL = () => undefined
      saved.mockReset()
      return customerWithOrder(world)
    },
    types: [],
    sends: m['orders.pdf'],
    says: toast(m['orders.notify_document_failure'], m['orders.notify_document_failure_hint']),
    succeeds: () => vi.waitFor(() => saved.mock.calls.length === 1 || Promise.reject(new Error('not saved'))),
  },
}

const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
