import type { OrderFulfilment } from '@brine/contract/customer/orders'
import { expect, it } from 'vitest'
import { fulfilmentParts } from './fulfilmentParts.ts'

const now = new Date('2026-11-21T09:00:00Z')
const delivery: OrderFulfilment = {
  ...{ order: '26-2060', type: 'orders', salt: { packs: 6, kg: 48 }, day: '09-10-2026', is_done: true },
}
const repair: OrderFulfilment = { ...delivery, type: 'repair', salt: null, day: '28-08-2025' }

it.each<[OrderFulfilment, string]>([
  [delivery, '6 pakken, 48 kg · geleverd 9 okt'],
  [{ ...delivery, day: '01-12-2026', is_done: false }, '6 pakken, 48 kg · levering 1 dec'],
  [{ ...delivery, day: null, is_done: false }, '6 pakken, 48 kg'],
  [repair, 'bezoek 28 aug 2025'],
  [{ ...repair, type: 'maintenance' }, 'bezoek 28 aug 2025'],
  [{ ...repair, type: 'installations' }, 'geplaatst 28 aug 2025'],
  [{ ...repair, type: 'orders' }, 'geleverd 28 aug 2025'],
])('%j', (fulfilment, words) => {
  expect(fulfilmentParts(fulfilment, now, 'nl').join(' · ').replaceAll('\u00a0', ' ')).toBe(words)
})
