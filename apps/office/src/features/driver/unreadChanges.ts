import { isoDayOf } from '@brine/contract/dates'
import type { DriverChange, DriverDay } from '@brine/contract/driver/driver-days'
import { useState } from 'react'
import { remember, remembered } from '../../shell/storage.ts'

/** The last change that the driver has read on this device, by date: `2026-11-24:17 2026-11-25:19`. */
const KEY = 'brine.day.read'

const storedIds = (): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...(remembered(KEY) ?? '').matchAll(/(\S+):(\d+)/g)].map(([, date, id]) => [date, Number(id)]),
  )

/** A route that the device keeps from the release before has no changes. */
const changesOf = ({ changes = [] }: Partial<DriverDay>): readonly DriverChange[] => changes

/** The changes of a route that the driver has not read yet, and a function that marks them as read. */
export function useUnreadChanges(): {
  unreadOf: (day: DriverDay) => readonly DriverChange[]
  markRead: (day: DriverDay) => void
} {
  const [lastRead, setLastRead] = useState(storedIds)
  return {
    unreadOf: (day) => changesOf(day).filter(({ id }) => id > (lastRead[day.date] ?? 0)),
    markRead(day) {
      const today = isoDayOf(new Date())
      // days that are over are forgotten
      const left = Object.entries(lastRead).filter(([date]) => date >= today)
      const next = { ...Object.fromEntries(left), [day.date]: changesOf(day).at(-1)?.id ?? 0 }
      remember(
        KEY,
        Object.entries(next)
          .map(([date, id]) => `${date}:${id}`)
          .join(' '),
      )
      setLastRead(next)
    },
  }
}
