import type { Home } from '@brine/contract/customer/home'
import { formatWireDateTime } from '@brine/contract/dates'
import type { Module, Platform } from '../../platform/module.ts'
import type { PhotosService } from '../photos/module.ts'
import { supportAnswerRoutes, supportCustomerRoutes } from './customer.ts'
import { supportExport } from './export-queries.ts'
import { supportOfficeRoutes } from './office.ts'
import { telephoneRequestRoutes } from './office-telephone.ts'
import { deleteRequests, findUnseenAnswer } from './queries.ts'

export interface SupportService {
  /** The supplier's last message that a customer has not seen; null for none. */
  findUnseenAnswer(customerId: number): Promise<Home['answer']>
}

/** Support requests with their messages. */
export function createSupportModule(
  platform: Platform,
  { photos }: { readonly photos: PhotosService },
): Module<SupportService> {
  return {
    service: {
      async findUnseenAnswer(customerId) {
        const found = await findUnseenAnswer(platform.db, customerId)
        if (!found) return null
        const { request_id, text, created_at } = found
        return { request_id, text, created: formatWireDateTime(created_at) }
      },
    },
    routes: [
      ...supportCustomerRoutes(platform, photos),
      ...supportAnswerRoutes(platform),
      ...supportOfficeRoutes(platform, photos),
      ...telephoneRequestRoutes(platform),
    ],
    erase: (tx, { id }) => deleteRequests(tx, id),
    exports: supportExport,
  }
}
