import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import type { AuditOnce } from './audit-once.ts'
import type { ListTimeline } from './timeline.ts'
import { hasTimeline } from './timeline-queries.ts'

/** The call for the timeline. It shows as much of a customer as the record, so it writes the same audit entry. */
export const timelineRoutes = (
  { db }: Pick<Platform, 'db'>,
  listTimeline: ListTimeline,
  auditOnce: AuditOnce,
): Route[] =>
  serve(customerTimeline, {
    async list({ staff, params: { id }, query: { show, after = null } }) {
      if (!(await hasTimeline(db, id))) throw fail('not_found')
      // before the answer: no read without its audit entry
      await auditOnce(staff, 'customer.read', id)
      return listTimeline(id, { show, after })
    },
  })
