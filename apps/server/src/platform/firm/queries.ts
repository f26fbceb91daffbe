import { OPEN_DAYS_BEFORE } from '@brine/contract/office/firm'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Queries } from '../database/database.ts'
import type { Firm } from '../database/tables.ts'

export type FirmRow = Selectable<Firm>

/** What the office entered; undefined before the first time. */
export async function findFirm(db: Queries): Promise<FirmRow | undefined> {
  const row = await db.selectFrom('firm').selectAll().executeTakeFirst()
  // longer ones were entered once, and close deliveries no earlier
  return row && { ...row, change_workdays: Math.min(row.change_workdays, OPEN_DAYS_BEFORE) }
}

/** The bank accounts that the firm had before, without spaces. */
export async function listFormerIbans(db: Queries): Promise<string[]> {
  const rows = await db.selectFrom('former_ibans').select('iban').execute()
  return rows.map(({ iban }) => iban)
}

/** Waits for another change of the firm, also of one that was not entered yet; until the transaction ends. */
export async function lockFirm(tx: Queries): Promise<FirmRow | undefined> {
  // there may be no row to lock, and a second insert must see the first one
  await sql`lock table firm in share row exclusive mode`.execute(tx)
  return findFirm(tx)
}

/** Writes the whole record. A bank account that is replaced, or left without another, is kept as a former one. */
export async function writeFirm(tx: Queries, row: Insertable<Firm>): Promise<void> {
  await tx
    .insertInto('former_ibans')
    .columns(['iban'])
    .expression(({ selectFrom, val }) =>
      selectFrom('firm')
        .select('iban')
        .where('iban', 'is not', null)
        .where('iban', 'is distinct from', val(row.iban ?? null))
        .$narrowType<{ iban: string }>(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .insertInto('firm')
    .values(row)
    .onConflict((conflict) => conflict.column('only_row').doUpdateSet(row))
    .execute()
}
