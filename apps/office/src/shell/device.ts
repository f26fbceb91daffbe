import { isoDayOf } from '@brine/contract/dates'
import type { DeliveryReport, DriverDays, DriverStop } from '@brine/contract/driver/driver-days'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'

/** The data on a driver's device for offline use. */
interface KeptDay {
  readonly member: SignedInStaff
  readonly days: DriverDays
}

/** An unsent report. */
export interface Unsent {
  /** Assigned by the device. Reports are sent in this order. */
  readonly place: number
  readonly report_id: string
  readonly staff_id: number
  /** The customer's name, for the screen. */
  readonly name: string
  readonly report: DeliveryReport
  /** The reason of the server's refusal; null while the report is waiting. */
  readonly refusal: string | null
}

/** The photo of a report. Photos are sent after all reports, because they take longer and matter less. */
export interface UnsentPhoto extends Pick<Unsent, 'place' | 'report_id' | 'staff_id' | 'name'> {
  /** An ArrayBuffer, because not every browser stores files. */
  readonly content: ArrayBuffer
  /** Whether the server accepted the report but refused the photo. */
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

/** @throws if the browser stores nothing or has no IndexedDB */
async function open(): Promise<IDBPDatabase<Device>> {
  const db = await openDB<Device>(NAME, 2, {
    upgrade(upgraded, from) {
      if (from < 1) {
        upgraded.createObjectStore('day')
        upgraded.createObjectStore('outbox', { keyPath: 'place', autoIncrement: true })
      }
      upgraded.createObjectStore('photos', { keyPath: 'place', autoIncrement: true })
    },
    // closes the database for a newer version of the app in another window
    blocking() {
      db.close()
      forget(db)
    },
    terminated() {
      forget(db)
    },
  })
  window.addEventListener('pagehide', close, { once: true })
  return db
}

/** Lets the next work open a new connection, unless another one has done so. */
function forget(db: IDBPDatabase<Device>): void {
  void opened?.then((now) => {
    if (now === db) opened = undefined
  })
}

/** Closes the database before the browser keeps the page for Back: in WebKit, a kept page blocks what the next one writes. */
function close(): void {
  opened?.then(
    (db) => db.close(),
    () => undefined,
  )
  opened = undefined
}

function device(): Promise<IDBPDatabase<Device>> {
  opened ??= open().catch((error) => {
    opened = undefined
    throw error
  })
  return opened
}

/** What a browser says of a database whose connection it has cut. */
const cutOff = new Set(['InvalidStateError', 'UnknownError', 'AbortError'])

/**
 * Runs work on the database, and once more on a new connection if the old one was cut: a phone does that to a page that
 * sleeps in a pocket.
 * @throws if the browser stores nothing or has no IndexedDB
 */
async function onDevice<T>(work: (db: IDBPDatabase<Device>) => Promise<T>): Promise<T> {
  const tried = device()
  try {
    return await work(await tried)
  } catch (error) {
    if (!(error instanceof DOMException && cutOff.has(error.name))) throw error
    if (opened === tried) close()
    return work(await device())
  }
}

/** As `onDevice`; undefined if the browser stores nothing or has no IndexedDB. */
async function onDeviceIfAny<T>(work: (db: IDBPDatabase<Device>) => Promise<T>): Promise<T | undefined> {
  return (await device().catch(() => null)) ? onDevice(work) : undefined
}

const listeners = new Set<() => void>()
const callListeners = () => {
  for (const listener of listeners) listener()
}

/** Calls the listener after a report is added, sent or refused. @returns a function that stops it */
export function onOutbox(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Stores the days for offline use. @returns whether they are stored; the page works without storage as well */
export async function keepDay(staffMember: SignedInStaff, days: DriverDays): Promise<boolean> {
  try {
    await onDevice((db) => db.put('day', { member: staffMember, days }, 'kept'))
    return true
  } catch {
    return false
  }
}

/** The stored days; undefined if there are none, they are over, or the browser stores nothing. */
export async function keptDay(): Promise<KeptDay | undefined> {
  const kept = await onDeviceIfAny((db) => db.get('day', 'kept'))
  const today = isoDayOf(new Date())
  if (kept?.days.days.some(({ date }) => date >= today)) return kept
  await forgetDays()
  return undefined
}

/** Applies the outcome of a stop to the days. */
export const withOutcome = (days: DriverDays, report: DeliveryReport): DriverDays => ({
  ...days,
  days: days.days.map((day) =>
    day.date === report.date
      ? {
          ...day,
          stops: day.stops.map((stop) =>
            stop.refill_id === report.refill_id ? { ...stop, ...outcomeOf(stop, report) } : stop,
          ),
        }
      : day,
  ),
})

/** What a report says about its stop. */
export const outcomeOf = (
  { packs, kg: ordered }: Pick<DriverStop, 'packs' | 'kg'>,
  { outcome, kg, missed_reason = 'nobody_home' }: DeliveryReport,
): Pick<DriverStop, 'state' | 'delivered_packs' | 'missed_reason'> =>
  outcome === 'delivered'
    ? { state: outcome, delivered_packs: Math.round(((kg ?? ordered) * packs) / ordered) }
    : outcome === 'missed'
      ? { state: outcome, missed_reason }
      : { state: 'booked' }

/** Applies an accepted report to the stored days. */
export async function keepOutcome(report: DeliveryReport): Promise<void> {
  const kept = await keptDay()
  if (kept) await keepDay(kept.member, withOutcome(kept.days, report))
}

/** Deletes the stored days of other staff members. */
export async function keepOnlyOf(staffId: number): Promise<void> {
  const kept = await onDeviceIfAny((db) => db.get('day', 'kept'))
  if (kept && kept.member.id !== staffId) await forgetDays()
}

/** Stores a report with its photo, or neither. @throws if the browser stores nothing */
export async function addUnsent(report: Omit<Unsent, 'place'>, content?: ArrayBuffer): Promise<void> {
  const { report_id, staff_id, name } = report
  await onDevice(async (db) => {
    const tx = db.transaction(['outbox', 'photos'], 'readwrite')
    await tx.objectStore('outbox').add(report)
    if (content) await tx.objectStore('photos').add({ report_id, staff_id, name, content, isRefused: false })
    await tx.done
  })
  callListeners()
}

/** A staff member's unsent and refused photos, in the order in which they were taken. */
export async function listUnsentPhotos(staffId: number): Promise<UnsentPhoto[]> {
  const rows = (await onDeviceIfAny((db) => db.getAll('photos'))) ?? []
  return rows.flatMap(({ place: outboxKey, ...photo }) =>
    outboxKey !== undefined && photo.staff_id === staffId ? [{ ...photo, place: outboxKey }] : [],
  )
}

export async function removeUnsentPhoto(outboxKey: number): Promise<void> {
  await onDevice((db) => db.delete('photos', outboxKey))
  callListeners()
}

/** Marks a photo as refused and deletes its content. The driver still sees the message. */
export async function refuseUnsentPhoto(photo: UnsentPhoto): Promise<void> {
  await onDevice((db) => db.put('photos', { ...photo, content: new ArrayBuffer(0), isRefused: true }))
  callListeners()
}

/** A staff member's unsent and refused reports, in the order in which they were made. */
export async function listUnsent(staffId: number): Promise<Unsent[]> {
  const rows = (await onDeviceIfAny((db) => db.getAll('outbox'))) ?? []
  return rows.flatMap(({ place: outboxKey, ...report }) =>
    outboxKey !== undefined && report.staff_id === staffId ? [{ ...report, place: outboxKey }] : [],
  )
}

export async function removeUnsent(outboxKey: number): Promise<void> {
  await onDevice((db) => db.delete('outbox', outboxKey))
  callListeners()
}

/** Marks a report as refused, until its driver has read the reason. */
export async function refuseUnsent(unsent: Unsent, refusal: string): Promise<void> {
  await onDevice((db) => db.put('outbox', { ...unsent, refusal }))
  callListeners()
}

/** Deletes the stored days. Reports stay until they are sent, or until their driver has read why they were refused. */
export async function forgetDays(): Promise<void> {
  await onDeviceIfAny((db) => db.clear('day'))
}
