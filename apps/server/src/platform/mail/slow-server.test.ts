import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { silentLog } from '../log.ts'
import { readShippedConfig } from '../web/app-config.ts'
import { type Patience, QUEUED_PATIENCE } from './deliver.ts'
import type { MailToAddress } from './mail.ts'
import { createMailer, type Mailer, sendMail, sendUrgentMail } from './mailer.ts'
import { type FakeSmtp, startSmtp } from './testing.ts'

const mail: MailToAddress = {
  to: { name: 'Anne Peeters', address: 'anne@post.example' },
  language: 'nl',
  subject: 'Uw zout komt op vrijdag 27 november',
  preheader: 'Wij leveren tussen 8 en 12 uur.',
  title: 'Uw zout komt eraan',
  blocks: [{ kind: 'text', text: 'Beste Anne,\nbedankt.' }],
}
/** A limit that a test can wait for. */
const SHORT_MS = 1000
const LONG_MS = 600_000
const patient: Patience = { answerMs: LONG_MS, totalMs: LONG_MS }

let database: Database
let smtp: FakeSmtp
let jobs: Jobs
beforeEach(async () => {
  database = await testDatabase()
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.close()
  await jobs.stop()
  await database.close()
})

interface Given {
  queued?: Patience
  attended?: Patience
  workers?: boolean
}

async function start({ queued = patient, attended = patient, workers = false }: Given = {}): Promise<Mailer> {
  jobs = createJobs({ url: database.url, log: silentLog, workers, stopMs: SHORT_MS })
  const shipped = await readShippedConfig()
  const mailer = createMailer({
    config: {
      publicUrl: 'https://mijn.clairsel.example',
      smtpUrl: smtp.url,
      smsGateway: null,
      mailFrom: 'Clairsel <no-reply@clairsel.example>',
      tokenSecret: 'the secret of the tests, long enough',
    },
    firm: { appConfig: async () => shipped },
    db: database.db,
    clock: { now: () => new Date('2026-11-21T09:00:00Z') },
    ...{ jobs, log: silentLog, patience: { queued, attended } },
  })
  await jobs.start()
  return mailer
}

const readState = async () =>
  (
    await sql<{ state: string }>`select state from pgboss.job where name = ${sendMail.name}`.execute(
      database.db,
    )
  ).rows[0]?.state

it('S62 waits for a mail server that thinks long about a message, and does not send it again', async () => {
  // the patience of somebody who waits for the answer would not do
  const mailer = await start({ attended: { answerMs: 100, totalMs: 100 } })
  smtp.acceptDelayMs = 400
  await mailer.queue(database.db, mail)
  await jobs.runWaiting()
  expect(await readState()).toBe('completed')
  expect(smtp.accepted).toHaveLength(1)
})

it('S62 the limit of an answer holds after a message too: given up, it goes out again later', async () => {
  const mailer = await start({ queued: { answerMs: SHORT_MS, totalMs: LONG_MS } })
  smtp.acceptDelayMs = LONG_MS
  await mailer.queue(database.db, mail)
  await jobs.runWaiting()
  expect(await readState()).toBe('retry')
  expect(smtp.accepted).toHaveLength(1)
})

it('S62 a delivery ends, however long each answer may take', async () => {
  const mailer = await start({ queued: { answerMs: LONG_MS, totalMs: SHORT_MS } })
  smtp.mood = 'hold'
  await mailer.queue(database.db, { ...mail, to: { name: 'Piet', address: 'piet@post.example' } })
  await jobs.runWaiting()
  expect(await readState()).toBe('retry')
})

it('S62 gives a mail server the ten minutes of RFC 5321, and begins no other attempt meanwhile', () => {
  const { answerMs, totalMs } = QUEUED_PATIENCE
  expect(answerMs).toBeGreaterThanOrEqual(600_000)
  expect(totalMs).toBeGreaterThan(answerMs)
  for (const { maxSeconds = 0 } of [sendMail, sendUrgentMail])
    expect(maxSeconds * 1000).toBeGreaterThan(totalMs)
})

it('R7 an urgent mail is sent although the mail server holds three others', async () => {
  const mailer = await start({ workers: true })
  smtp.mood = 'hold'
  for (const name of ['Piet', 'Jan', 'Lies'])
    await mailer.queue(database.db, {
      ...mail,
      isUrgent: true,
      to: { name, address: `${name}@post.example` },
    })
  await mailer.queue(database.db, { ...mail, isUrgent: true })
  await expect.poll(() => smtp.accepted.length).toBe(1)
})

it('R67 who waits for the outcome of a test mail does not wait as long', async () => {
  const mailer = await start({ attended: { answerMs: SHORT_MS, totalMs: LONG_MS } })
  smtp.acceptDelayMs = LONG_MS
  expect(await mailer.sendNow(mail)).toEqual({ outcome: 'not_taken', code: 'ETIMEDOUT' })
})

it('O3 a stop does not wait for the mail server: the mail goes back to the queue, under its own id', async () => {
  const mailer = await start({ workers: true })
  smtp.acceptDelayMs = LONG_MS
  await mailer.queue(database.db, mail)
  await expect.poll(() => smtp.accepted.length).toBe(1)
  await jobs.stop()
  expect(await readState()).toBe('retry')

  smtp.acceptDelayMs = 0
  await start()
  await sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(database.db)
  await jobs.runWaiting()
  expect(await readState()).toBe('completed')
  const ids = smtp.accepted.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1])
  expect([ids.length, new Set(ids).size]).toEqual([2, 1])
})
