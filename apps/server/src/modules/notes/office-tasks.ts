import { isoDayOf } from '@brine/contract/dates'
import { noteRoles } from '@brine/contract/office/customer-notes'
import { customerTasks, type TaskCounts } from '@brine/contract/office/customer-tasks'
import { fullName } from '../../platform/full-name.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listAssignees } from '../../platform/records/assignee-queries.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { splitPage } from '../../platform/records/page.ts'
import { describeNote, describeTask } from './describe-note.ts'
import { taskColumns, taskRow } from './task-file.ts'
import { countOpenTasks, countWaitingTasks, listOpenTasks } from './task-queries.ts'

/** The office's calls for tasks: notes that wait until somebody has done what they say. */
export function taskRoutes({ db, clock }: Pick<Platform, 'db' | 'clock'>): Route[] {
  /** @param asked the staff member whose tasks are shown; null for none */
  async function countTasks(reader: Staff, asked: number | null): Promise<TaskCounts> {
    const rows = await countOpenTasks(db)
    const named = rows.flatMap(({ id, name, count }) =>
      id === null || name === null ? [] : [{ id, name, count }],
    )
    const others = named.filter(({ id }) => id !== reader.id)
    const isListed = asked === null || asked === reader.id || named.some(({ id }) => id === asked)
    const without = isListed ? undefined : (await listAssignees(db, noteRoles)).find(({ id }) => id === asked)
    return {
      all: rows.reduce((sum, { count }) => sum + count, 0),
      mine: named.find(({ id }) => id === reader.id)?.count ?? 0,
      nobodys: rows.find(({ id }) => id === null)?.count ?? 0,
      others: without ? [...others, { ...without, count: 0 }] : others,
    }
  }

  return serve(customerTasks, {
    async list({ staff, query: { share, assignee = null, after = null } }) {
      const today = isoDayOf(clock.now())
      const [counts, rows] = await Promise.all([
        countTasks(staff, assignee),
        listOpenTasks(db, { share, staffId: staff.id, assignee }, after),
      ])
      const { page, has_more } = splitPage(rows)
      const tasks = page.map(
        ({ customer_id, first_name, last_name, mobile_number, telephone_number, ...note }) => ({
          ...{ ...describeNote(note, today), task: describeTask(note, today) },
          customer: {
            ...{ id: customer_id, name: fullName({ first_name, last_name }) },
            phone: mobile_number ?? telephone_number,
          },
        }),
      )
      return { counts, tasks, has_more }
    },
    file: ({ staff: by, query: { share, assignee = null } }) =>
      listFile(
        { db, clock },
        {
          ...{ by, list: 'tasks', columns: taskColumns, describe: taskRow },
          read: (after: number | null, limit) =>
            listOpenTasks(db, { share, staffId: by.id, assignee }, after, limit),
          cursorOf: ({ id }) => id,
        },
      ),
    assignees: () => listAssignees(db, noteRoles),
    waiting: async ({ staff }) => ({ count: await countWaitingTasks(db, staff.id, isoDayOf(clock.now())) }),
  })
}
