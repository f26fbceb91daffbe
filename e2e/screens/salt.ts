import { type LastOrder, type OfferedDate, refills } from '../../packages/contract/src/customer/refills.ts'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { addDays } from '../../packages/planning/src/dates.ts'
import { foldOf } from '../salt-form.ts'
import { answers, keepsWaiting, refuses } from './answers.ts'
import { alert, button, heading, hover, inOrder, press, toast, words } from './controls.ts'
import type { Scene, Screen } from './screen.ts'

const today = isoDayOf(new Date())
const moment = (inDays: number, label: OfferedDate['label'], extra_km: number): OfferedDate => ({
  date: addDays(today, inDays),
  driver_id: 1,
  label,
  extra_km,
  extra_co2_g: extra_km * 280,
  detour_km: 12 + extra_km,
  saved_km: Math.max(0, 8 - extra_km),
  saved_co2_g: Math.max(0, 8 - extra_km) * 280,
})
/** One date more than the page shows at first. */
export const offered = [
  moment(5, 'suggested', 0),
  moment(9, 'suggested', 0),
  moment(3, 'alternative', 4),
  moment(12, 'alternative', 5),
  moment(4, 'other', 9),
  moment(11, 'other', 14),
  moment(16, 'other', 31),
]

export const nothingOrdered: LastOrder = {
  completed: null,
  created: null,
  action_timestamp: null,
  delivery: null,
}
/** An open order. */
export const open: LastOrder = {
  completed: false,
  created: '02-11-2026 09:42:10',
  action_timestamp: '02-11-2026 09:42:10',
  delivery: {
    date: addDays(today, 9),
    slots: ['morning'],
    comment: 'De garage is open. Le garage est ouvert.',
    packs: 6,
    kg: 48,
    price: 99,
    discount: 0,
    changeable_until: null,
  },
}

const page = { visitor: 'customer', path: '/saltblocks', title: m['shell.nav_salt'] } as const
const free = answers(refills.lastOrder, nothingOrdered)
const dates = [free, answers(refills.offeredDates, offered)]
const order = button(m['salt.submit'])
const firstDay = ({ main }: Scene) => main.getByRole('radio').first()

async function untickSlots({ main, page, say }: Scene): Promise<void> {
  await foldOf(page, say(m['salt.slots_fold'])).click()
  const boxes = main.getByRole('checkbox')
  await boxes.first().waitFor()
  for (const box of await boxes.all()) await box.uncheck()
}

async function openFolds({ page: tab, say }: Scene): Promise<void> {
  for (const title of [say(m['salt.slots_fold']), say(m['salt.comment']), 'Coupure Rechts 214'])
    await foldOf(tab, title).click()
}

/** Ordering salt. */
export const saltScreens: readonly Screen[] = [
  { ...page, name: 'saltblocks', stubs: dates, shows: firstDay },
  {
    ...page,
    name: 'saltblocks-more',
    stubs: dates,
    reach: inOrder(press(button(m['salt.more_dates'])), press(words(m['salt.method']))),
    shows: words(m['salt.method_leaves']),
    isQuiet: true,
  },
  {
    ...page,
    name: 'saltblocks-folds',
    stubs: dates,
    reach: openFolds,
    shows: words(m['salt.your_message']),
    isQuiet: true,
  },
  {
    ...page,
    name: 'saltblocks-error',
    stubs: dates,
    reach: inOrder(untickSlots, press(order)),
    shows: words(m['salt.error_slots']),
  },
  {
    ...page,
    name: 'saltblocks-taken',
    stubs: [...dates, refuses(refills.order, 'date_taken')],
    reach: inOrder(press(order), ({ main }) => main.getByRole('alert').waitFor(), press(order)),
    shows: words(m['salt.error_day']),
  },
  {
    ...page,
    name: 'saltblocks-order-failed',
    stubs: [...dates, refuses(refills.order, 'internal')],
    reach: inOrder(press(order), hover(toast(m['form.order_salt.notify_failure']))),
    shows: toast(m['form.order_salt.notify_failure']),
  },
  {
    ...page,
    name: 'saltblocks-no-dates',
    stubs: [free, answers(refills.offeredDates, [])],
    shows: words(m['salt.lead_no_dates']),
  },
  {
    ...page,
    name: 'saltblocks-failed',
    stubs: [free, refuses(refills.offeredDates, 'internal')],
    shows: alert,
  },
  {
    ...page,
    name: 'saltblocks-no-price',
    stubs: [...dates, refuses(refills.quote, 'internal')],
    shows: words(m['salt.order_failed']),
  },
  {
    ...page,
    name: 'saltblocks-loading',
    stubs: [free, keepsWaiting(refills.offeredDates)],
    shows: words(m['salt.loading']),
    isWaiting: true,
  },
  {
    ...page,
    name: 'saltblocks-thanks',
    stubs: [answers(refills.lastOrder, open)],
    shows: heading(m['salt.open_title']),
  },
  {
    ...page,
    name: 'saltblocks-window',
    stubs: [
      answers(refills.lastOrder, {
        ...open,
        delivery: open.delivery && { ...open.delivery, window: { from: '09:15', to: '11:30' } },
      }),
    ],
    shows: words(m['salt.window']),
  },
]
