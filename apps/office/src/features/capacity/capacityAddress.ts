import { CapacityPeriod } from '@brine/contract/office/capacity'
import { parseDay } from '@brine/ui/dayText'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'

/** /office/capacity: the period in the address. Without a day it begins with the present week or month. */
export const capacityAddress = queueAddress('/capacity', (params) => ({
  period: oneOf(CapacityPeriod.options, params.get('period')),
  from: parseDay(params.get('from') ?? '') ?? '',
}))

export type CapacityFilter = ReturnType<typeof capacityAddress.read>
