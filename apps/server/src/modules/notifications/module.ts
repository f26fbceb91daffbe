import type { Queries } from '../../platform/database/database.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { Board } from '../planning/module.ts'
import { createWindowAnnouncements } from './announce-windows.ts'
import { createOnTheWay, type ReportedStop } from './on-the-way.ts'
import { deleteAnnouncementsTo } from './queries.ts'

interface Neighbours {
  readonly planning: { readonly board: Board }
}

export interface NotificationsService {
  /**
   * Announces the next stop of a driver's route, in the transaction of the report. Does nothing for a report that arrives
   * late.
   */
  stopReported(tx: Queries, stop: ReportedStop): Promise<void>
}

/** What customers are told about the arrival of a delivery. */
export function createNotificationsModule(
  { db, clock, firm, jobs, notify }: Platform,
  { planning }: Neighbours,
): Module<NotificationsService> {
  const { board } = planning
  return {
    service: createOnTheWay({ db, clock, jobs, notify, board }),
    routes: [],
    jobs: [
      {
        name: 'announce-arrival-windows',
        cron: '*/5 * * * *',
        run: createWindowAnnouncements({ db, clock, firm, notify, board }),
      },
    ],
    erase: (tx, { id }) => deleteAnnouncementsTo(tx, id),
  }
}
