import type { AuditAction } from '@brine/contract/office/audit'
import type { Queries } from '../database/database.ts'
import type { Program, Staff } from '../http/identity.ts'

/** The actor: a staff member, or a program with an API key. */
export type Actor = Pick<Staff, 'id' | 'name'> | { readonly program: Program }

export interface AuditedAction {
  /** Null for an operator's command on the server and for the server's own jobs. */
  readonly by: Actor | null
  readonly action: AuditAction
  /** Id of the record that was changed or read. */
  readonly recordId: number
  readonly at: Date
  /** Codes and figures that describe the action further. No free text, no personal data. */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Writes an entry of the audit log.
 * @param tx the transaction of the action itself, so that neither is stored without the other
 */
export async function writeAuditEntry(
  tx: Queries,
  { by, action, recordId, at, details = {} }: AuditedAction,
): Promise<void> {
  const actor =
    by && 'program' in by
      ? { key_id: by.program.id, staff_name: by.program.name }
      : { staff_id: by?.id ?? null, staff_name: by?.name ?? '' }
  await tx
    .insertInto('audit_entries')
    .values({ ...actor, action, record_id: recordId, at, details })
    .execute()
}
