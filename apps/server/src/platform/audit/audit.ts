import type { AuditAction } from '@brine/contract/office/audit'
import type { Queries } from '../database/database.ts'
import type { Program, Staff } from '../http/identity.ts'
import { createAuditEntry } from './audit-queries.ts'

/** Who acts: a member of staff, or a program with an API key. */
export type Actor = Pick<Staff, 'id' | 'name'> | { readonly program: Program }

export interface AuditedAction {
  /** Null for a command at the server itself. */
  readonly by: Actor | null
  readonly action: AuditAction
  /** The id of the record that the act names. */
  readonly recordId: number
  readonly at: Date
  /** Codes and figures that tell it more precisely. Never anything that a person wrote, or that tells who they are. */
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/**
 * Leaves a line in the audit trail.
 * @param tx the transaction of the act itself: neither stands without the other
 */
export const writeAuditEntry = (
  tx: Queries,
  { by, action, recordId, at, details = {} }: AuditedAction,
): Promise<void> =>
  createAuditEntry(tx, {
    ...(by && 'program' in by
      ? { key_id: by.program.id, staff_name: by.program.name }
      : { staff_id: by?.id ?? null, staff_name: by?.name ?? '' }),
    ...{ action, record_id: recordId, at, details },
  })
