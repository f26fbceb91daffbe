import { apiKeys } from '@brine/contract/office/api-keys'
import { officeImports } from '@brine/contract/office/imports'
import { csv } from '../../platform/documents/csv.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ApiKeys } from './api-keys.ts'
import type { ImportRuns } from './import-runs.ts'
import type { Importers } from './importer.ts'

/** The calls of administrators for imports and for the API keys of programs. */
export const importOfficeRoutes = (runs: ImportRuns, keys: ApiKeys, importers: Importers): Route[] => [
  ...serve(officeImports, {
    list: () => runs.list(),
    start: ({ staff, query, body }) => runs.start(staff, query, body),

    template({ params: { kind } }) {
      const columns = Object.entries(importers[kind].columns)
      const content = csv([columns.map(([name]) => name), columns.map(([, { example }]) => example)])
      return { content, name: `${kind}.csv` }
    },

    read: ({ params }) => runs.get(params.id),
    lines: ({ params, query, language }) => runs.lines(params.id, query.after, language),

    /** The bad lines as the file has them, so that they can be corrected and imported, and what is wrong behind them. */
    async file({ params: { id }, language }) {
      const { header, lines } = await runs.allLines(id, language)
      const rows = lines.map(({ line, problems, cells }) => [
        ...header.map((_, index) => cells?.[index] ?? ''),
        line,
        problems.map(({ column }) => column ?? '').join(' | '),
        problems.map(({ value }) => value ?? '').join(' | '),
        problems.map(({ message }) => message).join(' | '),
      ])
      const added = ['import_line', 'import_columns', 'import_values', 'import_reasons']
      return { content: csv([[...header, ...added], ...rows]), name: `import-${id}.csv` }
    },
  }),
  ...serve(apiKeys, {
    list: () => keys.list(),
    create: ({ staff, body }) => keys.create(staff, body.name),
    revoke: ({ staff, params }) => keys.revoke(staff, params.id),
  }),
]
