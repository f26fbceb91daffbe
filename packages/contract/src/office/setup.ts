import * as v from 'valibot'
import { call } from '../call.ts'
import { Count } from '../primitives.ts'

/** What a firm needs before its first delivery, in the order of the page. */
export const setupSteps = [
  ...(['firm', 'phone', 'legal', 'mail'] as const),
  ...(['depots', 'drivers', 'holidays', 'cut_off'] as const),
  ...(['products', 'customers', 'staff'] as const),
] as const
export type SetupStep = (typeof setupSteps)[number]

/** `needed`: without it no delivery can be made as it should. `later`: it works, but something is open. */
export const SetupState = v.picklist(['done', 'needed', 'later'])
export type SetupState = v.InferOutput<typeof SetupState>

const Names = v.object({ nl: v.string(), fr: v.string() })

export const Setup = v.object({
  steps: v.array(v.object({ step: v.picklist(setupSteps), state: SetupState })),
  /** Whether the portal can offer dates: there are a depot, a driver, and a price of salt. */
  offers: v.boolean(),
  facts: v.object({
    legal_name: Names,
    /** VAT number; null before the firm is entered. */
    vat_number: v.nullable(v.string()),
    iban: v.nullable(v.string()),
    phones: v.array(v.string()),
    hours: Names,
    /** Pages of the firm's own site that exist in one language only. */
    half_translated: v.array(v.picklist(['privacy', 'cookies', 'terms'])),
    sends_mail: v.boolean(),
    /** Names. */
    depots: v.array(v.string()),
    /** Drivers who work now. */
    drivers: Count,
    /** Closing periods that are not over. */
    closings: Count,
    /** Customers can change a delivery until so many working days before it, at HH:MM. */
    change: v.object({ workdays: Count, time: v.string() }),
    /** Products that are sold. */
    products: Count,
    /** Whether one of them is salt. */
    sells_salt: v.boolean(),
    /** Sold products without a price today. */
    unpriced: v.array(Names),
    customers: Count,
    /** Staff members who can sign in, and who have not used their invitation yet. */
    staff: Count,
    invited: Count,
    /** Drivers who work now and whose route no staff member sees. */
    unlinked_drivers: Count,
  }),
})
export type Setup = v.InferOutput<typeof Setup>

/** The checklist of a firm that starts. */
export const officeSetup = {
  read: call({
    method: 'GET',
    path: '/office/api/setup',
    access: { staff: ['planner', 'support', 'sales', 'administrator'] },
    summary: 'What is entered and what is missing before customers are offered dates.',
    answer: Setup,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
