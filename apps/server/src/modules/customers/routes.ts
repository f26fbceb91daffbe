import { officeCustomers } from '@brine/contract/office-customers'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { CustomersService } from './service.ts'

export const customerRoutes = ({ search, sheets }: CustomersService): Route[] =>
  serve(officeCustomers, {
    search: ({ staff, body }) => search.find(staff, body.text),
    read: ({ staff, params, language }) => sheets.read(staff, params.id, language),
    document: ({ staff, params }) => sheets.document(staff, params.id, params.number),
  })
