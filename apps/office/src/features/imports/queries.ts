import { apiKeys } from '@brine/contract/office/api-keys'
import { officeImports } from '@brine/contract/office/imports'
import { officeInvitations } from '@brine/contract/office/invitations'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** Interval at which the progress of a running import is fetched, in milliseconds. */
const POLL_INTERVAL_MS = 1000

export const useImports = () => useQuery(query(officeImports.list, {}))

/** An import, which is polled while it runs. */
export const useImport = (id: number) =>
  useQuery({
    ...query(officeImports.read, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.state === 'running' && POLL_INTERVAL_MS,
  })

/** Number of customers who wait for an invitation to the portal. */
export const useInvitationCount = () => useQuery(query(officeInvitations.count, {}))

export const useApiKeys = () => useQuery(query(apiKeys.list, {}))
