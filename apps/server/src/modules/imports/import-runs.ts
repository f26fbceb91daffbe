import { formatWireTimestamp } from '@brine/contract/dates'
import type {
  AdvisedLine,
  BadLine,
  BadLineReason,
  ImportKind,
  ImportRun,
} from '@brine/contract/office/imports'
import * as v from 'valibot'
import type { Actor } from '../../platform/audit/audit.ts'
import { type Clock, DAY_MS, MINUTE_MS } from '../../platform/clock.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { fail } from '../../platform/http/fail.ts'
import type { MessageLanguage } from '../../platform/http/language.ts'
import type { Log } from '../../platform/log.ts'
import { adviseLine } from './advised-lines.ts'
import { describeLine, StoredProblem } from './described-lines.ts'
import { readDecisions } from './doubles.ts'
import {
  countProblems,
  createRun,
  deleteRunsBefore,
  failLostRuns,
  findRun,
  forgetCells,
  type LinePage,
  listLines,
  listRuns,
  updateRun,
} from './import-run-queries.ts'
import type { Importers } from './importer.ts'
import { describeReason } from './line-problems.ts'
import { type ImportJobParts, runImport } from './run-import.ts'
import { columnName, type Mapping } from './source-columns.ts'
import { forgetCorrections } from './source-queries.ts'
import { fieldsOfPeople } from './source-rules.ts'
import type { TownList } from './towns.ts'

/** Number of imports in the list. */
const MAX_LISTED_RUNS = 20
/** Number of bad lines on a page. */
const LINES_PAGE_SIZE = 50
/** Number of bad lines that are read together for a file: 200,000 would take longer than a statement may. */
const FILE_PAGE_SIZE = 1000
/** A running import without progress for this long is lost: its server was killed, or is disconnected. */
const LOST_AFTER_MS = MINUTE_MS
/** Days for which results of imports are kept. */
const RETENTION_DAYS = 90
/** Days for which the cells of bad lines and their corrections are kept: time to correct them. They are personal data. */
const CELLS_RETENTION_DAYS = 7

/** What a file is, and what happens with it. */
type ImportStart = Pick<ImportRun, 'kind' | 'dry_run' | 'skip_bad'> & {
  /** The name of the source whose mapping it has; absent for our own names of columns. */
  readonly source?: string | undefined
  /** As `DoubleChoices` of the contract; absent to import doubles as new customers. */
  readonly doubles?: string | undefined
}

type WholeBadLine = BadLine & { readonly cells: readonly string[] | null }

/** Imports in the background, one at a time, with their progress and results. */
export interface ImportRuns {
  /** The latest imports, newest first. */
  list(): Promise<ImportRun[]>
  /**
   * Starts an import and answers at once. The file is deleted when the import ends.
   * @throws `import_under_way`; `unknown_source`
   */
  start(by: Actor, how: ImportStart, file: Buffer): Promise<ImportRun>
  /** @param keyId limits the search to imports of this API key @throws `not_found` */
  get(id: number, keyId?: number): Promise<ImportRun>
  /** A page of the bad lines after a line, with what helps. @param keyId as in `get` @throws `not_found` */
  lines(
    id: number,
    page: Pick<LinePage, 'after' | 'problem'>,
    language: MessageLanguage,
    keyId?: number,
  ): Promise<{ lines: AdvisedLine[]; has_more: boolean }>
  /** The problems of the bad lines, the most frequent first. @throws `not_found` */
  reasons(id: number, language: MessageLanguage): Promise<BadLineReason[]>
  /** All bad lines with their cells, page by page, and the names of the file's columns. @throws `not_found` */
  allLines(
    id: number,
    language: MessageLanguage,
  ): Promise<{ header: readonly string[]; pages: AsyncIterable<readonly WholeBadLine[]> }>
  /** Deletes results older than 90 days, and after 7 days what bad lines contained and became. @returns how many results */
  deleteOld(): Promise<number>
  /** Aborts the import that runs on this server, before the database closes. */
  stop(): Promise<void>
}

export interface ImportRunsParts extends ImportJobParts {
  readonly log: Log
  readonly importers: Importers
  readonly townList: TownList
  /** @throws `unknown_source` */
  readonly getMapping: (kind: ImportKind, source: string) => Promise<Mapping>
}

export function createImportRuns(parts: ImportRunsParts): ImportRuns {
  const { db, clock, log, importers, townList, getMapping } = parts
  const ending = new AbortController()
  let current: Promise<void> = Promise.resolve()

  async function run(id: number, by: Actor, how: ImportStart, mapping: Mapping | null, file: Buffer) {
    const { kind, dry_run: dryRun, skip_bad: skipBad } = how
    const { signal } = ending
    const decisions = how.doubles === undefined ? null : readDecisions(how.doubles)
    try {
      await runImport(
        { id, by, kind, dryRun, skipBad, mapping, file, decisions, signal },
        importers[kind],
        parts,
      )
    } catch (error) {
      // a message of PostgreSQL may quote a row: only its code is logged
      const code = error instanceof Error ? ('code' in error ? error.code : error.name) : typeof error
      log.error({ id, kind, code }, 'an import broke off')
      // if this fails as well, the missing progress shows that the import is lost
      await updateRun(db, id, { state: 'failed', ended_at: clock.now() }).catch(() => undefined)
    }
  }

  async function getRun(id: number, keyId?: number) {
    const row = await findRun(db, id, keyId)
    if (!row) throw fail('not_found')
    return row
  }

  const describe = (row: Awaited<ReturnType<typeof getRun>>): ImportRun => describeRun(row, clock)

  return {
    list: async () => (await listRuns(db, MAX_LISTED_RUNS)).map(describe),

    async start(by, how, file) {
      const { kind, dry_run, skip_bad, source } = how
      const mapping = source === undefined ? null : await getMapping(kind, source)
      const now = clock.now()
      await failLostRuns(db, new Date(now.getTime() - LOST_AFTER_MS), now)
      const program = 'program' in by ? by.program : null
      const started_by = 'program' in by ? by.program.name : by.name
      const given = {
        ...{ kind, dry_run, skip_bad, source: mapping?.name ?? null },
        ...{ key_id: program?.id ?? null, started_by },
      }
      const row = await createRun(db, given, now).catch((error: unknown) => {
        throw isDuplicate(error, 'imports_one_running') ? fail('import_under_way') : error
      })
      current = run(row.id, by, how, mapping, file)
      return describe(row)
    },

    get: async (id, keyId) => describe(await getRun(id, keyId)),

    async lines(id, page, language, keyId) {
      const { kind, fields, header } = await getRun(id, keyId)
      const names = fields ?? header?.map(columnName) ?? []
      const rows = await listLines(db, id, { ...page, limit: LINES_PAGE_SIZE + 1 })
      return {
        lines: rows
          .slice(0, LINES_PAGE_SIZE)
          .map((row) => adviseLine(row, names, language, { columns: importers[kind].columns, townList })),
        has_more: rows.length > LINES_PAGE_SIZE,
      }
    },

    async reasons(id, language) {
      await getRun(id)
      const counted = v.parse(v.array(CountedProblem), await countProblems(db, id))
      return counted.map((problem) => ({ ...problem, message: describeReason(problem.reason, language) }))
    },

    async allLines(id, language) {
      const { fields, header } = await getRun(id)
      const names = fields ?? header?.map(columnName) ?? []
      async function* pages() {
        for (let after: number | undefined = 0; after !== undefined; ) {
          const rows: Awaited<ReturnType<typeof listLines>> = await listLines(db, id, {
            ...{ after, limit: FILE_PAGE_SIZE },
          })
          yield rows.map((row) => ({ ...describeLine(row, names, language), cells: row.cells }))
          after = rows.length === FILE_PAGE_SIZE ? rows.at(-1)?.line : undefined
        }
      }
      return { header: header ?? [], pages: pages() }
    },

    async deleteOld() {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      await forgetCells(db, daysAgo(CELLS_RETENTION_DAYS))
      await forgetCorrections(db, fieldsOfPeople, daysAgo(CELLS_RETENTION_DAYS))
      return deleteRunsBefore(db, daysAgo(RETENTION_DAYS))
    },

    async stop() {
      ending.abort()
      await current
    },
  }
}

function describeRun(row: NonNullable<Awaited<ReturnType<typeof findRun>>>, clock: Clock): ImportRun {
  const {
    started_by,
    key_id,
    started_at,
    heartbeat_at,
    ended_at,
    state,
    header: _,
    fields: __,
    ...rest
  } = row
  const isLost = state === 'running' && clock.now().getTime() - heartbeat_at.getTime() > LOST_AFTER_MS
  return {
    ...rest,
    state: isLost ? 'failed' : state,
    by: started_by,
    by_key: key_id !== null,
    started: formatWireTimestamp(started_at),
    ended: ended_at && formatWireTimestamp(ended_at),
  }
}

const CountedProblem = v.object({ ...StoredProblem.entries, count: v.number() })
