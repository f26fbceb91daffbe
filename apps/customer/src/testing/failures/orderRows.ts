import type { orders } from '@brine/contract/customer/orders'
import type { withdrawals } from '@brine/contract/customer/withdrawals'
import { m } from '@brine/messages/app'
import { screen } from '@testing-library/react'
import type { RowsOf } from './rows.ts'
import { isSaved, withoutWindows } from './savedFiles.ts'
import { fetchFailed, nothing, toast, toastAndPage } from './says.ts'
import {
  businessWithOrder,
  customer,
  customerWithOrder,
  customerWithPayment,
  withdrawing,
} from './startPages.ts'

const fetchOrdersFailed = fetchFailed(m['orders.fetch_failure_hint'])

export const orderRows: RowsOf<typeof orders> = {
  list: {
    kind: 'reads',
    start: customer('/orders'),
    loading: m['orders.loading'],
    says: fetchOrdersFailed,
    canRetry: true,
    shows: () => screen.findByText(m['orders.empty']()),
  },
  document: {
    kind: 'sends',
    start: async (world) => {
      withoutWindows()
      return customerWithOrder(world)
    },
    types: [],
    sends: m['orders.pdf'],
    says: toast(m['orders.notify_document_failure'], m['orders.notify_document_failure_hint']),
    succeeds: isSaved,
  },
  electronicInvoice: {
    kind: 'sends',
    start: async (world) => {
      withoutWindows()
      return businessWithOrder(world)
    },
    types: [],
    sends: m['orders.invoice'],
    says: toast(m['orders.invoice_failed'], m['orders.invoice_failed_hint']),
    succeeds: isSaved,
  },
  // without an answer the history says no quantities and days
  fulfilments: {
    kind: 'reads',
    start: customer('/orders'),
    loading: m['orders.loading'],
    says: nothing,
    canRetry: false,
    shows: () => screen.findByText(m['orders.empty']()),
  },
  // without an answer the history shows no states
  payments: {
    kind: 'reads',
    start: customer('/orders'),
    loading: m['orders.loading'],
    says: nothing,
    canRetry: false,
    shows: () => screen.findByText(m['orders.empty']()),
  },
  payment: {
    kind: 'reads',
    start: customerWithPayment,
    loading: m['payment.loading'],
    says: fetchFailed(m['payment.fetch_failure_hint']),
    canRetry: true,
    shows: () => screen.findByText(m['payment.how']()),
  },
  paymentCode: {
    kind: 'sends',
    start: async (world) => {
      withoutWindows()
      return customerWithPayment(world)
    },
    types: [],
    sends: m['payment.save_code'],
    says: toast(m['payment.code_failed'], m['payment.code_failed_hint']),
    succeeds: isSaved,
  },
}

export const withdrawalRows: RowsOf<typeof withdrawals> = {
  list: [
    {
      kind: 'reads',
      start: withdrawing,
      loading: m['withdraw.loading'],
      says: fetchFailed(m['withdraw.fetch_failure_hint']),
      canRetry: true,
      shows: () => screen.findByText(m['withdraw.confirm']()),
    },
    // without an answer the history shows no way to withdraw
    {
      kind: 'reads',
      start: customer('/orders'),
      loading: m['orders.loading'],
      says: nothing,
      canRetry: false,
      shows: () => screen.findByText(m['orders.empty']()),
    },
  ],
  send: {
    kind: 'sends',
    start: withdrawing,
    types: [],
    sends: m['withdraw.confirm'],
    says: toastAndPage(m['withdraw.failed'], m['withdraw.failed_hint']),
    succeeds: () => screen.findByText(m['withdraw.title_received']()),
  },
}
