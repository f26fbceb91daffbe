import type { PhoneCallSummary } from '@brine/contract/office/phone-calls'
import type { Module, Platform } from '../../platform/module.ts'
import { phoneCallExport } from './export-queries.ts'
import { phoneCallOfficeRoutes } from './office.ts'
import { listCallsById } from './queries.ts'

export interface PhoneCallsService {
  /** These calls with their present states, in any order. */
  list(ids: readonly number[]): Promise<Pick<PhoneCallSummary, 'id' | 'subject' | 'state'>[]>
}

/** The list of customers without e-mail address whom the office calls. */
export const createPhoneCallsModule = (platform: Platform): Module<PhoneCallsService> => ({
  service: {
    list: (ids) => listCallsById(platform.db, ids, platform.clock.now()),
  },
  routes: phoneCallOfficeRoutes(platform),
  exports: phoneCallExport,
})
