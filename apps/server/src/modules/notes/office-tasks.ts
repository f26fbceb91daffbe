import { customerTasks } from '@brine/contract/office/customer-tasks'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { splitPage } from '../../platform/records/page.ts'
import { describeNote } from './office.ts'
import { countOpenTasks, listOpenTasks } from './queries.ts'

/** The office's calls for tasks: notes that wait until somebody has done what they say. */
export const taskRoutes = ({ db }: Pick<Platform, 'db'>): Route[] =>
  serve(customerTasks, {
    async list({ query: { after = null } }) {
      const { page, has_more } = splitPage(await listOpenTasks(db, after))
      const tasks = page.map(
        ({ customer_id, first_name, last_name, mobile_number, telephone_number, ...note }) => ({
          ...describeNote(note),
          customer: {
            ...{ id: customer_id, name: `${first_name} ${last_name}`.trim() },
            phone: mobile_number ?? telephone_number,
          },
        }),
      )
      return { tasks, has_more }
    },
    waiting: async () => ({ count: await countOpenTasks(db) }),
  })
