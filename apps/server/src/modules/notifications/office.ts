import { customerMessages } from '@brine/contract/office/customer-messages'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { lockAgainstErasure } from '../../platform/records/customer-queries.ts'
import { getChoices, writeChoices } from './choice-queries.ts'

/** The office's call that chooses the messages of a customer who asks for it, such as on the telephone. */
export const officeNotificationRoutes = ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] =>
  serve(customerMessages, {
    choose: ({ staff: by, params: { id }, body }) =>
      db.transaction().execute(async (tx) => {
        if (!(await lockAgainstErasure(tx, id))) throw fail('not_found')
        if (Object.keys(body).length > 0) {
          const at = clock.now()
          await writeChoices(tx, id, body, at)
          await writeAuditEntry(tx, {
            ...{ by, action: 'customer.messages_chosen', recordId: id, at, details: body },
          })
        }
        return getChoices(tx, id)
      }),
  })
