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

const params = v.object({ id: RowId })

/** When the salt of customers runs out. */
export const officeForecasts = {
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
