import type { StatementImport } from '@brine/contract/office/bank-statements'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { bookExactLines } from './match-lines.ts'
import { payeeOf } from './payee.ts'
import { readStatementFile, type StatementFile } from './read-statement.ts'
import { identifyLines, type Statement, UnreadableStatement } from './statement.ts'
import {
  createStatement,
  insertBookings,
  insertNewLines,
  listStatementIbans,
  lockByCommunication,
  lockStatementImport,
} from './statement-queries.ts'

interface ImportDependencies {
  /** For files of 50 MB, whose lines are compared with all earlier ones. */
  readonly patientDb: Queries
  readonly clock: Clock
  readonly firm: Pick<FirmData, 'brand' | 'formerIbans'>
}

/**
 * Imports a statement file completely or not at all. Lines that an earlier file had are left out; those of exactly one
 * receivable are booked; the others wait. A file that cannot be read is refused with its line and the reason.
 * @throws `no_account_number` where the firm has none
 */
export type ImportStatement = (by: Staff, file: Uint8Array) => Promise<StatementImport>

type Tally = Record<'matched' | 'waiting' | 'outgoing' | 'known', number>

export function createStatementImport({ patientDb, clock, firm }: ImportDependencies): ImportStatement {
  async function importLines(
    tx: Queries,
    statement: Statement,
    { format, by, at }: { format: StatementFile['format']; by: Staff; at: Date },
  ): Promise<Tally & { id: number }> {
    const id = await createStatement(tx, { ...statement, format, at, by: by.name })
    const lines = identifyLines(statement)
    const created = await insertNewLines(tx, { statementId: id, format, lines })
    const communications = created.flatMap(({ communication }) => communication ?? [])
    const receivables = await lockByCommunication(tx, communications)
    const bookings = bookExactLines(created, receivables)
    await insertBookings(tx, bookings, at)
    const incoming = created.filter(({ amount_cents }) => amount_cents > 0).length
    return {
      ...{ id, matched: bookings.length, waiting: incoming - bookings.length },
      ...{ outgoing: created.length - incoming, known: lines.length - created.length },
    }
  }

  return async (by, file) => {
    const payee = payeeOf(await firm.brand(), 'nl')
    if (!payee) throw fail('no_account_number')
    // customers still pay to an account of before; one of which a statement was taken was the firm's at that time
    const ibans = [payee.iban, ...(await firm.formerIbans()), ...(await listStatementIbans(patientDb))]
    const read = await readOwnStatements(file, new Set(ibans))
    if (read instanceof UnreadableStatement)
      return {
        problem: { reason: read.reason, line: read.line },
        matched: 0,
        waiting: 0,
        outgoing: 0,
        known: 0,
      }
    return retryTransaction(() =>
      patientDb.transaction().execute(async (tx) => {
        await lockStatementImport(tx)
        const at = clock.now()
        const sum: Tally = { matched: 0, waiting: 0, outgoing: 0, known: 0 }
        for (const statement of read.statements) {
          const { id, ...tally } = await importLines(tx, statement, { format: read.format, by, at })
          for (const key of ['matched', 'waiting', 'outgoing', 'known'] as const) sum[key] += tally[key]
          const details = { number: statement.number, ...tally }
          await writeAuditEntry(tx, { by, action: 'statement.imported', recordId: id, at, details })
        }
        return { problem: null, ...sum }
      }),
    )
  }
}

/** The statements of a file, all of accounts of the firm; or why it is refused. */
async function readOwnStatements(
  file: Uint8Array,
  ibans: ReadonlySet<string>,
): Promise<StatementFile | UnreadableStatement> {
  try {
    const read = await readStatementFile(file)
    const isOwn = read.statements.every(({ iban }) => ibans.has(iban))
    return isOwn ? read : new UnreadableStatement('other_account', 1)
  } catch (error) {
    if (error instanceof UnreadableStatement) return error
    throw error
  }
}
