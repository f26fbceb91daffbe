import { isoDayOf } from '@brine/contract/dates'
import { apiKeys } from '@brine/contract/office/api-keys'
import { importPreviews } from '@brine/contract/office/import-previews'
import { importSources } from '@brine/contract/office/import-sources'
import { officeImports } from '@brine/contract/office/imports'
import { csv, csvStream } from '../../platform/documents/csv.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { auditList } from '../../platform/records/list-file.ts'
import type { ApiKeys } from './api-keys.ts'
import type { ImportRuns } from './import-runs.ts'
import type { Importers } from './importer.ts'
import type { Previews } from './previews.ts'
import { addedColumns } from './source-columns.ts'
import type { Sources } from './sources.ts'

interface ImportOffice extends Pick<Platform, 'db' | 'clock'> {
  readonly runs: ImportRuns
  readonly sources: Sources
  readonly previews: Previews
  readonly keys: ApiKeys
  readonly importers: Importers
}

/** The calls of administrators for imports and for the API keys of programs. */
export const importOfficeRoutes = ({
  db,
  clock,
  runs,
  sources,
  previews,
  keys,
  importers,
}: ImportOffice): Route[] => [
  ...serve(officeImports, {
    list: () => runs.list(),
    start: ({ staff, query, body }) => runs.start(staff, query, body),

    template({ params: { kind } }) {
      const columns = Object.entries(importers[kind].columns)
      const today = isoDayOf(clock.now())
      const examples = columns.map(([, { example }]) =>
        typeof example === 'string' ? example : example(today),
      )
      const content = csv([columns.map(([name]) => name), examples])
      return { content, name: `${kind}.csv` }
    },

    read: ({ params }) => runs.get(params.id),
    lines: ({ params, query: { after, reason, column }, language }) =>
      runs.lines(
        params.id,
        { after, problem: reason === undefined ? undefined : { reason, column: column || null } },
        language,
      ),
    reasons: ({ params, language }) => runs.reasons(params.id, language),

    /** The bad lines as the file has them, so that they can be corrected and imported, and what is wrong behind them. */
    async file({ staff, params: { id }, language }) {
      const { header, pages } = await runs.allLines(id, language)
      await auditList({ db, clock }, staff, 'bad-lines')
      async function* rows() {
        for await (const lines of pages)
          yield lines.map(({ line, problems, cells }) => [
            ...header.map((_, index) => cells?.[index] ?? ''),
            line,
            problems.map(({ column }) => column ?? '').join(' | '),
            problems.map(({ value }) => value ?? '').join(' | '),
            problems.map(({ message }) => message).join(' | '),
          ])
      }
      return { content: csvStream([...header, ...addedColumns], rows()), name: `import-${id}.csv` }
    },
  }),
  ...serve(importSources, {
    look: ({ query, body }) => sources.look(query.kind, body),
    create: ({ staff, body: { kind, ...draft } }) => sources.create(staff, kind, draft),
    change: ({ staff, params, body: { version: revision, ...draft } }) =>
      sources.change(staff, params.id, revision, draft),
  }),
  ...serve(importPreviews, {
    count: ({ query, body, language, signal }) => previews.count(query, body, language, signal),
  }),
  ...serve(apiKeys, {
    list: () => keys.list(),
    create: ({ staff, body }) => keys.create(staff, body.name),
    revoke: ({ staff, params }) => keys.revoke(staff, params.id),
  }),
]
