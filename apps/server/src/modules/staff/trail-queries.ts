import type { AuditAction, AuditKind } from '@brine/contract/office/audit'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

export interface Wanted {
  readonly kind: AuditKind | null
  /** Part of a name, or the number of a record; empty for all. */
  readonly search: string
  /** Only older lines than this one. */
  readonly before: number | null
}

/** The lines of the trail, newest first. */
export async function listEntries(db: Queries, { kind, search, before }: Wanted, limit: number) {
  let lines = db
    .selectFrom('audit_entries')
    // only the acts of the contract are ever written
    .select([
      'id',
      'at',
      'staff_id',
      'key_id',
      'staff_name',
      sql<AuditAction>`action`.as('action'),
      'record_id',
      'details',
    ])
    .orderBy('id', 'desc')
    .limit(limit)
  if (kind !== null) lines = lines.where(sql<boolean>`split_part(action, '.', 1) = ${kind}`)
  if (before !== null) lines = lines.where('id', '<', before)
  if (/^\d{1,15}$/.test(search)) return lines.where('record_id', '=', Number(search)).execute()
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return (search === '' ? lines : lines.where('staff_name', 'ilike', pattern)).execute()
}
