import { installations } from '@brine/contract/customer/installations'
import { officeInstallations } from '@brine/contract/office/installations'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Leading } from './leading.ts'
import type { InstallationsService } from './service.ts'

export const installationRoutes = (service: InstallationsService, leading: Leading): Route[] => [
  ...serve(installations, {
    progress: ({ customer }) => service.progress(customer.id),
    propose: ({ customer, body }) => service.propose(customer.id, body),
  }),
  ...serve(officeInstallations, {
    list: ({ query }) => leading.list(query.pile, query.after ?? null),
    waiting: async () => ({ count: await leading.countWaiting() }),
    read: ({ params }) => leading.read(params.id),
    change: ({ staff, params, body: { version: revision, ...steps } }) =>
      leading.change({ by: staff, id: params.id, revision }, steps),
    place: ({ staff, params, body }) =>
      leading.place(
        { by: staff, id: params.id, revision: body.version },
        body.installation_date,
        body.guarantee_until,
      ),
  }),
]
