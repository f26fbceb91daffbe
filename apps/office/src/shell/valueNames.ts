import { AppointmentSlot } from '@brine/contract/customer/appointments'
import type { OrderType } from '@brine/contract/customer/orders'
import type { DeclineReason } from '@brine/contract/customer/reviews'
import type { LocationPrecision } from '@brine/contract/office/customer-record'
import type { InstallationStage } from '@brine/contract/office/installations'
import type { AcceptReason } from '@brine/contract/office/referrals'
import { m } from '@brine/messages/app'
import type { IconShape } from '@brine/ui/Icon'
import { cubeIcon, deviceIcon, leakIcon, noteIcon, wrenchIcon } from '@brine/ui/icons'

/** The reasons why the office accepted a referral. */
export const acceptReasons: Readonly<Record<AcceptReason, () => string>> = {
  moved_in: m['office.referrals.accept_moved_in'],
  other_address: m['office.referrals.accept_other_address'],
  other: m['office.common.reason_other'],
}

/** Name and icon of each type of order. */
export const orderTypes: Readonly<Record<OrderType, { icon: IconShape; label: () => string }>> = {
  installations: { icon: deviceIcon, label: m['orders.type_installations'] },
  maintenance: { icon: wrenchIcon, label: m['orders.type_maintenance'] },
  orders: { icon: cubeIcon, label: m['orders.type_orders'] },
  proposal: { icon: noteIcon, label: m['orders.type_proposal'] },
  repair: { icon: leakIcon, label: m['orders.type_repair'] },
}

/** The precision of a location, in words. */
export const precisions: Readonly<Record<LocationPrecision, () => string>> = {
  address: m['office.common.precision_address'],
  manual: m['office.common.precision_manual'],
  place: m['office.common.precision_place'],
  code: m['office.common.precision_code'],
}

/** The same beside an address in a list. */
export const briefPrecisions: Readonly<Record<LocationPrecision, () => string>> = {
  address: m['office.common.location_address'],
  manual: m['office.common.location_manual'],
  place: m['office.common.location_place'],
  code: m['office.common.location_code'],
}

/** The reasons why the office declines a review. */
export const reasons: Readonly<Record<DeclineReason, () => string>> = {
  advertising: m['office.reviews.reason_advertising'],
  personal_data: m['office.reviews.reason_personal_data'],
  offensive: m['office.reviews.reason_offensive'],
  off_topic: m['office.reviews.reason_off_topic'],
  other: m['office.common.reason_other'],
}

/** The parts of a day within a sentence, without times, because the times depend on the customer's language. */
export const slots: Readonly<Record<AppointmentSlot, () => string>> = {
  morning: () => m['form.appointment.label_morning']().toLowerCase(),
  afternoon: () => m['form.appointment.label_afternoon']().toLowerCase(),
  evening: () => m['form.appointment.label_evening']().toLowerCase(),
}
export const slotNames = AppointmentSlot.options

/** The stages of an installation. */
export const stageNames: Readonly<Record<InstallationStage, () => string>> = {
  offered: m['office.installations.stage_offered'],
  signed: m['office.installations.stage_signed'],
  called: m['office.installations.stage_called'],
  planned: m['office.installations.stage_planned'],
  placed: m['office.installations.stage_placed'],
}
