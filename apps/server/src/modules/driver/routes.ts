import { driverDays } from '@brine/contract/driver/driver-days'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { DriverService } from './service.ts'
import type { StandingIn } from './standing-in.ts'

export const driverRoutes = (service: DriverService, standingIn: StandingIn): Route[] =>
  serve(driverDays, {
    days: ({ staff }) => service.days(staff),
    undelivered: () => service.undelivered(),
    reportForDriver: ({ staff, params, body }) => standingIn.report(staff, Number(params.refill_id), body),
    photo: ({ staff, params, body }) => service.photo(staff, params.report_id, body),
    report: ({ staff, params, body }) => service.report(staff, params.report_id, body),
  })
