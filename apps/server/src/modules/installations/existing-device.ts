import { instantOf } from '@brine/contract/dates'
import type { DeviceOrigin } from '@brine/contract/office/existing-device'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import {
  checkPlacement,
  checkPlacementAfterSteps,
  type InstallationSteps,
  LAST_MINUTE_OF_DAY,
} from './rules.ts'

/** Model and serial number, as the office types them. */
export interface DevicePlate {
  readonly device_model?: string | null | undefined
  readonly device_serial?: string | null | undefined
}

/** A device that is there already, as the office notes it. */
export interface NotedDevice extends DevicePlate {
  readonly device: DeviceOrigin
  /** YYYY-MM-DD; null where nobody knows it. */
  readonly installation_date?: string | null
  /** YYYY-MM-DD; null for a device without guarantee, or with an unknown first day. */
  readonly guarantee_until?: string | null
}

/** What is recorded so far. */
export type RecordedInstallation = InstallationSteps & {
  readonly placed: boolean | null
  readonly own_device: boolean | null
  readonly guarantee_offered: boolean | null
}

export const plateColumns = ({ device_model, device_serial }: DevicePlate) => ({
  device_model: device_model ? oneLine(device_model) : null,
  device_serial: device_serial ? oneLine(device_serial) : null,
})

/**
 * The columns of an installation whose device is there already.
 * @param before undefined for a new customer
 * @throws `invalid_request` as `checkPlacement` and `checkPlacementAfterSteps`, and for an own device with a day of ours
 */
export function existingDeviceColumns(
  given: NotedDevice,
  before: RecordedInstallation | undefined,
  now: Date,
) {
  const { device, installation_date: date = null, guarantee_until: guaranteeUntil = null } = given
  const placed = { placed: true, ...plateColumns(given) }
  if (device === 'own') {
    if (date !== null) throw fail('invalid_request', { field: 'installation_date' })
    if (guaranteeUntil !== null) throw fail('invalid_request', { field: 'guarantee_until' })
    // steps of ours led to nothing: a signed quote, for example, must not count for who invited this customer
    const steps = { date_signed: null, date_called: null, installation_date: null, installation_slot: null }
    const own = { ...placed, ...steps, own_device: true, guarantee_offered: false, guarantee_until: null }
    // an import with the day that this replaces does not make the device ours again
    return before?.own_device
      ? own
      : { ...own, disowned_day: before?.placed ? before.installation_date : null }
  }
  checkPlacement(date, guaranteeUntil, now)
  const steps = {
    date_signed: recordedStep(before, 'date_signed'),
    date_called: recordedStep(before, 'date_called'),
  }
  if (date !== null) checkPlacementAfterSteps(date, steps)
  const wasOffered = before?.own_device ? true : (before?.guarantee_offered ?? true)
  return {
    ...placed,
    // unrecorded steps happened on the day of the placement at the latest
    date_signed: steps.date_signed ?? date,
    date_called: steps.date_called ?? date,
    installation_date: date,
    installation_slot: date !== null && before?.installation_date === date ? before.installation_slot : null,
    own_device: false,
    // without a first day, nobody knows whether there is one, unless it was said that there is none
    guarantee_offered: guaranteeUntil !== null || (date === null && wasOffered),
    guarantee_until: guaranteeUntil === null ? null : instantOf(guaranteeUntil, LAST_MINUTE_OF_DAY),
  }
}

/**
 * The day of a step as it stays recorded. One on the first day of a placed device was filled in from it, so that it goes along to
 * another day, or to none.
 */
function recordedStep(
  before: RecordedInstallation | undefined,
  step: 'date_signed' | 'date_called',
): string | null {
  const day = before?.[step] ?? null
  return before?.placed && day === before.installation_date ? null : day
}
