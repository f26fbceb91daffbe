import type { Module, Platform } from '../../platform/module.ts'
import type { PhotosService } from '../photos/module.ts'
import { supportAnswerRoutes, supportCustomerRoutes } from './customer.ts'
import { supportExport } from './export-queries.ts'
import { supportOfficeRoutes } from './office.ts'
import { deleteRequests } from './queries.ts'

/** Support requests with their messages. */
export function createSupportModule(
  platform: Platform,
  { photos }: { readonly photos: PhotosService },
): Module<null> {
  return {
    service: null,
    routes: [
      ...supportCustomerRoutes(platform, photos),
      ...supportAnswerRoutes(platform),
      ...supportOfficeRoutes(platform, photos),
    ],
    erase: (tx, { id }) => deleteRequests(tx, id),
    exports: supportExport,
  }
}
