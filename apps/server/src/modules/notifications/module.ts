import type { Module, Platform } from '../../platform/module.ts'
import type { Board } from '../planning/module.ts'
import { createWindowAnnouncements } from './announce-windows.ts'
import { deleteWindowsOf } from './queries.ts'

interface Neighbours {
  readonly planning: { readonly board: Board }
}

/** What customers are told about the arrival of a delivery. */
export function createNotificationsModule(
  { db, clock, firm, notify }: Platform,
  { planning }: Neighbours,
): Module<undefined> {
  return {
    service: undefined,
    routes: [],
    jobs: [
      {
        name: 'announce-arrival-windows',
        cron: '*/5 * * * *',
        run: createWindowAnnouncements({ db, clock, firm, notify, board: planning.board }),
      },
    ],
    erase: (tx, { id }) => deleteWindowsOf(tx, id),
  }
}
