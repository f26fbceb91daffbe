import { installations } from '@brine/contract/installations'
import type { Queries } from '../../platform/database/database.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getProgress } from './service.ts'

export const installationRoutes = (db: Queries): Route[] =>
  serve(installations, {
    progress: ({ customer }) => getProgress(db, customer.id),
  })
