import * as v from 'valibot'
import { call, type StaffRole } from '../call.ts'
import { MissedReason } from '../missed-reason.ts'
import { Count, IsoDay, Revision, RowId, SmallId, WholeNumber, WireDay } from '../primitives.ts'
import { ReminderState } from './payment-reminders.ts'

/** Payments in the answers, and the filter for them, are for those who may read `officePayments` only. */
const access = {
  staff: ['planner', 'support', 'sales', 'administrator'],
} as const satisfies { staff: readonly StaffRole[] }

/**
 * planned: its delivery is in a route. waiting: it has no date that holds, because it was missed or is in no route. missed:
 * of those, only the missed ones.
 */
export const RefillListState = v.picklist(['all', 'planned', 'waiting', 'missed', 'delivered', 'cancelled'])
export type RefillListState = v.InferOutput<typeof RefillListState>

/** By the receivable of the delivered refill. */
export const RefillPayment = v.picklist(['all', 'open', 'overdue', 'paid'])
export type RefillPayment = v.InferOutput<typeof RefillPayment>

/** By the customer: without an e-mail address, who is called. Erased customers are not among them. */
export const RefillEmail = v.picklist(['all', 'without'])
export type RefillEmail = v.InferOutput<typeof RefillEmail>

/**
 * The order of the list: by the day of the delivery, the number of the order, the last name of the customer or the postal
 * code. Refills with the same one are in the order of their ids.
 */
export const RefillListOrder = v.picklist([
  ...(['latest', 'earliest', 'number_asc', 'number_desc'] as const),
  ...(['customer_asc', 'customer_desc', 'postal_asc', 'postal_desc'] as const),
])
export type RefillListOrder = v.InferOutput<typeof RefillListOrder>

/** Refills that can be chosen on the page: as many as one file holds. */
export const MAX_CHOSEN_REFILLS = 500
/** Their ids, separated by commas. */
const ChosenIds = v.pipe(v.string(), v.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,499}$/))

const PostalCode = v.pipe(v.string(), v.regex(/^[1-9]\d{3}$/))

const filters = {
  /** Words of a name or address, a telephone number, or the number of a customer or order. */
  search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  state: v.optional(RefillListState, 'all'),
  payment: v.optional(RefillPayment, 'all'),
  email: v.optional(RefillEmail, 'all'),
  /** First and last day of the delivery. */
  from: v.exactOptional(IsoDay),
  to: v.exactOptional(IsoDay),
  driver: v.exactOptional(SmallId),
  postal_from: v.exactOptional(PostalCode),
  postal_to: v.exactOptional(PostalCode),
}

export const RefillFilters = v.object(filters)
export type RefillFilters = v.InferOutput<typeof RefillFilters>

/** No filter at all. */
const everything: RefillFilters = { search: '', state: 'all', payment: 'all', email: 'all' }

/** The lists that every office has, in the order of their tabs. */
export const UsualRefillList = v.picklist(['all', 'today', 'waiting', 'missed', 'overdue', 'no_email'])
export type UsualRefillList = v.InferOutput<typeof UsualRefillList>

/** Their filters. @param today YYYY-MM-DD */
export const usualRefillLists = (today: string): Readonly<Record<UsualRefillList, RefillFilters>> => ({
  all: everything,
  today: { ...everything, from: today, to: today },
  waiting: { ...everything, state: 'waiting' },
  missed: { ...everything, state: 'missed' },
  overdue: { ...everything, payment: 'overdue' },
  no_email: { ...everything, email: 'without' },
})

/** How many refills a list has. With more than `count`, `has_more` is true. */
const ListCount = { count: Count, has_more: v.boolean() }

export const ListedRefill = v.object({
  id: RowId,
  version: Revision,
  /** The number of its order; null for a refill of earlier books. */
  number: v.nullable(v.string()),
  date: WireDay,
  /** no_route: booked, but in no route. missed: nothing was delivered, and no other date is chosen yet. */
  state: v.picklist(['planned', 'no_route', 'missed', 'delivered', 'cancelled']),
  /** Why nothing was delivered; null unless `state` is missed. */
  missed_reason: v.nullable(MissedReason),
  /** Whether its order has a document: once it is delivered, and as a credit note when it is not any more. */
  has_document: v.boolean(),
  /** The day since which it waits for a date; null if it does not. */
  waits_since: v.nullable(WireDay),
  /** `date` is the day of the route, YYYY-MM-DD; `stop` is the position in it, from 1; `published`: the driver has it. */
  route: v.nullable(
    v.object({
      ...{ date: IsoDay, driver_id: SmallId, driver: v.string(), stop: Count },
      published: v.boolean(),
    }),
  ),
  /** The name of an erased customer is empty. */
  customer: v.object({ id: RowId, name: v.string(), postal_code: v.string(), city_name: v.string() }),
  packs: Count,
  kg: Count,
  /** Including VAT. */
  price_cents: Count,
  /** Null before the delivery, for a delivery of earlier books, and for roles that do not see payments. */
  payment: v.nullable(
    v.object({
      state: v.picklist(['open', 'overdue', 'paid']),
      unpaid_cents: WholeNumber,
      ...ReminderState.entries,
    }),
  ),
})
export type ListedRefill = v.InferOutput<typeof ListedRefill>

/** The refills of all customers. */
export const officeRefillList = {
  list: call({
    method: 'GET',
    path: '/office/api/refills',
    access,
    summary: 'The refills that match the filters, 50 at a time, by day, number, customer or place.',
    query: v.object({
      ...filters,
      order: v.optional(RefillListOrder, 'latest'),
      /** `next` of the page before. */
      after: v.exactOptional(v.pipe(v.string(), v.regex(/^[\s\S]{0,400}\.[1-9]\d{0,14}$/))),
    }),
    answer: v.object({
      refills: v.array(ListedRefill),
      /** Where the next page begins; null on the last one. */
      next: v.nullable(v.string()),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  summary: call({
    method: 'GET',
    path: '/office/api/refills/summary',
    access,
    summary: 'How many refills match the filters, and their sums, as far as 2,000 refills; and all drivers.',
    query: RefillFilters,
    answer: v.object({
      /** There are no sums if there are more than `count`. */
      ...ListCount,
      /** Null if there are too many. Cancelled refills do not count. */
      sums: v.nullable(v.object({ kg: Count, price_cents: Count })),
      /** Also null for roles that do not see payments. */
      unpaid: v.nullable(v.object({ open_cents: WholeNumber, overdue_cents: WholeNumber })),
      drivers: v.array(v.object({ id: SmallId, name: v.string() })),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  counts: call({
    method: 'GET',
    path: '/office/api/refills/counts',
    access,
    summary:
      'How many refills each list has, as far as 1,000. Who does not see payments gets no list of them.',
    answer: v.object({
      usual: v.array(v.object({ name: UsualRefillList, ...ListCount })),
      saved: v.array(v.object({ id: SmallId, ...ListCount })),
    }),
    errors: ['not_signed_in', 'not_allowed'],
  }),
  file: call({
    method: 'GET',
    path: '/office/api/refills/file',
    access,
    summary:
      'All refills that match the filters, or some of them by their ids, as CSV. Writes an audit entry.',
    query: v.object({
      ...filters,
      order: v.optional(RefillListOrder, 'latest'),
      /** At most `MAX_CHOSEN_REFILLS`. */
      ids: v.exactOptional(ChosenIds),
    }),
    file: 'text/csv',
    errors: ['not_signed_in', 'not_allowed'],
  }),
  documents: call({
    method: 'GET',
    path: '/office/api/refills/documents',
    access,
    summary:
      'The documents of some refills, as a ZIP file. Those without one are named in not-included.csv. Writes an audit entry.',
    query: v.object({ ids: ChosenIds }),
    file: 'application/zip',
    errors: ['not_signed_in', 'not_allowed', 'no_documents'],
  }),
}
