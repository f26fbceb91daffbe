import { orders } from '../../packages/contract/src/customer/orders.ts'
import { refills } from '../../packages/contract/src/customer/refills.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { answers, keepsWaiting, refuses } from './answers.ts'
import { alert, words } from './controls.ts'
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

/** The history of orders and documents. */
export const orderScreens: readonly Screen[] = [
  {
    ...page,
    name: 'orders',
    stubs: [answers(orders.list, [...history])],
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
]
