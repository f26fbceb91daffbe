import { driver } from '@brine/contract/driver'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { DriverService } from './service.ts'

export const driverRoutes = (service: DriverService): Route[] =>
  serve(driver, {
    days: ({ staff }) => service.days(staff),
    undelivered: () => service.undelivered(),
    photo: ({ staff, params, body }) => service.photo(staff, params.report_id, body),
    report: ({ staff, params, body }) => service.report(staff, params.report_id, body),
  })
