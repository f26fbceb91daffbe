import type { Insertable } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { AuditEntries } from '../database/tables.ts'

export async function createAuditEntry(tx: Queries, entry: Insertable<AuditEntries>): Promise<void> {
  await tx.insertInto('audit_entries').values(entry).execute()
}
