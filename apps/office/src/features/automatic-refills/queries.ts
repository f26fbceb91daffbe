import { type AutomaticShare, officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'

/** Customers with automatic refills. The earlier list stays while another one is fetched. */
export function useAgreements(share: AutomaticShare) {
  const { method, path } = officeAutomaticRefills.list
  return useInfiniteQuery({
    queryKey: [method, path, { share }],
    queryFn: ({ pageParam, signal }) =>
      send(
        officeAutomaticRefills.list,
        { query: { share, ...(pageParam === null ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** All customers with automatic refills as a file. @throws `CallError` */
export const fetchAgreementFile = (share: AutomaticShare): Promise<Blob> =>
  send(officeAutomaticRefills.file, { query: { share } })
