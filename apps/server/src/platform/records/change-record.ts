import type { AuditAction } from '@brine/contract/office/audit'
import { type AuditedAction, writeAuditEntry } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import type { Staff } from '../http/identity.ts'
import type { MailTemplate, Notify } from '../mail/notify.ts'

/** The mails and the details of the audit entry of a change. */
export interface ChangeResult {
  /** Details of the audit entry: codes and figures, nothing that identifies a person. */
  readonly details?: AuditedAction['details']
  /** Sent when the change is committed. */
  readonly mails?: readonly MailTemplate[]
}

export interface RecordChange<Row> {
  /** Null for an operator's command. */
  readonly by: Staff | null
  /** The revision of the record that the staff member was shown. */
  readonly revision: number
  readonly action: AuditAction
  /** Id of the record for the audit entry, or how to get it from the locked row. */
  readonly recordId: number | ((row: Row) => number)
  /** Reads the record and locks it until the transaction ends; null or undefined if it does not exist. */
  readonly lock: (tx: Queries) => Promise<Row | null | undefined>
  /** Writes the change, including the next revision. */
  readonly write: (tx: Queries, row: Row, at: Date) => Promise<ChangeResult>
}

/**
 * Changes a record for a staff member or operator: locks it, compares the revision, writes the change, and queues its mails and its
 * audit entry.
 * @throws `not_found`; `changed_meanwhile` when the record has another revision than the staff member was shown
 */
export type ChangeRecord = <Row extends { readonly revision: number | null }>(
  tx: Queries,
  change: RecordChange<Row>,
) => Promise<void>

export const createChangeRecord =
  (clock: Clock, notify: Notify): ChangeRecord =>
  async (tx, { by, revision, action, recordId, lock, write }) => {
    const row = await lock(tx)
    if (!row) throw fail('not_found')
    // a record without a row yet, such as an installation, has revision 0
    if ((row.revision ?? 0) !== revision) throw fail('changed_meanwhile')
    const at = clock.now()
    const { details, mails = [] } = await write(tx, row, at)
    for (const mail of mails) await notify(tx, mail)
    await writeAuditEntry(tx, {
      ...{ by, action, at },
      recordId: typeof recordId === 'function' ? recordId(row) : recordId,
      ...(details ? { details } : {}),
    })
  }
