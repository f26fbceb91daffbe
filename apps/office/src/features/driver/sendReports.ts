import { isSignedOut } from '@brine/app-kit/failures'
import { CallError } from '@brine/contract/client'
import { driverDays } from '@brine/contract/driver/driver-days'
import { send } from '../../shell/client.ts'
import {
  listUnsent,
  listUnsentPhotos,
  refuseUnsent,
  refuseUnsentPhoto,
  removeUnsent,
  removeUnsentPhoto,
  type Unsent,
  type UnsentPhoto,
} from '../../shell/device.ts'
import { keepTaken } from './queries.ts'

/** How sending ended: everything is done with, no connection, the session is over, or the server takes none now. */
export type SendOutcome = 'done' | 'offline' | 'signed_out' | 'stopped'

let sending: Promise<SendOutcome> | undefined

/**
 * Sends a driver's reports, one after the other in the order in which they were made, then their photos. Two calls at once
 * are one.
 */
export function sendAll(staffId: number): Promise<SendOutcome> {
  sending ??= sendInOrder(staffId).finally(() => {
    sending = undefined
  })
  return sending
}

async function sendInOrder(staffId: number): Promise<SendOutcome> {
  for (;;) {
    const report = (await listUnsent(staffId)).find(({ refusal }) => refusal === null)
    // what is reported while a photo is on its way goes before the next one
    const photo = report ? undefined : (await listUnsentPhotos(staffId)).find(({ isRefused }) => !isRefused)
    const stop = report ? await sendReport(report) : photo ? await sendPhoto(photo) : 'done'
    if (stop) return stop
  }
}

/** @returns why the others have to wait; undefined when they need not */
async function sendReport(unsent: Unsent): Promise<SendOutcome | undefined> {
  const { report_id, report, place: outboxKey } = unsent
  try {
    const { refusal } = await send(driverDays.report, { params: { report_id }, body: report })
    if (refusal !== null) await refuseUnsent(unsent, refusal)
    else {
      await keepTaken(report)
      await removeUnsent(outboxKey)
    }
    return undefined
  } catch (error) {
    const stop = stopFor(error)
    if (!stop) await refuseUnsent(unsent, 'unknown')
    return stop
  }
}

/** The same for a photo: one that is refused keeps nobody waiting. */
async function sendPhoto(photo: UnsentPhoto): Promise<SendOutcome | undefined> {
  const { report_id, content, place: outboxKey } = photo
  try {
    await send(driverDays.photo, { params: { report_id }, upload: new Blob([content]) })
    await removeUnsentPhoto(outboxKey)
    return undefined
  } catch (error) {
    const stop = stopFor(error)
    if (!stop) await refuseUnsentPhoto(photo)
    return stop
  }
}

/** Whether the others have to wait after a failure, and why; undefined where it is this one's alone. */
function stopFor(error: unknown): SendOutcome | undefined {
  if (!(error instanceof CallError)) throw error
  if (isSignedOut(error)) return 'signed_out'
  if (error.status === 0 || error.status === 429 || error.status >= 500) return 'offline'
  // without the right, or without a route: that can be put right, and the report must not be lost over it
  return error.status === 403 || error.status === 409 ? 'stopped' : undefined
}
