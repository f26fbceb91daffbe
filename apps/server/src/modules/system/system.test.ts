import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isoDayOf } from '@brine/contract/dates'
import { officeSystem } from '@brine/contract/office/system'
import { startTestApp } from '@brine/testkit/app'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { noteBackup } from '../../platform/last-backups.ts'

let world: World
let headers: { cookie: string }
beforeEach(async () => {
  world = await startWorld()
  headers = await world.staffHeaders({ roles: ['administrator'] })
  return () => world.close()
})

const read = async () => (await world.call(officeSystem.read, {}, { headers })).body

/** A job that has failed for good. @returns its id */
async function failJob(kind: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values (${`${kind}.dead`}, '{"sealed":"canary"}') returning id`.execute(
    world.db,
  )
  return rows[0]?.id ?? ''
}
const waiting = async (group: string) => (await read()).queues.find((queue) => queue.group === group)?.waiting

it('O9 shows the version, the nodes, the database and the disk', async () => {
  const shown = await read()
  expect(shown).toMatchObject({
    version: expect.stringMatching(/^0\.1\.0\+\d{4}$/),
    schema: expect.stringMatching(/^\d{4}_/),
    database: { version: expect.stringMatching(/^\d+/), bytes: expect.any(Number) },
    disk: { total_bytes: expect.any(Number), free_bytes: expect.any(Number) },
    last_mail: null,
    missing: ['SMTP_URL', 'ROUTING_URL', 'GEOCODER_URL'],
  })
  // the newest migration that the code knows: two releases differ by it
  expect(shown.version.slice(-4)).toBe(shown.schema.slice(0, 4))
  expect(shown.nodes).toMatchObject([
    { version: shown.version, state: 'running', started: '21-11-2026 10:00', warnings: [] },
  ])
  expect(shown.nodes[0]?.memory_bytes).toBeGreaterThan(1_000_000)
})

it('O9 shows a node that gives no more signs of life, and none that was stopped', async () => {
  const clock = { now: world.now }
  const second = await startTestApp({ clock, database: world.database })
  expect((await read()).nodes).toHaveLength(2)
  await second.close()
  expect((await read()).nodes).toHaveLength(1)
  world.pass(31)
  expect((await read()).nodes).toMatchObject([{ state: 'silent' }])
})

it('O12 shows the newest backups, and says when the last one is old', async () => {
  const shown = async () => (await read()).backup
  expect(await shown()).toEqual({ state: 'none', made: [] })
  const { dataDir } = world
  const at = (hours: number) => new Date(world.now().getTime() - hours * 3_600_000)
  for (const hours of [99, 75, 51, 50, 27])
    await noteBackup(dataDir, { at: at(hours), bytes: 4_200_000_000, folder: '/gone' })
  expect(await shown()).toMatchObject({ state: 'old', made: [{ at: '20-11-2026 07:00' }, {}, {}, {}, {}] })
  await noteBackup(dataDir, { at: at(25), bytes: 4_300_000_000, folder: '/gone' })
  const { made, state } = (await shown()) ?? {}
  expect(state).toBe('good')
  expect(made?.map(({ bytes }) => bytes)).toEqual([4.3e9, 4.2e9, 4.2e9, 4.2e9, 4.2e9])
  // as an older version noted it
  await writeFile(join(dataDir, 'last-backup'), at(1).toISOString())
  expect(await shown()).toEqual({ state: 'good', made: [{ at: '21-11-2026 09:00', bytes: null }] })
})

it('O9 names no setting that is given', async () => {
  const env = {
    DEMO_CONFIRMED: '1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    ROUTING_URL: 'http://osrm:5000',
    GEOCODER_URL: 'http://nominatim:8080/search',
    TOKEN_SECRET: world.secret,
  }
  const other = await startTestApp({ env, clock: { now: world.now }, database: world.database })
  const answer = await other.app.inject({ url: '/office/api/system', headers })
  expect(answer.json().missing).toEqual([])
  await other.close()
})

it('O9 shows jobs that failed for good, without what they hold, and tries one of them again', async () => {
  const ids = [await failJob('send-mail'), await failJob('send-mail'), await failJob('optimize-routes')]
  const before = await read()
  expect(before.dead_count).toBe(3)
  expect(before.dead_jobs.map(({ id, group }) => `${group} ${id}`).sort()).toEqual(
    [`mail ${ids[0]}`, `mail ${ids[1]}`, `routes ${ids[2]}`].sort(),
  )
  expect(JSON.stringify(before)).not.toContain('canary')
  const body = { ids: [ids[1] ?? ''] }
  expect((await world.call(officeSystem.retry, { body }, { headers })).body).toEqual({ retried: 1 })
  expect((await read()).dead_jobs.map(({ id }) => id).sort()).toEqual([ids[0], ids[2]].sort())
  expect(await waiting('mail')).toBe(1)
})

it('O9 tries all of them again, and writes who did it', async () => {
  for (const kind of ['send-mail', 'optimize-routes']) await failJob(kind)
  expect((await world.call(officeSystem.retry, { body: { ids: null } }, { headers })).body).toEqual({
    retried: 2,
  })
  expect(await read()).toMatchObject({ dead_count: 0, dead_jobs: [] })
  expect([await waiting('mail'), await waiting('routes')]).toEqual([1, 1])
  const entry = await world.db
    .selectFrom('audit_entries')
    .select(['staff_name', 'details'])
    .where('action', '=', 'system.jobs_retried')
    .executeTakeFirst()
  expect(entry).toEqual({ staff_name: 'Wim Claes', details: { retried: 2 } })
})

it('O9 discards a job: its mail counts as not sent any more, and the log says who did it', async () => {
  const email = await world.createCustomer()
  await world.db
    .insertInto('sent_mails')
    .columns(['message_id', 'customer_id', 'subject', 'channel', 'queued_at'])
    .expression((eb) =>
      eb
        .selectFrom('customers')
        .select([
          eb.val('<1@post.example>').as('message_id'),
          'id',
          eb.val('Uw zout komt').as('subject'),
          eb.val('mail').as('channel'),
          eb.val(world.now()).as('queued_at'),
        ])
        .where('email_address', '=', email),
    )
    .execute()
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, data) values ('send-mail.dead', '{"messageId":"<1@post.example>"}') returning id`.execute(
    world.db,
  )
  const other = await failJob('send-mail')
  const body = { ids: [rows[0]?.id ?? ''] }
  const discard = async () => (await world.call(officeSystem.discard, { body }, { headers })).body
  expect(await discard()).toEqual({ discarded: 1 })
  expect(await discard()).toEqual({ discarded: 0 })
  expect((await read()).dead_jobs.map(({ id }) => id)).toEqual([other])
  expect(await waiting('mail')).toBe(0)
  const mail = await world.db.selectFrom('sent_mails').select('dropped_at').executeTakeFirstOrThrow()
  expect(mail.dropped_at).toEqual(world.now())
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['staff_name', 'details'])
    .where('action', '=', 'system.jobs_discarded')
    .execute()
  expect(entries).toEqual([{ staff_name: 'Wim Claes', details: { discarded: 1 } }])
})

it('O9 counts the photos, and the backups that are still on this disk', async () => {
  const { database, disk } = await read()
  expect(database.photos_bytes).toBeGreaterThan(0)
  expect(database.photos_bytes).toBeLessThan(database.bytes)
  expect(disk?.backups_bytes).toBe(0)
  const { dataDir } = world
  const folder = join(dataDir, 'backup of the night')
  await mkdir(folder)
  const at = world.now()
  await noteBackup(dataDir, { at, bytes: 3_000_000, folder })
  await noteBackup(dataDir, { at, bytes: 4_000_000, folder: join(dataDir, 'removed') })
  // another disk
  await noteBackup(dataDir, { at, bytes: 5_000_000, folder: '/proc' })
  expect((await read()).disk?.backups_bytes).toBe(3_000_000)
})

it('O9 says whether the database is on the disk of DATA_DIR', async () => {
  expect((await read()).database.is_here).toBe(true)
  const env = {
    DEMO_CONFIRMED: '1',
    TOKEN_SECRET: world.secret,
    DATABASE_URL: 'postgres://other.example/brine',
  }
  const other = await startTestApp({ env, clock: { now: world.now }, database: world.database })
  const answer = await other.app.inject({ url: '/office/api/system', headers })
  expect(answer.json()).toMatchObject({
    database: { is_here: false },
    disk: { backups_bytes: 0 },
    backup: null,
  })
  await other.close()
})

describe('when the disk is full', () => {
  const diskId = async () => (await readFile(join(world.dataDir, 'disk-id'), 'utf8')).trim()
  /** Notes that this disk had so much more room in the days before today. */
  async function fillBefore(days: number, bytesPerDay: number, disk?: string): Promise<void> {
    const shown = (await read()).disk
    if (!shown) throw new Error('the system does not tell how full its disk is')
    const used = shown.total_bytes - shown.free_bytes
    const rows = [...Array(days).keys()].map((ago) => ({
      ...{ disk: disk ?? 'another', total_bytes: shown.total_bytes },
      day: isoDayOf(new Date(world.now().getTime() - ago * 86_400_000)),
      used_bytes: Math.round(used - ago * bytesPerDay),
    }))
    await world.db.deleteFrom('disk_measurements').execute()
    await world.db.insertInto('disk_measurements').values(rows).execute()
  }
  const daysLeft = async () => (await read()).disk?.days_left
  const perDayFor = async (days: number) => ((await read()).disk?.free_bytes ?? 0) / days

  it('O9 is told after a week of measurements, from those of this disk', async () => {
    expect(await daysLeft()).toBeNull()
    const perDay = await perDayFor(42)
    await fillBefore(6, perDay, await diskId())
    expect(await daysLeft()).toBeNull()
    await fillBefore(28, perDay)
    expect(await daysLeft()).toBeNull()
    await fillBefore(28, perDay, await diskId())
    // other programs write to this disk meanwhile
    expect(await daysLeft()).toBeGreaterThan(30)
    expect(await daysLeft()).toBeLessThan(60)
  })

  it('O9 is not told from what was longer ago than four weeks', async () => {
    const perDay = await perDayFor(42)
    await fillBefore(60, perDay, await diskId())
    await world.db.deleteFrom('disk_measurements').where('day', '>', '2026-10-23').execute()
    expect(await daysLeft()).toBeNull()
  })

  it('O9 is measured once a day on each node, and kept for 90 days', async () => {
    const clock = { now: world.now }
    const env = { DEMO_CONFIRMED: '1', TOKEN_SECRET: world.secret }
    const restart = async (dataDir: string) => {
      const again = { env: { ...env, DATA_DIR: dataDir }, clock, database: world.database }
      await (await startTestApp(again)).close()
    }
    const days = async () =>
      (await world.db.selectFrom('disk_measurements').select(['disk', 'day']).orderBy('day').execute()).map(
        ({ disk, day }) => `${disk} ${day}`,
      )
    const own = await diskId()
    expect(await days()).toEqual([`${own} 2026-11-21`])
    await restart(world.dataDir)
    expect(await days()).toHaveLength(1)
    world.pass(86_400)
    await restart(world.dataDir)
    expect(await days()).toEqual([`${own} 2026-11-21`, `${own} 2026-11-22`])
    const other = await mkdtemp(join(tmpdir(), 'brine-node-'))
    await restart(other)
    await rm(other, { recursive: true })
    expect(await days()).toHaveLength(3)
    world.pass(90 * 86_400)
    await restart(world.dataDir)
    expect(await days()).toHaveLength(3)
    expect(await days()).not.toContain(`${own} 2026-11-21`)
  })
})
