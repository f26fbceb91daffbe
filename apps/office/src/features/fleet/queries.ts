import { officeFleet } from '@brine/contract/office/fleet'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** The drivers with their vans, and the depots. */
export const useFleet = () => useQuery(query(officeFleet.read, {}))
