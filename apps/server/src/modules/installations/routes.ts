import { installations } from '@brine/contract/installations'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { InstallationsService } from './service.ts'

export const installationRoutes = (service: InstallationsService): Route[] =>
  serve(installations, {
    progress: ({ customer }) => service.progress(customer.id),
    propose: ({ customer, body }) => service.propose(customer.id, body),
  })
