import type { Insertable } from 'kysely'
import type { Queries } from '../../platform/database/database.ts'
import type { IbanChanges } from '../../platform/database/tables.ts'

/** The bank account that waits for a second administrator, and who asked for it. */
export const findIbanChange = (queries: Queries) =>
  queries
    .selectFrom('iban_changes')
    .innerJoin('staff', 'staff.id', 'iban_changes.staff_id')
    .select(['iban', 'staff_id', 'asked_at', 'staff.name as staff_name'])
    .executeTakeFirst()

/** Puts a bank account in place of the one that waits. */
export async function writeIbanChange(tx: Queries, row: Insertable<IbanChanges>): Promise<void> {
  await tx
    .insertInto('iban_changes')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}

export async function deleteIbanChange(tx: Queries): Promise<void> {
  await tx.deleteFrom('iban_changes').execute()
}
