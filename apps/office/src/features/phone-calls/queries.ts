import { officePhoneCalls, PhoneCallQueueName, PhoneCallShare } from '@brine/contract/office/phone-calls'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'
import { after, usePages } from '../../shell/usePages.ts'

/** Interval at which calls are fetched again, in milliseconds: time moves them between the queues. */
const REFETCH_INTERVAL_MS = 30_000

/** /office/calls: the addresses of the queues, filtered by assignee. */
export const phoneCallQueues = queueAddress('/calls', (params) => ({
  pile: oneOf(PhoneCallQueueName.options, params.get('pile')),
  share: oneOf(PhoneCallShare.options, params.get('share')),
}))

type PhoneCallQueueState = ReturnType<typeof phoneCallQueues.read>

/** The calls of a queue. */
export const usePhoneCalls = (filter: PhoneCallQueueState) =>
  usePages({
    call: officePhoneCalls.list,
    filter,
    fetch: (cursor, signal) =>
      send(officePhoneCalls.list, { query: { ...filter, ...after(cursor) } }, { signal }),
    linesOf: ({ calls }) => calls,
    cursorOf: ({ id }) => id,
    refetchIntervalMs: REFETCH_INTERVAL_MS,
  })

export const usePhoneCall = (id: number) =>
  useQuery({ ...query(officePhoneCalls.read, { params: { id } }), refetchInterval: REFETCH_INTERVAL_MS })

/** All calls of a queue as a file. @throws `CallError` */
export const fetchPhoneCallFile = (filter: PhoneCallQueueState): Promise<Blob> =>
  send(officePhoneCalls.file, { query: filter })
