import { officeCapacity } from '@brine/contract/office/capacity'
import { closingPeriods } from '@brine/contract/office/closing-periods'
import { driverLeaves } from '@brine/contract/office/driver-leaves'
import { officeForecasts, type RunOutShare } from '@brine/contract/office/forecasts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { useNextPages } from '../../shell/useNextPages.ts'
import type { CapacityFilter } from './capacityAddress.ts'
import { demandOf } from './demand.ts'

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

/** Who runs out when. The earlier list stays while another one is fetched. */
export const useRunOuts = (share: RunOutShare) =>
  useNextPages({
    call: officeForecasts.list,
    filter: { share },
    fetch: (from, signal) => send(officeForecasts.list, { query: { share, ...from } }, { signal }),
  })

/** All of them as a file. @throws `CallError` */
export const fetchRunOutFile = (share: RunOutShare): Promise<Blob> =>
  send(officeForecasts.file, { query: { share } })

/** What the coming weeks can carry, and what they will have to. */
export function useDemand() {
  const capacity = useCapacity({ period: 'three_months', from: '' })
  const expected = useQuery(query(officeForecasts.weeks, {}))
  const weeks = capacity.data && expected.data && demandOf(capacity.data, expected.data)
  return { weeks, found: capacity.data ? expected : capacity }
}
