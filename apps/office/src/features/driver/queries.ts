import { isSignedOut, isUnreachable } from '@brine/app-kit/failures'
import type { CallError } from '@brine/contract/client'
import { isoDayOf } from '@brine/contract/dates'
import { type DeliveryReport, type DriverDays, driverDays } from '@brine/contract/driver/driver-days'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { keepDay, keepOutcome, keptDay, withOutcome } from '../../shell/device.ts'
import { queryClient } from '../../shell/query.ts'
import { useStaffMember } from '../../shell/session.ts'

/** How often the day is asked for anew, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** The days as they are known, and from where: as long as the server does not answer, as the device kept them. */
export interface KnownDays {
  readonly days: DriverDays
  readonly from: 'server' | 'offline' | 'signed_out'
  /** Whether the device has it for times without a connection. */
  readonly isKept: boolean
}

const key = [driverDays.days.method, driverDays.days.path]

/** The route of today, and the next one, also without a connection. */
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
  // what was kept yesterday says that yesterday is today
  const today = known.data?.from === 'server' ? days?.today : isoDayOf(new Date())
  return {
    ...known,
    today: days?.days.find(({ date }) => date === today),
    next: days?.days.find(({ date }) => today !== undefined && date > today),
  }
}

/** Reports that the server has taken since this page was opened. */
let taken = 0

/** The days as the server has them: asked for again where it took a report meanwhile. */
async function readDays(signal: AbortSignal): Promise<DriverDays> {
  for (;;) {
    const before = taken
    const days = await send(driverDays.days, {}, { signal })
    if (before === taken) return days
  }
}

/** Shows a report in the day as soon as the server has taken it, before the day is read anew. */
export async function keepTaken(report: DeliveryReport): Promise<void> {
  taken += 1
  queryClient.setQueryData<KnownDays>(
    key,
    (known) => known && { ...known, days: withOutcome(known.days, report) },
  )
  await keepOutcome(report)
}
