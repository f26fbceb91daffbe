import type { Module, Platform } from '../../platform/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { StaffService } from '../staff/module.ts'
import { firmRoutes } from './office.ts'
import { createFirmService, type FirmService } from './service.ts'

export type { FirmService } from './service.ts'

/** The supplier's own data, which the office enters. */
export function createFirmModule(
  platform: Platform,
  { payments, staff }: { readonly payments: PaymentsService; readonly staff: StaffService },
): Module<FirmService> {
  const service = createFirmService(platform, staff, payments)
  const { listener, firm, log } = platform
  return {
    service,
    routes: firmRoutes(service),
    async start() {
      await firm.refresh()
      // another node may have changed it
      return listener.listen('firm', () => void firm.refresh(), log)
    },
  }
}
