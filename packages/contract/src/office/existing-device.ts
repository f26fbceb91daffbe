import * as v from 'valibot'
import { IsoDay } from '../primitives.ts'

/** Model or serial number, as the plate on the device has it; null where nobody noted it. */
const DeviceText = v.nullable(v.pipe(v.string(), v.regex(/\S/), v.maxLength(64)))

/** What the plate of a device says. */
export const DevicePlate = { device_model: DeviceText, device_serial: DeviceText }

/** Whose device a customer has. ours: the supplier placed it. own: another supplier did, so nothing of ours is promised for it. */
export const DeviceOrigin = v.picklist(['ours', 'own'])
export type DeviceOrigin = v.InferOutput<typeof DeviceOrigin>

const day = v.exactOptional(v.nullable(IsoDay))

/** A device that is there already, as the office notes it without a placement. An own device has neither day. */
export const ExistingDevice = {
  device: v.exactOptional(DeviceOrigin),
  /** Its first day of operation; null where nobody knows it. */
  installation_date: day,
  /** Null for a device without guarantee, or with an unknown first day. */
  guarantee_until: day,
}
