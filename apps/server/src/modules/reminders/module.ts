import type { Module, Platform } from '../../platform/module.ts'
import type { NotificationsService } from '../notifications/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { reminderRoutes } from './customer.ts'
import { reminderExport } from './export-queries.ts'
import { deleteReminders } from './queries.ts'
import { createReminderJob } from './send-reminders.ts'

interface Neighbours {
  readonly notifications: NotificationsService
  readonly refills: RefillsService
}

/** Messages before the salt runs out, and the link in them that orders one refill (decision 0092). */
export const createRemindersModule = (
  platform: Platform,
  { notifications, refills }: Neighbours,
): Module<null> => ({
  service: null,
  routes: reminderRoutes({ ...platform, notifications, refills }),
  jobs: [
    {
      name: 'remind-before-run-out',
      cron: '30 9 * * *',
      // a message by SMS wakes people at night, and tomorrow is early enough: it comes three weeks ahead
      missed: 'skipped',
      // a search for dates for each customer
      maxSeconds: 3600,
      run: createReminderJob({ ...platform, notifications, refills }),
    },
  ],
  erase: (tx, { id }) => deleteReminders(tx, id),
  exports: reminderExport,
})
