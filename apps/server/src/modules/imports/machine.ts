import { imports } from '@brine/contract/machine/imports'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ImportRuns } from './import-runs.ts'

/** What a program of the supplier does with imports: it sees only those that its own API key started. */
export const importMachineRoutes = (runs: ImportRuns): Route[] =>
  serve(imports, {
    start: ({ program, query, body }) => runs.start({ program }, query.kind, query.dry_run, body),
    read: ({ program, params }) => runs.get(params.id, program.id),
    lines: ({ program, params, query, language }) => runs.lines(params.id, query.after, language, program.id),
  })
