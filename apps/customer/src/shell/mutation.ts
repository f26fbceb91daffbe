import { createMutations } from '@brine/app-kit/mutation'
import { api } from './client.ts'
import { report } from './report.ts'

/** A call that changes data. Separate from query.ts, so that the frame and read-only pages do not load its code. */
export const useMutationOf = createMutations({
  send: (...request) => api().send(...request),
  report,
})
