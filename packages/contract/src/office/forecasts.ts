import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { Count, IsoDay, Revision, RowId, WireDay, wholeNumber } from '../primitives.ts'

const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/** When the salt of a customer is used up: before `early` in 1 of 10 cases, after `late` in 1 of 10. */
export const RunOut = v.object({
  early: IsoDay,
  middle: IsoDay,
  late: IsoDay,
  /** Expected in the tank today. */
  stock_kg: Count,
  /** What the tank holds, entered or estimated. */
  tank_kg: Count,
  /** Use of the next 30 days. */
  kg_per_month: Count,
})
export type RunOut = v.InferOutput<typeof RunOut>

const ResidentCount = v.object({ since: IsoDay, people: wholeNumber(1, 50) })

/** What the office knows about tank and water; null where unknown. */
const SaltTank = v.object({
  tank_kg: v.nullable(wholeNumber(1, 2000)),
  /** In French degrees. */
  hardness_fh: v.nullable(wholeNumber(1, 120)),
  /** Salt of one regeneration. */
  regeneration_g: v.nullable(wholeNumber(1, 20_000)),
})

/** The salt of a customer. */
export const SaltSupply = v.object({
  /** Revision of the record, to be sent with a change. */
  version: Revision,
  ...SaltTank.entries,
  /** Earliest first. */
  residents: v.array(ResidentCount),
  /** The last level that a driver saw, in percent, before the delivery. */
  level: v.nullable(v.object({ date: WireDay, percent: Count })),
  /** Null without a placed device, and before the first delivery. */
  forecast: v.nullable(RunOut),
})
export type SaltSupply = v.InferOutput<typeof SaltSupply>

/** without_order: with nothing on its way. */
export const RunOutShare = v.picklist(['without_order', 'all'])
export type RunOutShare = v.InferOutput<typeof RunOutShare>

/** How the agreement of a customer with automatic refills goes; stuck: no safe day is found. */
export const RunOutAgreement = v.picklist(['running', 'stuck'])

export const ListedRunOut = v.object({
  customer: v.object({ id: RowId, name: v.string(), postal_code: v.string(), city_name: v.string() }),
  ...v.pick(RunOut, ['early', 'middle', 'late', 'stock_kg']).entries,
  /** The day of the refill that is on its way, or was missed; null without one. */
  ordered: v.nullable(IsoDay),
  /** When the customer was reminded of this run-out; null if not yet. */
  reminded: v.nullable(IsoDay),
  /** Of automatic refills: the customer is not asked, because the days are ours to choose. Null without an agreement. */
  automatic: v.nullable(RunOutAgreement),
})
export type ListedRunOut = v.InferOutput<typeof ListedRunOut>

/** Refills that customers without an order will need in a week. */
export const ExpectedWeek = v.object({
  /** Its Monday. */
  first: IsoDay,
  /** Expected number of customers, to one decimal, and the range that holds it in 8 of 10 cases. */
  customers: v.number(),
  low: Count,
  high: Count,
  /** Expected, as much as each had the last time, and the range that holds it in 8 of 10 cases. */
  kg: Count,
  kg_low: Count,
  kg_high: Count,
})
export type ExpectedWeek = v.InferOutput<typeof ExpectedWeek>

const filters = {
  share: v.optional(RunOutShare, 'without_order'),
  /** Only those whose early day is at most this day. */
  until: v.exactOptional(IsoDay),
}

const params = v.object({ id: RowId })

/** When the salt of customers runs out. */
export const officeForecasts = {
  list: call({
    method: 'GET',
    path: '/office/api/forecasts',
    access,
    summary: 'Who runs out when: 50 customers at a time, by the early day of their range.',
    query: v.object({
      ...filters,
      /** `next` of the page before. */
      after: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,14}$/))),
    }),
    answer: v.object({ run_outs: v.array(ListedRunOut), next: v.nullable(v.string()) }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  weeks: call({
    method: 'GET',
    path: '/office/api/forecasts/weeks',
    access,
    summary:
      'The refills that customers without an order will need, for 13 weeks from the present one. Counted within the last five minutes.',
    answer: v.array(ExpectedWeek),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  file: call({
    method: 'GET',
    path: '/office/api/forecasts/file',
    access,
    summary: 'All customers of the filters with their range, as CSV. Writes an audit entry.',
    query: v.object(filters),
    file: 'text/csv',
    errors: ['not_signed_in', 'not_allowed'],
  }),
  read: call({
    method: 'GET',
    path: '/office/api/customers/:id/salt',
    access,
    summary: 'The salt of a customer: tank, people, the last seen level, and when it runs out.',
    params,
    answer: SaltSupply,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/customers/:id/salt',
    access,
    summary: 'Change what is known about tank, water and people. The forecast follows.',
    params,
    body: v.object({
      version: Revision,
      ...SaltTank.entries,
      /** People in the house; null to leave them. */
      people: v.nullable(wholeNumber(1, 50)),
      /** Since when; null for today. */
      people_since: v.nullable(IsoDay),
    }),
    answer: SaltSupply,
    errors: ['not_signed_in', 'not_allowed', 'changed_meanwhile'],
  }),
}
