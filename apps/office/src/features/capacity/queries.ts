import { officeCapacity } from '@brine/contract/office/capacity'
import { closingPeriods } from '@brine/contract/office/closing-periods'
import { driverLeaves } from '@brine/contract/office/driver-leaves'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'
import type { CapacityFilter } from './capacityAddress.ts'

/** The capacity of a period. That of the period before stays while it is fetched. */
export const useCapacity = ({ period, from }: CapacityFilter) =>
  useQuery({
    ...query(officeCapacity.read, { query: { period, ...(from && { from }) } }),
    refetchOnMount: 'always',
    placeholderData: keepPreviousData,
  })

/** The leave that is not over. */
export const useDriverLeaves = () => useQuery({ ...query(driverLeaves.list, {}), refetchOnMount: 'always' })

/** The closing periods that are not over. */
export const useClosingPeriods = () =>
  useQuery({ ...query(closingPeriods.list, {}), refetchOnMount: 'always' })
