import { officeFleet } from '@brine/contract/office/fleet'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** The fleet: drivers with their vans, and depots. */
export const useFleet = () => useQuery(query(officeFleet.read, {}))
