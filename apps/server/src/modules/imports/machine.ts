import { imports } from '@brine/contract/machine/imports'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { ImportRuns } from './import-runs.ts'

/** The import calls of the supplier's programs: a program reads only the imports of its own API key. */
export const importMachineRoutes = (runs: ImportRuns): Route[] =>
  serve(imports, {
    start: ({ program, query, body }) => runs.start({ program }, query, body),
    read: ({ program, params }) => runs.get(params.id, program.id),
    lines: ({ program, params, query, language }) => runs.lines(params.id, query, language, program.id),
  })
