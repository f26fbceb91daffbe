import { CallError } from '@brine/contract/client'
import { driver } from '@brine/contract/driver'
import { send } from '../../shell/client.ts'
import { listUnsent, refuseUnsent, removeUnsent, type Unsent } from '../../shell/device.ts'
import { isSignedOut } from '../../shell/query.ts'
import { noteTaken } from './useDay.ts'

/** How sending ended: everything is done with, no connection, the session is over, or the server takes none now. */
export type Sent = 'done' | 'offline' | 'signed_out' | 'stopped'

let sending: Promise<Sent> | undefined

/** Sends somebody's reports, one after the other in the order in which they were made. Two calls at once are one. */
export function sendAll(staffId: number): Promise<Sent> {
  sending ??= sendInOrder(staffId).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendInOrder(staffId: number): Promise<Sent> {
  for (;;) {
    const next = (await listUnsent(staffId)).find(({ refusal }) => refusal === null)
    if (!next) return 'done'
    const stop = await sendOne(next)
    if (stop) return stop
  }
}

/** @returns why the others have to wait; undefined when they need not */
async function sendOne(unsent: Unsent): Promise<Sent | undefined> {
  const { report_id, report, place } = unsent
  try {
    const { refusal } = await send(driver.report, { params: { report_id }, body: report })
    if (refusal !== null) await refuseUnsent(unsent, refusal)
    else {
      await noteTaken(report)
      await removeUnsent(place)
    }
    return undefined
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    if (isSignedOut(error)) return 'signed_out'
    if (error.status === 0 || error.status === 429 || error.status >= 500) return 'offline'
    // without the right, or without a route: that can be put right, and the report must not be lost over it
    if (error.status === 403 || error.status === 409) return 'stopped'
    await refuseUnsent(unsent, 'unknown')
    return undefined
  }
}
