import { apiKeys } from '@brine/contract/office/api-keys'
import { officeInvitations } from '@brine/contract/office/customers'
import { officeImports } from '@brine/contract/office/imports'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** How often an import under way is asked how far it is, in milliseconds. */
const POLL_INTERVAL_MS = 1000

/** The latest imports. */
export const useImports = () => useQuery(query(officeImports.list, {}))

/** One import: again and again while it runs. */
export const useImport = (id: number) =>
  useQuery({
    ...query(officeImports.read, { params: { id } }),
    refetchInterval: ({ state }) => state.data?.state === 'running' && POLL_INTERVAL_MS,
  })

/** How many customers wait for an invitation to the portal. */
export const useInvitationCount = () => useQuery(query(officeInvitations.count, {}))

export const useApiKeys = () => useQuery(query(apiKeys.list, {}))
