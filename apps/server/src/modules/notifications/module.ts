import type { NotificationChoices, OptionalNotification } from '@brine/contract/customer/notifications'
import type { Queries } from '../../platform/database/database.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { Board } from '../planning/module.ts'
import { createWindowAnnouncements } from './announce-windows.ts'
import { deleteChoicesOf, getChoices, writeChoices } from './choice-queries.ts'
import { notificationRoutes } from './customer.ts'
import { notificationExport } from './export-queries.ts'
import { officeNotificationRoutes } from './office.ts'
import { createOnTheWay, type ReportedStop } from './on-the-way.ts'
import { deleteAnnouncementsTo } from './queries.ts'
import { createStopTokens, stopPathOf } from './stop-token.ts'

interface Neighbours {
  readonly planning: { readonly board: Board }
}

export interface NotificationsService {
  /**
   * Announces the next stop of a driver's route, in the transaction of the report. Does nothing for a report that arrives
   * late.
   */
  stopReported(tx: Queries, stop: ReportedStop): Promise<void>
  /** Path of the page that switches a kind of messages off for a customer. */
  stopPathOf(customerId: number, kind: OptionalNotification): `/${string}`
  /** How a customer wants the messages that can be switched off. */
  choicesOf(db: Queries, customerId: number): Promise<NotificationChoices>
  switchOff(tx: Queries, customerId: number, kind: OptionalNotification): Promise<void>
}

/** What customers are told about the arrival of a delivery, and how they want to be. */
export function createNotificationsModule(
  { db, clock, config, firm, jobs, notify, pushes }: Platform,
  { planning }: Neighbours,
): Module<NotificationsService> {
  const stopTokens = createStopTokens(config.tokenSecret)
  const parts = { db, clock, firm, jobs, notify, pushes, stopTokens, board: planning.board }
  return {
    service: {
      ...createOnTheWay(parts),
      stopPathOf: (customerId, kind) => stopPathOf(stopTokens, customerId, kind),
      choicesOf: getChoices,
      switchOff: (tx, customerId, kind) => writeChoices(tx, customerId, { [kind]: 'none' }, clock.now()),
    },
    routes: [
      ...notificationRoutes({ db, clock, config, pushes }, stopTokens),
      ...officeNotificationRoutes({ db, clock }),
    ],
    jobs: [
      {
        name: 'announce-arrival-windows',
        cron: '*/5 * * * *',
        missed: 'skipped',
        run: createWindowAnnouncements(parts),
      },
    ],
    exports: notificationExport,
    async erase(tx, { id }) {
      await deleteAnnouncementsTo(tx, id)
      await deleteChoicesOf(tx, id)
    },
  }
}
