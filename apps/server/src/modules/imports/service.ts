import { formatWireTimestamp } from '@brine/contract/dates'
import type { BadLine, ImportKind, ImportRun } from '@brine/contract/office/imports'
import * as v from 'valibot'
import type { Actor } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { csv } from '../../platform/documents/csv.ts'
import { fail } from '../../platform/http/fail.ts'
import type { FileAnswer } from '../../platform/http/file-answer.ts'
import type { MessageLanguage } from '../../platform/http/language.ts'
import type { Log } from '../../platform/log.ts'
import type { LocateAddress } from '../customers/module.ts'
import { customerLines } from './customer-lines.ts'
import { deliveryLines } from './delivery-lines.ts'
import { driverLines } from './driver-lines.ts'
import type { Importer } from './importer.ts'
import { type ApiKeys, createApiKeys } from './keys.ts'
import { orderLines } from './order-lines.ts'
import { inWords, type Reason } from './reasons.ts'
import { type RunningParts, runImport } from './running.ts'
import { createRun, deleteRuns, endLost, findRun, listLines, listRuns, updateRun } from './runs-queries.ts'

/** Imports on the first page, and bad lines a page. */
const LATEST = 20
const PAGE = 50
/** An import that says nothing for so long is lost, in milliseconds: its server was killed, or is cut off. */
const SILENCE = 60_000
/** Towns that are remembered; Belgium has some 2,700 in two languages. */
const MOST_TOWNS = 20_000
/** Days for which it is known what came of an import. */
const KEPT_DAYS = 90

export interface ImportsService {
  readonly keys: ApiKeys
  /** The latest imports, newest first. */
  list(): Promise<ImportRun[]>
  /**
   * Begins to import, and answers at once; the file is forgotten with the end of it.
   * @throws `import_under_way`
   */
  start(by: Actor, kind: ImportKind, dryRun: boolean, file: Buffer): Promise<ImportRun>
  /** @param keyId for a program: only its own @throws `not_found` */
  read(id: number, keyId?: number): Promise<ImportRun>
  /** Bad lines further down than one. @throws `not_found` */
  lines(
    id: number,
    after: number,
    language: MessageLanguage,
    keyId?: number,
  ): Promise<{ lines: BadLine[]; has_more: boolean }>
  /** All bad lines, for a spreadsheet. @throws `not_found` */
  file(id: number, language: MessageLanguage): Promise<FileAnswer>
  /** An example of a file. */
  template(kind: ImportKind): FileAnswer
  /** Forgets imports of some months ago. @returns how many */
  forgetOld(): Promise<number>
  /** Breaks off what is under way here, before the database goes. */
  stop(): Promise<void>
}

export interface ImportsDependencies extends RunningParts {
  readonly log: Log
  readonly locate: LocateAddress
}

export function createImportsService(parts: ImportsDependencies): ImportsService {
  const { db, clock, log } = parts
  const locate = remembering(parts.locate)
  const importers: Readonly<Record<ImportKind, Importer>> = {
    customers: customerLines(locate),
    drivers: driverLines(locate),
    orders: orderLines,
    deliveries: deliveryLines,
  }
  const ending = new AbortController()
  let underWay: Promise<void> = Promise.resolve()

  async function run(id: number, by: Actor, kind: ImportKind, dryRun: boolean, file: Buffer): Promise<void> {
    try {
      await runImport({ id, by, kind, dryRun, file, signal: ending.signal }, importers[kind], parts)
    } catch (error) {
      // what PostgreSQL says of a row may quote it: only its code is written down
      const code =
        error instanceof Error && 'code' in error ? error.code : error instanceof Error && error.name
      log.error({ id, kind, code }, 'an import broke off')
      // if even that fails, its silence tells
      await updateRun(db, id, { state: 'failed', ended_at: clock.now() }).catch(() => undefined)
    }
  }

  async function find(id: number, keyId?: number) {
    const row = await findRun(db, id, keyId)
    if (!row) throw fail('not_found')
    return row
  }

  const describe = (row: Awaited<ReturnType<typeof find>>): ImportRun => describeRun(row, clock)

  return {
    keys: createApiKeys(db, clock),
    list: async () => (await listRuns(db, LATEST)).map(describe),

    async start(by, kind, dryRun, file) {
      const now = clock.now()
      await endLost(db, new Date(now.getTime() - SILENCE), now)
      const program = 'program' in by ? by.program : null
      const wanted = { kind, dry_run: dryRun, key_id: program?.id ?? null }
      const started_by = 'program' in by ? by.program.name : by.name
      const row = await createRun(db, { ...wanted, started_by }, now).catch((error: unknown) => {
        throw isDuplicate(error, 'imports_one_running') ? fail('import_under_way') : error
      })
      underWay = run(row.id, by, kind, dryRun, file)
      return describe(row)
    },

    read: async (id, keyId) => describe(await find(id, keyId)),

    async lines(id, after, language, keyId) {
      await find(id, keyId)
      const rows = await listLines(db, id, after, PAGE + 1)
      return {
        lines: rows.slice(0, PAGE).map((row) => describeLine(row, language)),
        has_more: rows.length > PAGE,
      }
    },

    async file(id, language) {
      const { bad_lines } = await find(id)
      const rows = await listLines(db, id, 0, bad_lines)
      const problems = rows.flatMap((row) => {
        const { line, problems } = describeLine(row, language)
        return problems.map(({ column, reason, message }) => [line, column ?? '', reason, message])
      })
      const content = csv([['line', 'column', 'reason', 'message'], ...problems])
      return { content, name: `import-${id}.csv` }
    },

    template(kind) {
      const columns = Object.entries(importers[kind].columns)
      const content = csv([columns.map(([name]) => name), columns.map(([, { example }]) => example)])
      return { content, name: `${kind}.csv` }
    },

    forgetOld: () => deleteRuns(db, new Date(clock.now().getTime() - KEPT_DAYS * 86_400_000)),

    async stop() {
      ending.abort()
      await underWay
    },
  }
}

function describeRun(row: NonNullable<Awaited<ReturnType<typeof findRun>>>, clock: Clock): ImportRun {
  const { started_by, key_id, started_at, seen_at, ended_at, state, ...rest } = row
  const isLost = state === 'running' && clock.now().getTime() - seen_at.getTime() > SILENCE
  return {
    ...rest,
    state: isLost ? 'failed' : state,
    by: started_by,
    by_key: key_id !== null,
    started: formatWireTimestamp(started_at),
    ended: ended_at && formatWireTimestamp(ended_at),
  }
}

const Problems = v.array(v.object({ column: v.nullable(v.string()), reason: v.custom<Reason>(() => true) }))

function describeLine(row: { line: number; problems: unknown }, language: MessageLanguage): BadLine {
  const problems = v.parse(Problems, row.problems)
  return {
    line: row.line,
    problems: problems.map(({ column, reason }) => ({ column, reason, message: inWords(reason, language) })),
  }
}

/** Towns come again and again in a file. */
function remembering(find: LocateAddress): LocateAddress {
  const known = new Map<string, ReturnType<LocateAddress>>()
  return (postalCode, city) => {
    const key = `${postalCode} ${city}`
    const found = known.get(key) ?? find(postalCode, city)
    // what somebody writes as towns must not fill the memory
    if (known.size < MOST_TOWNS) known.set(key, found)
    return found
  }
}
