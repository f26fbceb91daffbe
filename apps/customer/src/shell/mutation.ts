import { createMutations } from '@brine/app-kit/mutation'
import { api } from './client.ts'
import { report } from './report.ts'

/** A call that changes something. Not in query.ts: the frame and the pages that only read do without its code. */
export const useMutationOf = createMutations({
  send: (...request) => api().send(...request),
  report,
})
