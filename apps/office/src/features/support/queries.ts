import { officeSupport, RequestQueueName, RequestShare } from '@brine/contract/office/support'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'
import { after, usePages } from '../../shell/usePages.ts'

/** Interval at which requests and messages are fetched again, in milliseconds. */
const REFETCH_INTERVAL_MS = 30_000

/** /office/requests: the addresses of the queues, filtered by assignee. */
export const requestQueues = queueAddress('/requests', (params) => ({
  pile: oneOf(RequestQueueName.options, params.get('pile')),
  share: oneOf(RequestShare.options, params.get('share')),
}))

type RequestQueueState = ReturnType<typeof requestQueues.read>

/** The requests of a queue. */
export const useRequests = (filter: RequestQueueState) =>
  usePages({
    call: officeSupport.list,
    filter,
    fetch: (cursor, signal) =>
      send(officeSupport.list, { query: { ...filter, ...after(cursor) } }, { signal }),
    linesOf: ({ requests }) => requests,
    cursorOf: ({ id }) => id,
    refetchIntervalMs: REFETCH_INTERVAL_MS,
  })

export const useRequest = (id: number) =>
  useQuery({ ...query(officeSupport.read, { params: { id } }), refetchInterval: REFETCH_INTERVAL_MS })

/** The staff members to whom a request can be assigned. */
export const useAssignees = () => useQuery(query(officeSupport.assignees, {}))

/** All requests of a queue as a file. @throws `CallError` */
export const fetchRequestFile = (filter: RequestQueueState): Promise<Blob> =>
  send(officeSupport.file, { query: filter })
