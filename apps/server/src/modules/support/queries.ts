import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { SupportRequests } from '../../platform/database/tables.ts'

export type NewRequest = Omit<Insertable<SupportRequests>, 'id' | 'state'>

/** @returns the number of the request */
export async function createRequest(db: Queries, request: NewRequest): Promise<number> {
  const { id } = await db
    .insertInto('support_requests')
    .values(request)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
