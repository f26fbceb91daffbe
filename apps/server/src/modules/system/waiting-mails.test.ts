import { passwords } from '@brine/contract/customer/passwords'
import { officeSystem } from '@brine/contract/office/system'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeSmtp, startSmtp } from '../../platform/mail/testing.ts'

const METRICS_TOKEN = 'a token of prometheus'

let smtp: FakeSmtp
let world: World
beforeEach(async () => {
  smtp = await startSmtp()
  world = await startWorld({ demo: false, env: { SMTP_URL: smtp.url, METRICS_TOKEN } })
})
afterEach(async () => {
  await world.close()
  await smtp.close()
})

/** Queues a mail, whose first attempt the mail server decides about. */
async function askForMail(): Promise<void> {
  const body = { email: await world.createCustomer(), platform: 'client_dashboard' } as const
  await world.call(passwords.forgotPassword, { body })
  await world.runJobs()
}

/** Moves the clock of the server, which the database does not have. */
const passUntil = (minutesFromNow: number) =>
  world.pass((Date.now() - world.now().getTime()) / 1000 + minutesFromNow * 60)

/** Of urgent mails, as Prometheus and an administrator see them. */
async function readAges(): Promise<{ metric: number; page: number | null | undefined }> {
  const authorization = `Bearer ${METRICS_TOKEN}`
  const text = (await world.inject({ url: '/metrics', headers: { authorization } })).body
  const headers = await world.staffHeaders({ roles: ['administrator'] })
  const { queues } = (await world.call(officeSystem.read, {}, { headers })).body
  return {
    metric: Number(/^brine_jobs_oldest_seconds\{queue="send-urgent-mail"\} (\S+)$/m.exec(text)?.[1]),
    page: queues.find(({ group }) => group === 'urgent_mail')?.oldest_seconds,
  }
}

it('O9 a mail that the mail server refuses for now has waited since it was queued', async () => {
  smtp.mood = 'busy'
  await askForMail()
  passUntil(16)
  const { metric, page } = await readAges()
  // more than the alert BrineMailsWait bears
  expect(metric).toBeGreaterThan(900)
  expect(page).toBeGreaterThan(900)
})

it('O9 a mail waits on while it is tried once more, and no longer once it was sent', async () => {
  smtp.mood = 'busy'
  await askForMail()
  // as a worker takes it
  await sql`update pgboss.job set state = 'active', retry_count = 1 where name = 'send-urgent-mail'`.execute(
    world.db,
  )
  passUntil(16)
  expect((await readAges()).metric).toBeGreaterThan(900)
  await sql`update pgboss.job set state = 'retry', start_after = now() where name = 'send-urgent-mail'`.execute(
    world.db,
  )
  smtp.mood = 'accept'
  await world.runJobs()
  expect(smtp.accepted).toHaveLength(1)
  expect(await readAges()).toEqual({ metric: 0, page: null })
})
