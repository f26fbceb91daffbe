import type { Home } from '@brine/contract/customer/home'
import { expect, it } from 'vitest'
import { headlineOf } from './homeHeadline.ts'

const TODAY = '2026-11-27'
const home: Home = {
  ...{ today: TODAY, delivery: null, salt: null, automatic: null, can_be_automatic: false, ready: null },
  ...{ answer: null, document: null, overdue: 0 },
}
const deliveryOn = (date: string, rest: { missed?: boolean } = {}): Pick<Home, 'delivery'> => ({
  delivery: {
    ...{ date, slots: ['morning'], comment: '', packs: 4, kg: 32, price: 40, discount: 0 },
    ...{ changeable_until: null, ...rest },
  },
})
const low: Pick<Home, 'salt'> = {
  salt: {
    ...{ early: '2026-12-06', late: '2026-12-17', stock_kg: 6, tank_kg: 60, planned_kg: 0 },
    ...{ looked_on: null, is_low: true },
  },
}
const answer = { answer: { request_id: 1, text: 'Ja.', created: '26-11-2026 10:00' } }

it.each<[string, Partial<Home>]>([
  ['missed', { ...deliveryOn(TODAY, { missed: true }), ...low, overdue: 1, ...answer }],
  ['unreported', { ...deliveryOn('2026-11-26'), ...low, overdue: 1, ...answer }],
  ['today', { ...deliveryOn(TODAY), ...low, overdue: 1, ...answer }],
  ['tomorrow', { ...deliveryOn('2026-11-28'), ...low, overdue: 1, ...answer }],
  ['low', { ...deliveryOn('2026-11-29'), ...low, overdue: 1, ...answer }],
  ['overdue', { ...deliveryOn('2026-11-29'), overdue: 1, ...answer }],
  ['answer', { ...deliveryOn('2026-11-29'), ...answer }],
  ['calm', deliveryOn('2026-11-29')],
  ['new', {}],
])('says %s before all that matters less', (headline, given) => {
  expect(headlineOf({ ...home, ...given })).toBe(headline)
})
