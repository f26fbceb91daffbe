import { driverLeaves } from '@brine/contract/office/driver-leaves'
import { officeFleet } from '@brine/contract/office/fleet'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Depots } from './depots.ts'
import type { Drivers } from './drivers.ts'
import type { Leaves } from './leaves.ts'

/** The office's calls for the fleet. */
export const fleetRoutes = (depots: Depots, drivers: Drivers, leaves: Leaves): Route[] => [
  ...serve(officeFleet, {
    read: async () => ({ depots: await depots.list(), drivers: await drivers.list() }),
    createDepot: ({ staff, body }) => depots.create(staff, body),
    previewDepotChange: async ({ params, body }) => ({ days: await depots.preview(params.id, body) }),
    changeDepot: async ({ staff, params, body: { version: revision, told: confirmed, ...draft } }) => ({
      days: await depots.change({ by: staff, id: params.id, revision }, confirmed, draft),
    }),
    removeDepot: ({ staff, params, body }) =>
      depots.remove({ by: staff, id: params.id, revision: body.version }),
    createDriver: ({ staff, body }) => drivers.create(staff, body),
    previewDriverChange: async ({ params, body }) => ({ days: await drivers.preview(params.id, body) }),
    changeDriver: async ({ staff, params, body: { version: revision, told: confirmed, ...draft } }) => ({
      days: await drivers.change({ by: staff, id: params.id, revision }, confirmed, draft),
    }),
  }),
  ...serve(driverLeaves, {
    list: () => leaves.list(),
    preview: async ({ body }) => ({ days: await leaves.preview(body) }),
    create: async ({ staff, body: { told: confirmed, ...draft } }) => ({
      days: await leaves.create(staff, confirmed, draft),
    }),
    remove: ({ staff, params }) => leaves.remove(staff, params.id),
  }),
]
