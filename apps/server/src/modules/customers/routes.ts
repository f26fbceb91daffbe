import { officeCustomers, officeInvitations, portalViews } from '@brine/contract/office/customers'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { CustomersService } from './service.ts'

export const customerRoutes = ({
  search,
  sheets,
  changing,
  inviting,
  personalData,
  viewing,
}: CustomersService): Route[] => [
  ...serve(officeCustomers, {
    search: ({ staff, body }) => search.find(staff, body.text),
    read: ({ staff, params, language }) => sheets.read(staff, params.id, language),
    document: ({ staff, params }) => sheets.document(staff, params.id, params.number),
    create: ({ staff, body }) => changing.create(staff, body),
    sendActivation: ({ staff, params }) => changing.sendActivation({ by: staff, id: params.id }),
    correctAddress: ({ staff, params, body: { version: revision, ...address } }) =>
      changing.correctAddress({ by: staff, id: params.id }, revision, address),
    signOut: ({ staff, params }) => changing.signOut({ by: staff, id: params.id }),
    export: ({ staff, params }) => personalData.export({ by: staff, id: params.id }),
    erase: ({ staff, params, body: { version: revision, name } }) =>
      personalData.erase({ by: staff, id: params.id }, revision, name),
    correct: ({ staff, params, body: { version: revision, ...corrections } }) =>
      changing.correctPerson({ by: staff, id: params.id }, revision, corrections),
  }),
  ...serve(officeInvitations, {
    count: () => inviting.count(),
    send: ({ staff }) => inviting.send(staff),
  }),
  ...serve(portalViews, {
    open: ({ staff, params }) => viewing.open({ by: staff, id: params.id }),
  }),
]
