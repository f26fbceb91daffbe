import { isoDayOf } from '@brine/contract/dates'
import type { DeliveryReport, DriverDays } from '@brine/contract/driver/driver-days'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** What a driver's device keeps, so that the day goes on without a connection. */
interface KeptDay {
  readonly member: SignedInStaff
  readonly days: DriverDays
}

/** A report on its way to the server. */
export interface Unsent {
  /** Given by the device: reports leave in this order. */
  readonly place: number
  readonly report_id: string
  readonly staff_id: number
  /** The name of the customer, for the screen. */
  readonly name: string
  readonly report: DeliveryReport
  /** Why it changed nothing, once the server has said so; null while it waits. */
  readonly refusal: string | null
}

/** The photo of a report; it leaves after all reports, since it takes longer and says less. */
export interface UnsentPhoto extends Pick<Unsent, 'place' | 'report_id' | 'staff_id' | 'name'> {
  /** Its bytes: not every browser keeps files. */
  readonly content: ArrayBuffer
  /** The server took the report, and not the photo. */
  readonly isRefused: boolean
}

type Placed<T> = Omit<T, 'place'> & { place?: number }

interface Device extends DBSchema {
  day: { key: 'kept'; value: KeptDay }
  outbox: { key: number; value: Placed<Unsent> }
  photos: { key: number; value: Placed<UnsentPhoto> }
}

const NAME = 'brine-driver'
let opened: Promise<IDBPDatabase<Device>> | undefined

/** @throws where the browser keeps nothing, also where it has no such thing */
async function open(): Promise<IDBPDatabase<Device>> {
  const db = await openDB<Device>(NAME, 2, {
    upgrade(upgraded, from) {
      if (from < 1) {
        upgraded.createObjectStore('day')
        upgraded.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
      }
      upgraded.createObjectStore('photos', { keyPath: 'place', autoIncrement: true })
    },
    // a newer version of the app in another window needs it
    blocking() {
      db.close()
      opened = undefined
    },
    terminated() {
      opened = undefined
    },
  })
  return db
}

function device(): Promise<IDBPDatabase<Device>> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

const listeners = new Set<() => void>()
const callListeners = () => {
  for (const listener of listeners) listener()
}

/** Calls back when a report was added, sent or refused. @returns what ends that */
export function onOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Keeps the day for times without a connection.
 * @returns whether it did: a browser that keeps nothing, or has no room, shows it all the same
 */
export async function keepDay(staffMember: SignedInStaff, days: DriverDays): Promise<boolean> {
  try {
    await (await device()).put('day', { member: staffMember, days }, 'kept')
    return true
  } catch {
    return false
  }
}

/** What was kept last; undefined where nothing is, or the browser keeps nothing. A day that is over is kept no longer. */
export async function keptDay(): Promise<KeptDay | undefined> {
  const db = await device().catch(() => null)
  const kept = await db?.get('day', 'kept')
  const today = isoDayOf(new Date())
  if (kept?.days.days.some(({ date }) => date >= today)) return kept
  await db?.clear('day')
  return undefined
}

/** The days with the outcome of a stop. */
export const withOutcome = (days: DriverDays, { refill_id, date, outcome }: DeliveryReport): DriverDays => ({
  ...days,
  days: days.days.map((day) =>
    day.date === date
      ? {
          ...day,
          stops: day.stops.map((stop) => (stop.refill_id === refill_id ? { ...stop, state: outcome } : stop)),
        }
      : day,
  ),
})

/** Notes in the kept day what the server has taken. */
export async function keepOutcome(report: DeliveryReport): Promise<void> {
  const kept = await keptDay()
  if (kept) await keepDay(kept.member, withOutcome(kept.days, report))
}

/** Forgets the day of whoever had this device before. */
export async function keepOnlyOf(staffId: number): Promise<void> {
  const db = await device().catch(() => null)
  const kept = await db?.get('day', 'kept')
  if (kept && kept.member.id !== staffId) await db?.clear('day')
}

/** Keeps a report with its photo, or neither. @throws where the browser keeps nothing */
export async function addUnsent(report: Omit<Unsent, 'place'>, content?: ArrayBuffer): Promise<void> {
  const tx = (await device()).transaction(['outbox', 'photos'], 'readwrite')
  const { report_id, staff_id, name } = report
  await tx.objectStore('outbox').add(report)
  if (content) await tx.objectStore('photos').add({ report_id, staff_id, name, content, isRefused: false })
  await tx.done
  callListeners()
}

/** Somebody's photos that are not done with, in the order in which they were taken. */
export async function listUnsentPhotos(staffId: number): Promise<UnsentPhoto[]> {
  const db = await device().catch(() => null)
  const rows = (await db?.getAll('photos')) ?? []
  return rows.flatMap(({ place: outboxKey, ...photo }) =>
    outboxKey !== undefined && photo.staff_id === staffId ? [{ ...photo, place: outboxKey }] : [],
  )
}

export async function removeUnsentPhoto(outboxKey: number): Promise<void> {
  await (await device()).delete('photos', outboxKey)
  callListeners()
}

/** Forgets a photo that was not taken, but for telling its driver. */
export async function refuseUnsentPhoto(photo: UnsentPhoto): Promise<void> {
  await (await device()).put('photos', { ...photo, content: new ArrayBuffer(0), isRefused: true })
  callListeners()
}

/** Somebody's reports that are not done with, in the order in which they were made. */
export async function listUnsent(staffId: number): Promise<Unsent[]> {
  const db = await device().catch(() => null)
  const rows = (await db?.getAll('outbox')) ?? []
  return rows.flatMap(({ place: outboxKey, ...report }) =>
    outboxKey !== undefined && report.staff_id === staffId ? [{ ...report, place: outboxKey }] : [],
  )
}

export async function removeUnsent(outboxKey: number): Promise<void> {
  await (await device()).delete('outbox', outboxKey)
  callListeners()
}

/** Keeps a report that changed nothing, until its driver has read why. */
export async function refuseUnsent(unsent: Unsent, refusal: string): Promise<void> {
  await (await device()).put('outbox', { ...unsent, refusal })
  callListeners()
}

/** Forgets the day, and the reports of who leaves. */
export async function wipeDevice(staffId: number): Promise<void> {
  const db = await device().catch(() => null)
  await db?.clear('day')
  for (const { place: outboxKey } of await listUnsent(staffId)) await db?.delete('outbox', outboxKey)
  for (const { place: outboxKey } of await listUnsentPhotos(staffId)) await db?.delete('photos', outboxKey)
  callListeners()
}
