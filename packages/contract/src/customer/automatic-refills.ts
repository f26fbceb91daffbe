import * as v from 'valibot'
import { call } from '../call.ts'
import { Count, IsoDay, RowId, WholeNumber, WireDateTime, wholeNumber } from '../primitives.ts'
import { LastOrder, MAX_PACKS, OfferedDate } from './refills.ts'

/** Days between the message that names a day and that day, at least. */
export const NOTICE_DAYS = 5
/** Days between the message that names a higher price and the first delivery at that price, at least. */
export const PRICE_NOTICE_DAYS = 30

/**
 * What is missing before we can choose days: a forecast, coordinates of the house, a price, a driver, a tank that takes the
 * smallest delivery; `salt_low`: the salt may be used up before we could come with notice. `customer_ended`: the office ended the
 * relation.
 */
export const AutomaticRefusal = v.picklist([
  'no_forecast',
  'no_location',
  'customer_ended',
  'no_price',
  'no_drivers',
  'no_room',
  'salt_low',
])
export type AutomaticRefusal = v.InferOutput<typeof AutomaticRefusal>

/** What a customer agrees to, before the number of packs is chosen. */
export const AutomaticTerms = v.object({
  /** The salt, and its name in both languages. */
  product_id: RowId,
  salt: v.object({ nl: v.string(), fr: v.string() }),
  usual_packs: WholeNumber,
  min_packs: WholeNumber,
  /** What the tank takes. */
  max_packs: WholeNumber,
  pack_kg: v.number(),
  blocks_per_pack: WholeNumber,
  /** EUR including VAT of one pack, delivered. */
  pack_price: v.number(),
  /** Percent. */
  vat_rate: v.number(),
  /** Expected use. */
  kg_per_day: v.number(),
  /** Where the messages go; null for a customer who is called. */
  email_address: v.nullable(v.string()),
})
export type AutomaticTerms = v.InferOutput<typeof AutomaticTerms>

/** What happened under an agreement. `delivered` stands beside what the office and the customer did. */
export const AutomaticEvent = v.object({
  /** Unlike every other id of the list. */
  id: v.string(),
  kind: v.picklist([
    'started',
    'packs_changed',
    'decided',
    'moved',
    'skipped',
    'skip_undone',
    'stopped',
    'stop_undone',
    'no_day',
    'price_notified',
    'delivered',
  ]),
  at: IsoDay,
  /** Of the delivery that it concerns; null where it concerns none. */
  date: v.nullable(IsoDay),
  /** True if it was skipped because we cancelled it: to the customer, that is no skip. Absent otherwise. */
  by_us: v.exactOptional(v.boolean()),
  /** True if no day was found because the salt that was agreed is not delivered any more. Absent otherwise. */
  other_salt: v.exactOptional(v.boolean()),
  /** Of a delivery that came. */
  kg: v.nullable(v.number()),
  /** Whether that delivery is paid; null where it is not known. */
  is_paid: v.nullable(v.boolean()),
})
export type AutomaticEvent = v.InferOutput<typeof AutomaticEvent>

export const AutomaticAgreement = v.object({
  packs: WholeNumber,
  kg: v.number(),
  /** EUR including VAT of one delivery, before any credit. */
  price: v.number(),
  /** A higher price of which the customer was notified, and the first day from which it counts; null without one. */
  next_price: v.nullable(v.object({ price: v.number(), from: IsoDay })),
  started: IsoDay,
  /**
   * planned: we chose a day. waiting: we will. skipped: not before `from`. own_order: the customer's own order comes first.
   * stuck: no safe day is found, the office knows.
   */
  state: v.picklist(['planned', 'waiting', 'skipped', 'own_order', 'stuck']),
  /**
   * True if it is stuck because the salt that was agreed is not delivered any more, or in packs of another size: nothing comes until the
   * customer agrees to `terms`, by `start`. Absent otherwise.
   */
  other_salt: v.exactOptional(v.boolean()),
  /** The open delivery, of the agreement or of the customer's own order. */
  delivery: LastOrder.entries.delivery,
  /** The days between which the next delivery comes or may be moved; null while unknown. */
  window: v.nullable(v.object({ from: IsoDay, until: IsoDay })),
  /**
   * Whether stopping is also withdrawing from the contract, unless the customer keeps what came or comes: until 14 days after the
   * agreement and its first delivery.
   */
  can_withdraw: v.boolean(),
  /** True if a customer who stops now can still withdraw from what they keep, as from an order: a consumer, in time. Absent otherwise. */
  can_withdraw_kept: v.exactOptional(v.boolean()),
  /** Newest first. */
  events: v.array(AutomaticEvent),
})
export type AutomaticAgreement = v.InferOutput<typeof AutomaticAgreement>

export const AutomaticRefills = v.object({
  today: IsoDay,
  /** Null while nothing is agreed. */
  agreement: v.nullable(AutomaticAgreement),
  /** When we received the withdrawal that ended the last agreement; null while one runs, and after any other end. */
  withdrawn: v.nullable(WireDateTime),
  /** Until when `undoStop` takes the last stop back; null when there is none that it could. */
  undo_stop_until: v.nullable(WireDateTime),
  /** Null while a price or the forecast is missing. */
  terms: v.nullable(AutomaticTerms),
  /** Why it cannot start; null if it can, and while it runs. With another salt, why the customer cannot agree to it. */
  refusal: v.nullable(AutomaticRefusal),
  /** In 1 of 10 cases the salt is used up before `early`, in 1 of 10 after `late`; null while unknown. */
  salt: v.nullable(v.object({ early: IsoDay, late: IsoDay })),
})
export type AutomaticRefills = v.InferOutput<typeof AutomaticRefills>

/** A day to which the chosen delivery can move. */
export const MovableDate = v.object({ ...v.pick(OfferedDate, ['date', 'driver_id', 'extra_km']).entries })
export type MovableDate = v.InferOutput<typeof MovableDate>

const Packs = wholeNumber(1, MAX_PACKS)

/** What somebody agrees to, as it was shown: refused if it is another by now. */
export const ShownTerms = {
  /** `pack_price` of the terms. */
  pack_price: v.pipe(v.number(), v.minValue(0), v.maxValue(100_000)),
  /** The salt and the size of a pack; absent from a client that shows neither. */
  product_id: v.exactOptional(RowId),
  pack_kg: v.exactOptional(v.pipe(v.number(), v.minValue(0), v.maxValue(1000))),
}
const errors = ['not_signed_in', 'installation_not_placed'] as const

export const automaticRefills = {
  read: call({
    method: 'GET',
    path: '/salt/api/automatic',
    access: 'placed',
    summary: 'Automatic refills of the customer: what is agreed, the next delivery, or what could be agreed.',
    answer: AutomaticRefills,
    errors,
  }),
  start: call({
    method: 'POST',
    path: '/salt/api/automatic',
    access: 'placed',
    summary:
      'Agree to automatic refills at the price that was shown; while they run, to another salt in place of the agreed one. A mail keeps the terms.',
    status: 201,
    body: v.object({
      packs: Packs,
      ...ShownTerms,
      /** The box that the customer ticked. */
      agreed: v.literal(true),
    }),
    answer: AutomaticRefills,
    errors: [...errors, ...AutomaticRefusal.options, 'terms_changed', 'daily_limit'],
  }),
  change: call({
    method: 'PUT',
    path: '/salt/api/automatic',
    access: 'placed',
    summary: 'Change the number of packs of the deliveries whose day is not chosen yet.',
    body: v.object({ packs: Packs }),
    answer: AutomaticRefills,
    errors: [
      ...errors,
      'no_agreement',
      'no_room',
      'no_forecast',
      'no_price',
      'no_drivers',
      'terms_changed',
      'invalid_request',
      'daily_limit',
    ],
  }),
  dates: call({
    method: 'GET',
    path: '/salt/api/automatic/dates',
    access: 'placed',
    summary:
      'The days to which the chosen delivery can move: the tank takes it, and the salt lasts until then.',
    answer: v.array(MovableDate),
    errors,
  }),
  move: call({
    method: 'POST',
    path: '/salt/api/automatic/move',
    access: 'placed',
    summary: 'Move the chosen delivery to one of these days.',
    body: v.object({ date: IsoDay, driver_id: RowId }),
    answer: AutomaticRefills,
    errors: [
      ...errors,
      'no_agreement',
      'no_open_order',
      'change_closed',
      'date_taken',
      'invalid_date',
      'daily_limit',
    ],
  }),
  skip: call({
    method: 'POST',
    path: '/salt/api/automatic/skip',
    access: 'placed',
    summary: 'Skip the chosen delivery. The next one comes four weeks later at the earliest.',
    answer: AutomaticRefills,
    errors: [...errors, 'no_agreement', 'no_open_order', 'change_closed', 'idempotency_key_reused'],
    idempotent: true,
  }),
  undoSkip: call({
    method: 'POST',
    path: '/salt/api/automatic/skip/undo',
    access: 'placed',
    summary: 'Take the last skip back: the delivery comes on its day after all, if there is room still.',
    answer: AutomaticRefills,
    errors: [
      ...errors,
      'no_agreement',
      'nothing_to_undo',
      'date_taken',
      'open_order_exists',
      'no_price',
      'terms_changed',
      'invalid_date',
      'daily_limit',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  stop: call({
    method: 'POST',
    path: '/salt/api/automatic/stop',
    access: 'placed',
    summary:
      'Stop automatic refills at once. The chosen delivery is cancelled, and with a withdrawal in time what came goes back, unless the customer keeps it.',
    body: v.object({ keep_delivery: v.boolean() }),
    answer: AutomaticRefills,
    errors: [...errors, 'idempotency_key_reused'],
    idempotent: true,
  }),
  undoStop: call({
    method: 'POST',
    path: '/salt/api/automatic/stop/undo',
    access: 'placed',
    summary: 'Take a stop back within the hour, with the delivery that it cancelled if there is room still.',
    answer: AutomaticRefills,
    errors: [...errors, 'nothing_to_undo', 'customer_ended', 'daily_limit', 'idempotency_key_reused'],
    idempotent: true,
  }),
}

/** What the top of the account page says about automatic refills. */
export const AutomaticState = v.object({
  state: AutomaticAgreement.entries.state,
  other_salt: AutomaticAgreement.entries.other_salt,
  /** The chosen day; null before. */
  date: v.nullable(IsoDay),
  window: AutomaticAgreement.entries.window,
  /** Of each delivery. */
  packs: Count,
})
export type AutomaticState = v.InferOutput<typeof AutomaticState>
