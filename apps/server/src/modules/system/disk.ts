import { randomUUID } from 'node:crypto'
import { readFile, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isoDayOf } from '@brine/contract/dates'
import type { System } from '@brine/contract/office/system'
import { addDays } from '@brine/planning/dates'
import { HOUR_MS } from '../../platform/clock.ts'
import type { Backup } from '../../platform/last-backups.ts'
import type { Platform } from '../../platform/module.ts'
import { daysUntilFull, FORECAST_DAYS } from './disk-forecast.ts'
import { createMeasurement, deleteMeasurementsBefore, listMeasurements } from './disk-queries.ts'

/** In DATA_DIR: names its disk among those of other nodes. */
const ID_FILE = 'disk-id'
/** Days for which measurements are kept. */
const KEPT_DAYS = 90
/** Milliseconds between two looks whether the day has its measurement. */
const LOOK_MS = HOUR_MS

type DiskPlatform = Pick<Platform, 'db' | 'clock' | 'config' | 'log'>

/** The disk of DATA_DIR on this node. */
export interface Disk {
  /** How full it is, and when it will be full; null where the system does not tell. @param backups those that may be on it */
  describe(backups: readonly Backup[]): Promise<System['disk']>
  /** Notes once a day how full it is. @returns a function that stops it */
  start(): Promise<() => Promise<void>>
}

export function createDisk({ db, clock, config: { dataDir }, log }: DiskPlatform): Disk {
  const today = () => isoDayOf(clock.now())

  async function measure(): Promise<void> {
    const [disk, size] = await Promise.all([readOrCreateId(dataDir), sizeOf(dataDir)])
    if (disk === null || size === null) return
    const { total_bytes, free_bytes } = size
    await createMeasurement(db, {
      ...{ disk, day: today(), total_bytes },
      used_bytes: total_bytes - free_bytes,
    })
    await deleteMeasurementsBefore(db, addDays(today(), -KEPT_DAYS))
  }

  async function findDaysLeft({ total_bytes, free_bytes }: DiskSize): Promise<number | null> {
    const id = await readId(dataDir)
    if (id === null) return null
    const measurements = await listMeasurements(db, id, addDays(today(), -FORECAST_DAYS))
    return daysUntilFull(measurements, { total_bytes, used_bytes: total_bytes - free_bytes })
  }

  return {
    async describe(backups) {
      const size = await sizeOf(dataDir)
      if (!size) return null
      const [days_left, backups_bytes] = await Promise.all([
        findDaysLeft(size),
        bytesOnDiskOf(dataDir, backups),
      ])
      return { ...size, backups_bytes, days_left }
    },

    async start() {
      await measure()
      const timer = setInterval(() => {
        // the next one comes within the day, and /readyz says what is wrong
        measure().catch((error: unknown) => log.debug({ err: error }, 'the disk was not measured'))
      }, LOOK_MS).unref()
      return async () => clearInterval(timer)
    },
  }
}

interface DiskSize {
  readonly total_bytes: number
  readonly free_bytes: number
}

const sizeOf = (folder: string): Promise<DiskSize | null> =>
  statfs(folder).then(
    ({ blocks, bavail, bsize }) => ({ total_bytes: blocks * bsize, free_bytes: bavail * bsize }),
    () => null,
  )

/** Null before the first measurement, and in a folder that cannot be written. */
const readId = async (dataDir: string): Promise<string | null> =>
  (await readFile(join(dataDir, ID_FILE), 'utf8').catch(() => '')).trim() || null

async function readOrCreateId(dataDir: string): Promise<string | null> {
  // of nodes that start together on one folder, one creates it
  await writeFile(join(dataDir, ID_FILE), randomUUID(), { flag: 'wx' }).catch(() => undefined)
  return readId(dataDir)
}

/** The bytes of the backups that are still where they were made, on the disk of this folder. */
async function bytesOnDiskOf(folder: string, backups: readonly Backup[]): Promise<number> {
  const disk = await deviceOf(folder)
  const sizes = await Promise.all(
    backups.map(async ({ folder: made, bytes }) =>
      made !== null && bytes !== null && (await deviceOf(made)) === disk ? bytes : 0,
    ),
  )
  return sizes.reduce((sum, bytes) => sum + bytes, 0)
}

/** The number of the disk of a folder; null for one that does not exist. */
const deviceOf = (folder: string): Promise<number | null> =>
  stat(folder).then(
    ({ dev }) => dev,
    () => null,
  )
