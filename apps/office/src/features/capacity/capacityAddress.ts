import { CapacityPeriod } from '@brine/contract/office/capacity'
import { RunOutShare } from '@brine/contract/office/forecasts'
import { parseDay } from '@brine/ui/dayText'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'

/** /office/capacity: the period in the address. Without a day it begins with the present week or month. */
export const capacityAddress = queueAddress('/capacity', (params) => ({
  period: oneOf(CapacityPeriod.options, params.get('period')),
  from: parseDay(params.get('from') ?? '') ?? '',
}))

export type CapacityFilter = ReturnType<typeof capacityAddress.read>

/** The same, with whose run-out is listed. */
export const runOutAddress = queueAddress('/capacity', (params) => ({
  ...capacityAddress.read(params),
  share: oneOf(RunOutShare.options, params.get('share')),
}))
