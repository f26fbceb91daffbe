import type { AuditAction, AuditKind } from '@brine/contract/office/audit'
import { sql } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'

export interface AuditFilter {
  readonly kind: AuditKind | null
  /** Part of a name, or the id of a record; empty for all. */
  readonly search: string
  /** Only entries older than the one of this id. */
  readonly before: number | null
}

/** The entries of the audit log, newest first. */
export async function listAuditEntries(db: Queries, { kind, search, before }: AuditFilter, limit: number) {
  let entries = db
    .selectFrom('audit_entries')
    // only actions of the contract are ever written
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
  if (kind !== null) entries = entries.where(sql<boolean>`split_part(action, '.', 1) = ${kind}`)
  if (before !== null) entries = entries.where('id', '<', before)
  if (/^\d{1,15}$/.test(search)) return entries.where('record_id', '=', Number(search)).execute()
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  return (search === '' ? entries : entries.where('staff_name', 'ilike', pattern)).execute()
}
