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

/**
 * The result of sending: everything is sent or refused, no connection, the session has ended, or the server refuses for
 * now.
 */
export type SendOutcome = 'done' | 'offline' | 'signed_out' | 'stopped'

let sending: Promise<SendOutcome> | undefined

/**
 * Sends a driver's reports in the order in which they were made, then their photos. A call during another call joins
 * it.
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
    // a report that is made during an upload is sent before the next photo
    const photo = report ? undefined : (await listUnsentPhotos(staffId)).find(({ isRefused }) => !isRefused)
    const stop = report ? await sendReport(report) : photo ? await sendPhoto(photo) : 'done'
    if (stop) return stop
  }
}

/** Sends a report. @returns why the other reports have to wait; undefined if they need not */
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

/** Sends a photo in the same way. A refused photo does not block the others. */
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

/** Returns why the other reports have to wait after a failure; undefined if the failure concerns only this report. */
function stopFor(error: unknown): SendOutcome | undefined {
  if (!(error instanceof CallError)) throw error
  if (isSignedOut(error)) return 'signed_out'
  if (error.status === 0 || error.status === 429 || error.status >= 500) return 'offline'
  // a missing right or route can be corrected, so the report must not be dropped
  return error.status === 403 || error.status === 409 ? 'stopped' : undefined
}
