import { ReferralState } from '@brine/contract/customer/referrals'
import { officeReferrals } from '@brine/contract/office/referrals'
import { useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { oneOf, queueAddress } from '../../shell/queueAddress.ts'
import { after, usePages } from '../../shell/usePages.ts'

/** /office/referrals: the addresses of the queues, one per state. */
export const referralQueues = queueAddress('/referrals', (params) => ({
  pile: oneOf(ReferralState.options, params.get('pile')),
}))

type ReferralQueueState = ReturnType<typeof referralQueues.read>

/** The referrals of a queue. */
export const useReferrals = (filter: ReferralQueueState) =>
  usePages({
    call: officeReferrals.list,
    filter,
    fetch: (cursor, signal) =>
      send(officeReferrals.list, { query: { ...filter, ...after(cursor) } }, { signal }),
    linesOf: ({ referrals }) => referrals,
    cursorOf: ({ id }) => id,
  })

export const useReferral = (id: number) => useQuery(query(officeReferrals.read, { params: { id } }))

/** All referrals of a queue as a file. @throws `CallError` */
export const fetchReferralFile = (filter: ReferralQueueState): Promise<Blob> =>
  send(officeReferrals.file, { query: filter })
