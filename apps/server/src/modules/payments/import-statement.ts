import type { StatementImport } from '@brine/contract/office/bank-statements'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import type { FirmData } from '../../platform/firm/firm.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { bookExactLines } from './match-lines.ts'
import { findNewLines } from './new-lines.ts'
import { payeeOf } from './payee.ts'
import { readStatementFile, type StatementFile } from './read-statement.ts'
import { identifyLines, type Statement, UnreadableStatement } from './statement.ts'
import {
  createStatement,
  insertBookings,
  insertLines,
  listStatementIbans,
  lockByCommunication,
  lockStatementImport,
} from './statement-queries.ts'
import { listStoredLines } from './stored-line-queries.ts'

interface ImportDependencies {
  /** For files of 50 MB, whose lines are compared with all earlier ones. */
  readonly patientDb: Queries
  readonly clock: Clock
  readonly firm: Pick<FirmData, 'brand' | 'formerIbans'>
}

/**
 * Imports a statement file completely or not at all. Lines that an earlier file had are left out, and counted; those of exactly
 * one receivable are booked; the others wait. A file that cannot be read is refused with its line and the reason.
 * @throws `no_account_number` where the firm has none
 */
export type ImportStatement = (by: Staff, file: Uint8Array) => Promise<StatementImport>

const counts = ['matched', 'waiting', 'outgoing', 'known', 'doubtful'] as const
type Tally = Record<(typeof counts)[number], number>
const nothing: Tally = { matched: 0, waiting: 0, outgoing: 0, known: 0, doubtful: 0 }

export function createStatementImport({ patientDb, clock, firm }: ImportDependencies): ImportStatement {
  async function importLines(
    tx: Queries,
    statement: Statement,
    { format, by, at }: { format: StatementFile['format']; by: Staff; at: Date },
  ): Promise<Tally & { id: number }> {
    const id = await createStatement(tx, { ...statement, format, at, by: by.name })
    const lines = identifyLines(statement)
    const stored = await listStoredLines(tx, lines)
    const found = findNewLines({ ...statement, format }, lines, stored)
    const created = await insertLines(tx, { statementId: id, statement, lines: found.lines })
    const communications = created.flatMap(({ communication }) => communication ?? [])
    const receivables = await lockByCommunication(tx, communications)
    const bookings = bookExactLines(created, receivables)
    await insertBookings(tx, bookings, at)
    const incoming = created.filter(({ amount_cents }) => amount_cents > 0).length
    return {
      ...{ id, matched: bookings.length, waiting: incoming - bookings.length },
      ...{ outgoing: created.length - incoming, known: lines.length - created.length },
      doubtful: found.doubtful,
    }
  }

  return async (by, file) => {
    const payee = payeeOf(await firm.brand(), 'nl')
    if (!payee) throw fail('no_account_number')
    // customers still pay to an account of before; one of which a statement was taken was the firm's at that time
    const ibans = [payee.iban, ...(await firm.formerIbans()), ...(await listStatementIbans(patientDb))]
    const read = await readOwnStatements(file, new Set(ibans))
    if (read instanceof UnreadableStatement)
      return { problem: { reason: read.reason, line: read.line }, ...nothing }
    return retryTransaction(() =>
      patientDb.transaction().execute(async (tx) => {
        await lockStatementImport(tx)
        const at = clock.now()
        const sum = { ...nothing }
        for (const statement of read.statements) {
          const { id, ...tally } = await importLines(tx, statement, { format: read.format, by, at })
          for (const key of counts) sum[key] += tally[key]
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
