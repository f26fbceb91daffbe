import type { Language } from '@brine/contract/primitives'
import { addDays } from '@brine/planning/dates'
import type { Slot } from '@brine/planning/model'
import type { DemoCustomer } from './customers.ts'
import type { Random } from './random.ts'

/** A customer who needs salt around a day. */
export interface Demand {
  readonly demoCustomer: DemoCustomer
  /** The day on which the salt would run out, YYYY-MM-DD. */
  readonly due: string
  readonly slots: readonly Slot[]
  readonly comment: string
}

/** Days before today with deliveries. */
export const HISTORY_DAYS = 730
/** Days ahead with orders. */
export const AHEAD_DAYS = 30

/** Which half days customers are at home: most are flexible. */
const slotChoices: readonly (readonly Slot[])[] = [
  ...Array.from({ length: 7 }, (): readonly Slot[] => ['morning', 'afternoon']),
  ['morning'],
  ['morning'],
  ['afternoon'],
]

const comments: Record<Language, readonly string[]> = {
  nl: [
    'De garage aan de zijkant is open.',
    'Graag bellen als u er bijna bent.',
    'Zet de blokken gerust naast het toestel in de kelder.',
    'Opgelet, onze hond loopt los in de tuin.',
    'De bel werkt niet, klop even aan.',
  ],
  fr: [
    'Le garage sur le côté est ouvert.',
    'Merci de téléphoner en arrivant.',
    "Vous pouvez déposer les blocs près de l'appareil, à la cave.",
    'Attention, le chien est dans le jardin.',
    'La sonnette ne fonctionne pas, frappez à la porte.',
  ],
}

/** All demands of the customers, from two years ago to a month ahead, in order of the day. */
export function inventDemands(
  demoCustomers: readonly DemoCustomer[],
  today: string,
  random: Random,
): Demand[] {
  return demoCustomers
    .flatMap((demoCustomer) =>
      dueDays(demoCustomer, today, random).map((due) => demand(demoCustomer, due, random)),
    )
    .sort((a, b) => (a.due < b.due ? -1 : a.due > b.due ? 1 : 0))
}

function demand(demoCustomer: DemoCustomer, due: string, random: Random): Demand {
  return {
    demoCustomer,
    due,
    slots: random.pick(slotChoices),
    comment: random.chance(0.12) ? random.pick(comments[demoCustomer.language]) : '',
  }
}

/** The customer's own rhythm, slightly irregular; at most one due day lies ahead. */
function dueDays(demoCustomer: DemoCustomer, today: string, random: Random): string[] {
  const { installation, rhythm, openOrder } = demoCustomer
  if (!installation.placed) return []
  const start = addDays(today, -HISTORY_DAYS)
  const firstRefill = addDays(
    installation.installed ?? start,
    Math.round(rhythm * (0.6 + 0.4 * random.next())),
  )
  let due = firstRefill > start ? firstRefill : addDays(start, random.int(0, rhythm))
  const days: string[] = []
  while (due < today) {
    days.push(due)
    due = addDays(due, Math.round(rhythm * (0.85 + 0.3 * random.next())))
  }
  if (openOrder === 'soon') days.push(addDays(today, random.int(4, 8)))
  else if (openOrder === 'maybe' && hasOrdered(today, due, random)) days.push(due)
  return days
}

/** The nearer the day, the more customers have ordered for it. */
function hasOrdered(today: string, due: string, random: Random): boolean {
  if (due > addDays(today, AHEAD_DAYS)) return false
  const share = due <= addDays(today, 7) ? 0.97 : due <= addDays(today, 14) ? 0.85 : 0.55
  return random.chance(share)
}
