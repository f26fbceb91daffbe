import { officeSupport, type RequestRecord } from '@brine/contract/office/support'
import { query, queryClient } from '../../shell/query.ts'

/** Begin of every path whose answer an act on a request changes. */
export const REQUESTS = officeSupport.list.path

/** A request as an act left it; known at once, so that the next act does not name the old version. */
export function keepRequest(request: RequestRecord): void {
  const { queryKey } = query(officeSupport.read, { params: { id: request.id } })
  queryClient.setQueryData(queryKey, request)
}
