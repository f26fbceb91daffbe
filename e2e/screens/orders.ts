import { drawPaymentCode } from '../../apps/server/src/modules/payments/payment-code.ts'
import {
  type OrderFulfilment,
  type OrderPayment,
  orders,
  type PaymentDetails,
  type PaymentState,
} from '../../packages/contract/src/customer/orders.ts'
import { refills } from '../../packages/contract/src/customer/refills.ts'
import { type Withdrawal, withdrawals } from '../../packages/contract/src/customer/withdrawals.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { answers, keepsWaiting, refuses } from './answers.ts'
import { alert, button, words } from './controls.ts'
import { open } from './salt.ts'
import type { Screen } from './screen.ts'

const page = { visitor: 'customer', path: '/orders', title: m['orders.title'] } as const
const order = { date: '13-03-2026 10:15', price: 99, download_url: '/a1' } as const
const history = [
  { ...order, id: '2026-0412', type: 'orders', download_url: null },
  { ...order, id: '2026-0301', type: 'maintenance' },
  { ...order, id: '2025-1120', type: 'repair', price: 1234.5 },
  { ...order, id: '2023-0420', type: 'installations', price: 2650 },
  { ...order, id: '2023-0311', type: 'proposal', price: 0 },
] as const

const fulfilments: OrderFulfilment[] = [
  { order: '2026-0412', type: 'orders', salt: { packs: 12, kg: 96 }, day: '31-12-2025', is_done: false },
  { order: '2026-0301', type: 'maintenance', salt: null, day: '13-03-2026', is_done: true },
  { order: '2023-0420', type: 'installations', salt: null, day: '02-05-2023', is_done: true },
]

const overdue: OrderPayment = {
  ...{ order: '2026-0301', state: 'overdue', amount_cents: 9900, unpaid_cents: 9900 },
  ...{ due: '27-03-2026', days_late: 6, has_invoice: false, written_off: false, withdrawn: null },
}
const owed: OrderPayment[] = [
  overdue,
  {
    ...{ order: '2025-1120', state: 'paid', amount_cents: 123_450, unpaid_cents: 0 },
    ...{ due: '04-12-2025', days_late: 0, has_invoice: true, written_off: false, withdrawn: null },
  },
]

const withdrawal: Withdrawal = {
  ...{ order: '2026-0412', ordered: '05-03-2026', day: '13-03-2026', delivery: 'delivered', packs: 6 },
  ...{ price: 99, until: '27-03-2026', received: null },
}
const withdraw = {
  visitor: 'customer',
  path: '/orders/2026-0412/withdraw',
  title: m['withdraw.title'],
} as const

const payment = { visitor: 'customer', path: '/orders/2026-0301', title: m['payment.title'] } as const
const code = drawPaymentCode({
  payee: { name: 'Clairsel bv', iban: 'BE71096123456769' },
  ...{ amountCents: 7140, communication: '100000000011' },
})

const paymentIn = (state: PaymentState): PaymentDetails => ({
  ...{
    order: '2026-0301',
    type: 'orders',
    state,
    amount_cents: 7140,
    vat_totals: [{ vat_rate: 21, vat_cents: 1239 }],
  },
  ...{
    has_invoice: false,
    unpaid_cents: state === 'paid' ? 0 : 7140,
    due: '27-03-2026',
    issued: '13-03-2026',
  },
  done: '13-03-2026',
  ...{ days_late: state === 'overdue' ? 6 : 0, paid: state === 'paid' ? '20-03-2026' : null },
  ...{ written_off: false, withdrawn: null },
  lines: [{ position: 0, text: 'Pak zoutblokken', quantity: 6, amount_cents: 7140 }],
  transfer:
    state === 'paid'
      ? null
      : { name: 'Clairsel bv', iban: 'BE71 0961 2345 6769', communication: '+++100/0000/00011+++', code },
})

/** The history of orders and documents, and the payment of one. */
export const orderScreens: readonly Screen[] = [
  {
    ...page,
    name: 'orders',
    stubs: [answers(orders.list, [...history]), answers(orders.fulfilments, fulfilments)],
    shows: ({ main }) => main.getByRole('table'),
  },
  {
    ...page,
    name: 'orders-open',
    stubs: [answers(refills.lastOrder, open), answers(orders.list, [...history])],
    shows: words(m['orders.incomplete']),
  },
  {
    ...page,
    name: 'orders-empty',
    stubs: [answers(orders.list, [])],
    shows: words(m['orders.empty']),
  },
  {
    ...page,
    name: 'orders-loading',
    stubs: [keepsWaiting(orders.list)],
    shows: words(m['orders.loading']),
    isWaiting: true,
  },
  { ...page, name: 'orders-error', stubs: [refuses(orders.list, 'internal')], shows: alert },
  {
    ...page,
    name: 'orders-unpaid',
    stubs: [
      answers(orders.list, [...history]),
      answers(orders.fulfilments, fulfilments),
      answers(orders.payments, owed),
    ],
    shows: words(m['payment.paid']),
  },
  {
    ...page,
    name: 'orders-withdraw',
    stubs: [
      answers(orders.list, [...history]),
      answers(orders.payments, [{ ...overdue, withdrawn: '14-03-2026 19:32' }]),
      answers(withdrawals.list, [
        withdrawal,
        { ...withdrawal, order: '2026-0301', received: '14-03-2026 19:32' },
      ]),
    ],
    shows: words(m['withdraw.withdrawn']),
  },
  {
    ...withdraw,
    name: 'withdraw',
    stubs: [answers(withdrawals.list, [withdrawal])],
    shows: button(m['withdraw.confirm']),
  },
  {
    ...withdraw,
    name: 'withdraw-open',
    stubs: [answers(withdrawals.list, [{ ...withdrawal, delivery: 'coming', until: null }])],
    shows: button(m['withdraw.confirm']),
  },
  {
    ...withdraw,
    name: 'withdraw-received',
    stubs: [answers(withdrawals.list, [{ ...withdrawal, received: '14-03-2026 19:32' }])],
    shows: words(m['withdraw.after_delivered']),
  },
  {
    ...withdraw,
    name: 'withdraw-closed',
    stubs: [answers(withdrawals.list, [])],
    shows: words(m['withdraw.closed_text']),
  },
  ...(['open', 'overdue', 'paid'] as const).map(
    (state): Screen => ({
      ...payment,
      name: `payment-${state}`,
      stubs: [answers(orders.payment, paymentIn(state))],
      shows: words(m['payment.bought']),
    }),
  ),
  {
    ...payment,
    name: 'payment-withdrawn',
    stubs: [
      answers(orders.payment, { ...paymentIn('open'), withdrawn: '14-03-2026 19:32', transfer: null }),
      answers(orders.list, [...history]),
      answers(orders.payments, [{ ...overdue, withdrawn: '14-03-2026 19:32' }]),
    ],
    shows: words(m['withdraw.after_delivered']),
  },
  { ...payment, name: 'payment-error', stubs: [refuses(orders.payment, 'internal')], shows: alert },
]
