import { driverDays } from '@brine/contract/driver/driver-days'
import { useCallback, useEffect, useState } from 'react'
import {
  addUnsent,
  listUnsent,
  listUnsentPhotos,
  onOutbox,
  removeUnsent,
  removeUnsentPhoto,
  type Unsent,
  type UnsentPhoto,
} from '../../shell/device.ts'
import { refetchCalls } from '../../shell/query.ts'
import { useStaffMember } from '../../shell/session.ts'
import { type SendOutcome, sendAll } from './sendReports.ts'

/** Retry interval in milliseconds. A phone does not always notice that its connection is back. */
const RETRY_DELAY_MS = 20_000

export interface Outbox {
  readonly unsent: readonly Unsent[]
  readonly photos: readonly UnsentPhoto[]
  /** Result of the last attempt to send. */
  readonly sent: SendOutcome
  /** Stores a report on the device, and sends it as soon as possible. @throws if the browser stores nothing */
  add(report: Pick<Unsent, 'name' | 'report'>, photo?: ArrayBuffer): Promise<void>
  /** Removes a refused report that the driver has read. */
  dismiss(outboxKey: number): void
  /** Removes a refused photo that the driver has read. */
  dismissPhoto(outboxKey: number): void
}

/** The unsent and refused reports of the signed-in driver. */
export function useOutbox(): Outbox {
  const { id } = useStaffMember()
  const [unsent, setUnsent] = useState<readonly Unsent[]>([])
  const [photos, setPhotos] = useState<readonly UnsentPhoto[]>([])
  const [sent, setSent] = useState<SendOutcome>('done')

  const flush = useCallback(async () => {
    const had = await listUnsent(id)
    const ended = await sendAll(id)
    setSent(ended)
    if (had.some(({ refusal }) => refusal === null) && ended !== 'offline')
      await refetchCalls(driverDays.days)
  }, [id])

  useEffect(() => {
    const read = () => {
      void listUnsent(id).then(setUnsent)
      void listUnsentPhotos(id).then(setPhotos)
    }
    read()
    void flush()
    const stop = onOutbox(read)
    const timer = setInterval(flush, RETRY_DELAY_MS)
    window.addEventListener('online', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      stop()
      clearInterval(timer)
      window.removeEventListener('online', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [id, flush])

  return {
    unsent,
    photos,
    sent,
    async add(report, photo) {
      await addUnsent({ ...report, staff_id: id, report_id: newReportId(), refusal: null }, photo)
      void flush()
    },
    dismiss: (outboxKey) => void removeUnsent(outboxKey),
    dismissPhoto: (outboxKey) => void removeUnsentPhoto(outboxKey),
  }
}

/** Creates a random UUID (RFC 9562, version 4). `crypto.randomUUID` exists only on secure origins. */
function newReportId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte, index) => (index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte))
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
