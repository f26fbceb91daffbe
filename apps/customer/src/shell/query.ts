import { createMutations } from '@brine/app-kit/mutation'
import { createQueries, createQueryClient } from '@brine/app-kit/query'
import type { Client } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { api } from './client.ts'
import { report } from './report.ts'

const send: Client = (...request) => api().send(...request)

/** The cache of this page. */
export const queryClient = createQueryClient()
export const { query, useCall } = createQueries(send)
export const useMutationOf = createMutations({ send, unreachable: m['common.not_reached'], report })
