import { isSignedOut, isUnreachable } from '@brine/app-kit/failures'
import { queryKey } from '@brine/app-kit/query'
import type { CallError } from '@brine/contract/client'
import { isoDayOf } from '@brine/contract/dates'
import { type DeliveryReport, type DriverDays, driverDays } from '@brine/contract/driver/driver-days'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { keepDay, keepOutcome, keptDay, withOutcome } from '../../shell/device.ts'
import { queryClient } from '../../shell/query.ts'
import { useStaffMember } from '../../shell/session.ts'

/** Interval at which the day is fetched again, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** The driver's days and their origin: the server or, while it does not answer, the device. */
export interface KnownDays {
  readonly days: DriverDays
  readonly from: 'server' | 'offline' | 'signed_out'
  /** Whether the device has stored the days for offline use. */
  readonly isKept: boolean
}

const key = queryKey(driverDays.days)

/** The routes of today and of the next day, also offline. */
export function useDay() {
  const staffMember = useStaffMember()
  const known = useQuery(
    queryOptions<KnownDays, CallError>({
      queryKey: key,
      async queryFn({ signal }) {
        try {
          const days = await readDays(signal)
          return { days, from: 'server', isKept: await keepDay(staffMember, days) }
        } catch (error) {
          const from = isSignedOut(error) ? 'signed_out' : 'offline'
          const kept = from === 'signed_out' || isUnreachable(error) ? await keptDay() : undefined
          if (kept?.member.id !== staffMember.id) throw error
          return { days: kept.days, from, isKept: true }
        }
      },
      refetchInterval: REFRESH_INTERVAL_MS,
      refetchOnReconnect: true,
    }),
  )
  const days = known.data?.days
  // days that were stored yesterday contain yesterday's date as today
  const today = known.data?.from === 'server' ? days?.today : isoDayOf(new Date())
  return {
    ...known,
    today: days?.days.find(({ date }) => date === today),
    next: days?.days.find(({ date }) => today !== undefined && date > today),
  }
}

/** Number of reports that the server accepted since this page was opened. */
let taken = 0

/** Fetches the days, and again if the server accepted a report meanwhile. */
async function readDays(signal: AbortSignal): Promise<DriverDays> {
  for (;;) {
    const before = taken
    const days = await send(driverDays.days, {}, { signal })
    if (before === taken) return days
  }
}

/** Shows an accepted report in the day before the day is fetched again. */
export async function keepTaken(report: DeliveryReport): Promise<void> {
  taken += 1
  queryClient.setQueryData<KnownDays>(
    key,
    (known) => known && { ...known, days: withOutcome(known.days, report) },
  )
  await keepOutcome(report)
}
