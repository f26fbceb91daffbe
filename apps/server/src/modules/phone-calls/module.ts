import { formatWireDateTime } from '@brine/contract/dates'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import type { Module, Platform } from '../../platform/module.ts'
import { phoneCallExport } from './export-queries.ts'
import { phoneCallOfficeRoutes } from './office.ts'
import { listCallsTo } from './queries.ts'

export interface PhoneCallsService {
  /** The latest calls to a customer, newest first. */
  listTo(customerId: number): Promise<CustomerRecord['phone_calls']>
}

/** Number of latest calls in the record of a customer. */
const MAX_CALLS = 50

/** The list of customers without e-mail address whom the office calls. */
export const createPhoneCallsModule = (platform: Platform): Module<PhoneCallsService> => ({
  service: {
    async listTo(customerId) {
      const calls = await listCallsTo(platform.db, customerId, platform.clock.now(), MAX_CALLS)
      return calls.map(({ created_at, ...call }) => ({ ...call, since: formatWireDateTime(created_at) }))
    },
  },
  routes: phoneCallOfficeRoutes(platform),
  exports: phoneCallExport,
})
