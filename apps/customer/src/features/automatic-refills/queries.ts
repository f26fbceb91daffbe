import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { useCall } from '../../shell/query.ts'

/** What is agreed, or could be. */
export const useAutomaticRefills = () => useCall(automaticRefills.read)

/** The days to which the chosen delivery can move. */
export const useMovableDates = () => useCall(automaticRefills.dates)
