import { officeFirm } from '@brine/contract/office/firm'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { FirmService } from './service.ts'

/** The office's calls for the firm. */
export const firmRoutes = (service: FirmService): Route[] =>
  serve(officeFirm, {
    read: ({ staff }) => service.read(staff),
    change: ({ staff, body: { version: revision, ...draft } }) => service.change(staff, revision, draft),
    confirmIban: ({ staff, body }) => service.confirmIban(staff, body.version, body.iban),
    rejectIban: ({ staff, body }) => service.rejectIban(staff, body.version),
  })
