import * as v from 'valibot'
import { IsoDay } from '../primitives.ts'

/** Slots of an appointment. Refills are not delivered in the evening (specification section 9). */
export const AppointmentSlot = v.picklist(['morning', 'afternoon', 'evening'])
export type AppointmentSlot = v.InferOutput<typeof AppointmentSlot>

const line = (max: number) => v.pipe(v.string(), v.regex(/\S/), v.maxLength(max))

const daysOf = <const Slots extends readonly AppointmentSlot[]>(slots: Slots) =>
  v.pipe(
    v.record(IsoDay, v.pipe(v.array(v.picklist(slots)), v.minLength(1), v.maxLength(3))),
    v.maxEntries(31),
  )
const momentsOf = <const Slots extends readonly AppointmentSlot[]>(slots: Slots) =>
  v.pipe(daysOf(slots), v.minEntries(1))

/** 1 to 31 days (YYYY-MM-DD), each with its possible slots. */
export const Moments = momentsOf(AppointmentSlot.options)

/** As `Moments`; empty where none were proposed, as on the telephone. */
export const ProposedMoments = daysOf(AppointmentSlot.options)

/** The slots of an installation: the evening is for support only (specification section 9). */
export const DAY_SLOTS = ['morning', 'afternoon'] as const

/** Moments for an installation. */
export const DayMoments = momentsOf(DAY_SLOTS)
export type DayMoments = v.InferOutput<typeof DayMoments>

/** Proposed moments with address and comment, for support and installations (specification section 3). */
export const Appointment = v.object({
  moments: Moments,
  address: v.object({
    street: line(200),
    number: line(20),
    postalCode: line(20),
    city: line(100),
    country: line(100),
  }),
  comment: v.pipe(v.string(), v.maxLength(1000)),
})
export type Appointment = v.InferOutput<typeof Appointment>
