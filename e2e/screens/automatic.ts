import {
  type AutomaticAgreement,
  type AutomaticRefills,
  automaticRefills,
} from '../../packages/contract/src/customer/automatic-refills.ts'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { addDays } from '../../packages/planning/src/dates.ts'
import { answers, keepsWaiting, refuses } from './answers.ts'
import { alert, button, hover, inOrder, press, toast, words } from './controls.ts'
import type { Screen } from './screen.ts'

const today = isoDayOf(new Date())
const inDays = (days: number) => addDays(today, days)
const wire = (day: string) => day.split('-').reverse().join('-')
const free: AutomaticRefills = {
  ...{
    today,
    agreement: null,
    withdrawn: null,
    undo_stop_until: null,
    refusal: null,
    salt: { early: inDays(12), late: inDays(33) },
  },
  terms: {
    ...{ product_id: 1, salt: { nl: 'Zoutblokken', fr: 'Blocs de sel' } },
    ...{ usual_packs: 6, min_packs: 2, max_packs: 12, pack_kg: 8, blocks_per_pack: 2, pack_price: 11.9 },
    ...{ vat_rate: 21, kg_per_day: 0.7, email_address: 'lieve@demo.example' },
  },
}
const event = { kg: null, is_paid: null, date: null } as const
const agreement: AutomaticAgreement = {
  ...{ packs: 6, kg: 48, price: 71.4, started: inDays(-120), can_withdraw: false },
  next_price: { price: 77.4, from: inDays(31) },
  state: 'planned',
  delivery: {
    ...{ date: inDays(5), slots: ['morning', 'afternoon'], comment: '', packs: 6, kg: 48, price: 71.4 },
    ...{ discount: 0, changeable_until: `${wire(inDays(4))} 18:00` },
  },
  window: { from: inDays(3), until: inDays(12) },
  events: [
    { ...event, id: '5', kind: 'decided', at: today, date: inDays(5) },
    { ...event, id: 'delivery 3', kind: 'delivered', at: inDays(-60), kg: 48, is_paid: true },
    { ...event, id: '3', kind: 'decided', at: inDays(-65), date: inDays(-60) },
    { ...event, id: '1', kind: 'started', at: inDays(-120) },
  ],
}
const agreed = (changes: Partial<AutomaticAgreement>): AutomaticRefills => ({
  ...free,
  agreement: { ...agreement, ...changes },
})
const days = [3, 6, 7, 10].map((day, index) => ({ date: inDays(day), driver_id: 1, extra_km: index * 2 }))

const page = { visitor: 'customer', path: '/automatic', title: m['automatic.crumb'] } as const
const planned = answers(automaticRefills.read, agreed({}))

/** Automatic refills: agreeing, and what is decided under the agreement. */
export const automaticScreens: readonly Screen[] = [
  {
    ...page,
    name: 'automatic',
    stubs: [answers(automaticRefills.read, free)],
    shows: button(m['automatic.start']),
  },
  {
    ...page,
    name: 'automatic-error',
    stubs: [answers(automaticRefills.read, free)],
    reach: press(button(m['automatic.start'])),
    shows: words(m['automatic.agree_missing']),
  },
  {
    ...page,
    name: 'automatic-refused',
    stubs: [answers(automaticRefills.read, { ...free, refusal: 'salt_low' })],
    shows: words(m['automatic.refused_salt_low']),
  },
  {
    ...page,
    name: 'automatic-loading',
    stubs: [keepsWaiting(automaticRefills.read)],
    shows: words(m['automatic.loading']),
    isWaiting: true,
  },
  { ...page, name: 'automatic-failed', stubs: [refuses(automaticRefills.read, 'internal')], shows: alert },
  { ...page, name: 'automatic-on', stubs: [planned], shows: button(m['automatic.move']) },
  {
    ...page,
    name: 'automatic-moving',
    stubs: [planned, answers(automaticRefills.dates, days)],
    reach: inOrder(press(button(m['automatic.move'])), ({ main }) =>
      main
        .locator('label')
        .filter({ has: main.page().getByRole('radio') })
        .nth(1)
        .click(),
    ),
    shows: ({ main }) => main.getByRole('radio', { checked: true }),
  },
  {
    ...page,
    name: 'automatic-skipped',
    stubs: [
      planned,
      answers(automaticRefills.skip, agreed({ state: 'skipped', delivery: null, next_price: null })),
    ],
    reach: inOrder(press(button(m['automatic.skip'])), hover(toast(m['automatic.skipped']))),
    shows: toast(m['automatic.skipped']),
  },
  {
    ...page,
    name: 'automatic-stuck',
    stubs: [
      answers(
        automaticRefills.read,
        agreed({ state: 'stuck', delivery: null, window: null, can_withdraw: true }),
      ),
    ],
    shows: words(m['automatic.stuck_text']),
  },
]
