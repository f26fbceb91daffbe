import { createQueries, createQueryClient } from '@brine/app-kit/query'
import { api } from './client.ts'

/** The query cache of this page. */
export const queryClient = createQueryClient({ refetchesOnReconnect: true })
export const { query, useCall } = createQueries((...request) => api().send(...request))
