import { officeFleet } from '@brine/contract/office/fleet'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { FleetService } from './service.ts'

export const fleetRoutes = ({ depots, drivers }: FleetService): Route[] =>
  serve(officeFleet, {
    read: async () => ({ depots: await depots.list(), drivers: await drivers.list() }),
    createDepot: ({ staff, body }) => depots.create(staff, body),
    weighDepot: async ({ params, body }) => ({ days: await depots.weigh(params.id, body) }),
    changeDepot: async ({ staff, params, body: { version: revision, told, ...draft } }) => ({
      days: await depots.change({ by: staff, id: params.id, revision }, told, draft),
    }),
    removeDepot: ({ staff, params, body }) =>
      depots.remove({ by: staff, id: params.id, revision: body.version }),
    createDriver: ({ staff, body }) => drivers.create(staff, body),
    weighDriver: async ({ params, body }) => ({ days: await drivers.weigh(params.id, body) }),
    changeDriver: async ({ staff, params, body: { version: revision, told, ...draft } }) => ({
      days: await drivers.change({ by: staff, id: params.id, revision }, told, draft),
    }),
  })
