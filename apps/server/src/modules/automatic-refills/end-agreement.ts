import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { EndCustomer } from '../../platform/module.ts'
import type { StopAgreement } from './stop-agreement.ts'

/** Ends the agreement of a customer with whom the relation ends. Salt that came stays: nobody asked to return it. */
export const createEndAgreement =
  (stop: StopAgreement): EndCustomer =>
  (tx, { id, by, at, isNotified }) =>
    stop(
      tx,
      {
        ...{ customerId: id, staffId: by.id },
        also: (queries) =>
          writeAuditEntry(queries, { by, action: 'customer.automatic_stopped', recordId: id, at }),
      },
      { keepsDelivery: true, isNotified, isEnd: true },
    )
