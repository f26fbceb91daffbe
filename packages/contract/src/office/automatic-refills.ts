import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { AutomaticRefills, AutomaticRefusal, MovableDate, ShownTerms } from '../customer/automatic-refills.ts'
import { MAX_PACKS } from '../customer/refills.ts'
import { Count, IsoDay, Revision, RowId, wholeNumber } from '../primitives.ts'
import { WaitingCount } from './waiting-count.ts'

const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/**
 * stuck: no safe day is found. planned: with a chosen day. waiting: the others. run_out: the last delivery found the tank nearly
 * empty, or came after the last safe day.
 */
export const AutomaticShare = v.picklist(['all', 'stuck', 'planned', 'waiting', 'run_out'])
export type AutomaticShare = v.InferOutput<typeof AutomaticShare>

/** Why no day is found. `other_salt`: the agreed salt is not delivered any more, and the customer has not agreed to another one. */
export const StuckReason = v.picklist([
  'no_day',
  'no_forecast',
  'no_location',
  'no_price',
  'no_room',
  'not_placed',
  'other_salt',
])
export type StuckReason = v.InferOutput<typeof StuckReason>

export const ListedAgreement = v.object({
  customer: v.object({ id: RowId, name: v.string(), postal_code: v.string(), city_name: v.string() }),
  packs: Count,
  started: IsoDay,
  /** In 1 of 10 cases the salt is used up before this day: the last safe one. Null without a forecast. */
  early: v.nullable(IsoDay),
  /** The chosen day; null before. */
  planned: v.nullable(IsoDay),
  /** The day of an open delivery that the customer ordered; null without one. */
  own_order: v.nullable(IsoDay),
  /** No delivery comes before this day, because the customer skipped one. */
  skipped_until: v.nullable(IsoDay),
  stuck: v.nullable(v.object({ since: IsoDay, reason: StuckReason })),
  /** What the driver saw in the tank before the last automatic delivery, in percent; null if nobody looked. */
  last_level: v.nullable(Count),
  /** Whether that delivery came after the last safe day. */
  was_late: v.boolean(),
})
export type ListedAgreement = v.InferOutput<typeof ListedAgreement>

const params = v.object({ id: RowId })
const path = '/office/api/customers/:id/automatic'
/** Of the open delivery, as the record of the customer has it. */
const revisionField = { version: Revision }

/** Automatic refills of all customers, and of one who calls. */
export const officeAutomaticRefills = {
  list: call({
    method: 'GET',
    path: '/office/api/automatic',
    access,
    summary: 'Customers with automatic refills, 50 at a time, by the last safe day of their salt.',
    query: v.object({
      share: v.optional(AutomaticShare, 'all'),
      /** `next` of the page before. */
      after: v.exactOptional(v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}\.[1-9]\d{0,14}$/))),
    }),
    answer: v.object({ agreements: v.array(ListedAgreement), next: v.nullable(v.string()) }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  file: call({
    method: 'GET',
    path: '/office/api/automatic/file',
    access,
    summary: 'All customers with automatic refills, as CSV. Writes an audit entry.',
    query: v.object({ share: v.optional(AutomaticShare, 'all') }),
    file: 'text/csv',
    errors: ['not_signed_in', 'not_allowed'],
  }),
  waiting: call({
    method: 'GET',
    path: '/office/api/automatic/waiting',
    access,
    summary: 'How many customers with automatic refills have no safe day.',
    answer: WaitingCount,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  read: call({
    method: 'GET',
    path,
    access,
    summary: 'Automatic refills of a customer, as the customer sees them.',
    params,
    answer: AutomaticRefills,
    errors: ['not_signed_in', 'not_allowed'],
  }),
  start: call({
    method: 'POST',
    path,
    access,
    summary:
      'Start automatic refills for a customer who calls, or agree to another salt in place of the agreed one. The terms go out by mail, or onto the list of calls.',
    status: 201,
    params,
    body: v.object({
      packs: wholeNumber(1, MAX_PACKS),
      /** As it was read out. */
      ...ShownTerms,
    }),
    answer: AutomaticRefills,
    errors: [
      ...(['not_signed_in', 'not_allowed', 'installation_not_placed', 'terms_changed'] as const),
      ...AutomaticRefusal.options,
    ],
  }),
  change: call({
    method: 'PUT',
    path,
    access,
    summary:
      'Change the number of packs of the deliveries whose day is not chosen yet, for a customer who calls.',
    params,
    body: v.object({ packs: wholeNumber(1, MAX_PACKS) }),
    answer: AutomaticRefills,
    errors: [
      'not_signed_in',
      'not_allowed',
      'no_agreement',
      'no_room',
      'no_forecast',
      'no_price',
      'no_drivers',
      'terms_changed',
    ],
  }),
  dates: call({
    method: 'POST',
    path: `${path}/dates`,
    access,
    summary: 'The days to which the portal would let this customer move the chosen delivery.',
    params,
    answer: v.array(MovableDate),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  move: call({
    method: 'POST',
    path: `${path}/move`,
    access,
    summary: 'Move the chosen delivery to one of these days, until its day is published.',
    params,
    body: v.object({ date: IsoDay, driver_id: RowId, ...revisionField }),
    answer: AutomaticRefills,
    errors: [
      ...(['not_signed_in', 'not_allowed', 'no_agreement', 'no_open_order', 'changed_meanwhile'] as const),
      ...(['day_published', 'date_taken', 'invalid_date'] as const),
    ],
  }),
  skip: call({
    method: 'POST',
    path: `${path}/skip`,
    access,
    summary:
      'Skip the chosen delivery for a customer who calls, until its day is published. The next one comes four weeks later at the earliest.',
    params,
    body: v.object(revisionField),
    answer: AutomaticRefills,
    errors: [
      ...(['not_signed_in', 'not_allowed', 'no_agreement', 'no_open_order', 'changed_meanwhile'] as const),
      'day_published',
    ],
  }),
  undoSkip: call({
    method: 'POST',
    path: `${path}/skip/undo`,
    access,
    summary: 'Take the last skip back: the delivery comes on its day after all, if there is room still.',
    params,
    answer: AutomaticRefills,
    errors: [
      ...(['not_signed_in', 'not_allowed', 'no_agreement', 'nothing_to_undo', 'date_taken'] as const),
      ...(['open_order_exists', 'no_price', 'terms_changed', 'invalid_date'] as const),
    ],
  }),
  stop: call({
    method: 'POST',
    path: `${path}/stop`,
    access,
    summary: 'Stop automatic refills for a customer who calls.',
    params,
    body: v.object({ keep_delivery: v.boolean() }),
    answer: AutomaticRefills,
    errors: ['not_signed_in', 'not_allowed'],
  }),
}
