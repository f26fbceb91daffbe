import type { AuditAction } from '@brine/contract/office/audit'
import { type AuditedAction, writeAuditEntry } from '../audit/audit.ts'
import type { Clock } from '../clock.ts'
import type { Queries } from '../database/database.ts'
import { fail } from '../http/fail.ts'
import type { Staff } from '../http/identity.ts'
import type { MailTemplate, Notify } from '../mail/notify.ts'

/** What a change leaves behind beside the record itself. */
export interface ChangeResult {
  /** For the audit entry: codes and figures, nothing that tells who a person is. */
  readonly details?: AuditedAction['details']
  /** Sent when the change is committed. */
  readonly mails?: readonly MailTemplate[]
}

export interface RecordChange<Row> {
  readonly by: Staff
  /** The revision of the record that `by` was shown. */
  readonly revision: number
  readonly action: AuditAction
  /** Id of the record, for the audit entry; of the locked row where a call names the record otherwise. */
  readonly recordId: number | ((row: Row) => number)
  /** Reads the record and locks it until the transaction ends; null or undefined where there is none. */
  readonly lock: (tx: Queries) => Promise<Row | null | undefined>
  /** Writes the change, the next revision included. */
  readonly write: (tx: Queries, row: Row, at: Date) => Promise<ChangeResult>
}

/**
 * Changes a record for a staff member: locks it, compares the revision, writes the change, queues its mails and its
 * audit entry.
 * @throws `not_found`; `changed_meanwhile` when the record has another revision than `by` was shown
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
    // a record without a row of its own yet, such as an installation, has revision 0
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
