import { planOf } from '@brine/testkit/query-plan'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Database } from '../database/database.ts'
import { testDatabase } from '../database/testing.ts'
import { createJobs, type Jobs } from '../jobs/jobs.ts'
import { createLog } from '../log.ts'
import { readShippedConfig } from '../web/app-config.ts'
import { needsTls } from './deliver.ts'
import { withLanguageOfMail } from './links.ts'
import type { Mail } from './mail.ts'
import { createMailer, type Mailer, sendMail } from './mailer.ts'
import { deleteSentMailsBefore } from './sent-mail-queries.ts'
import { type FakeSmtp, startSmtp } from './testing.ts'

const config = {
  publicUrl: 'https://mijn.clairsel.example',
  smtpUrl: null as string | null,
  smsGateway: null,
  mailFrom: 'Clairsel <no-reply@clairsel.example>',
  tokenSecret: 'the secret of the tests, long enough',
}

const mail: Mail = {
  to: { name: 'Anne Peeters', address: 'anne@post.example' },
  language: 'nl',
  subject: 'Uw zout komt op vrijdag 27 november',
  preheader: 'Wij leveren tussen 8 en 12 uur.',
  title: 'Uw zout komt eraan',
  blocks: [
    { kind: 'text', text: 'Beste Anne,\nbedankt.' },
    { kind: 'facts', facts: [['Wanneer', ['vrijdag 27 november', '08:00 tot 12:00']]] },
    { kind: 'button', label: 'Bekijk uw bestelling', path: '/saltblocks?token=geheim' },
  ],
}

let database: Database
let smtp: FakeSmtp
let jobs: Jobs
/** The content of the log. */
let lines: string[]
beforeEach(async () => {
  database = await testDatabase()
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.close()
  await jobs.stop()
  await database.close()
})

async function start(changes: Partial<typeof config> = {}, workers = false): Promise<Mailer> {
  lines = []
  const log = createLog('trace', { write: (line) => void lines.push(line) })
  jobs = createJobs({ url: database.url, log, workers })
  const shipped = await readShippedConfig()
  const clock = { now: () => new Date('2026-11-21T09:00:00Z') }
  const mailer = createMailer({
    config: { ...config, ...changes },
    firm: { appConfig: async () => shipped },
    db: database.db,
    ...{ clock, jobs, log },
  })
  await jobs.start()
  return mailer
}

const queue = (mailer: Mailer, change: Partial<Mail> = {}) =>
  mailer.queue(database.db, { ...mail, ...change })
const mailbox = () => database.db.selectFrom('mailbox').selectAll().orderBy('id').execute()

/** Ends the pause before the next attempt. */
async function tryAgain(): Promise<void> {
  await sql`update pgboss.job set start_after = now() - interval '1 second' where state = 'retry'`.execute(
    database.db,
  )
  await jobs.runWaiting()
}

it('delivers the mail to the mailbox of the demo', async () => {
  await queue(await start())
  expect(await mailbox()).toEqual([])
  await jobs.runWaiting()
  const [entry] = await mailbox()
  expect(entry).toMatchObject({
    sender: config.mailFrom,
    recipient: 'Anne Peeters <anne@post.example>',
    subject: mail.subject,
    message_id: expect.stringMatching(/^<[0-9a-f-]{36}@mijn\.clairsel\.example>$/),
  })
  expect(entry?.text).toContain('https://mijn.clairsel.example/saltblocks?token=geheim')
  expect(entry?.html).toContain('href="https://mijn.clairsel.example/saltblocks?token=geheim"')
})

it('finds the records of old mails by their time, however many mails there are', async () => {
  await start()
  const plan = await planOf(database, (db) => deleteSentMailsBefore(db, new Date()))
  expect(plan).toContain('sent_mails_queued')
})

it('opens the portal in the language of the mail, if it would open in the other one', async () => {
  await queue(await start(), { language: 'fr' })
  await jobs.runWaiting()
  const [french] = await mailbox()
  expect(french?.text).toContain('https://mijn.clairsel.example/saltblocks?token=geheim&lang=fr')
  expect(french?.html).toContain('/saltblocks?token=geheim&#38;lang=fr"')
  const office = { kind: 'button', label: 'Bureau', path: '/office/access/abc' } as const
  const staff = withLanguageOfMail({ language: 'fr', blocks: [office] }, 'nl')
  expect(staff.blocks).toEqual([office])
  const secret = { kind: 'button', label: 'Se connecter', path: '/auth/link#abc' } as const
  expect(withLanguageOfMail({ language: 'fr', blocks: [secret] }, 'nl').blocks).toEqual([
    { ...secret, path: '/auth/link?lang=fr#abc' },
  ])
})

it('lets mail programs switch off with one click what can be switched off, and nothing else', async () => {
  const mailer = await start({ smtpUrl: smtp.url })
  await queue(mailer)
  await queue(mailer, { stopPath: '/notifications/stop/12-on_the_way-abc' })
  await jobs.runWaiting()
  const [plain, optional] = smtp.accepted
  expect(plain).not.toMatch(/^List-Unsubscribe/im)
  const url = 'https://mijn.clairsel.example/notifications/stop/12-on_the_way-abc'
  expect(optional?.replace(/\r\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${url}>`)
  expect(optional).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/im)
})

it('does not send what came too late to be of any use', async () => {
  const mailer = await start()
  await queue(mailer, { uselessAt: new Date('2026-11-21T09:00:00Z') })
  await jobs.runWaiting()
  expect(await mailbox()).toEqual([])
  expect(await jobs.dead(sendMail)).toEqual([])
  await queue(mailer, { uselessAt: new Date('2026-11-21T09:00:01Z') })
  await jobs.runWaiting()
  expect(await mailbox()).toHaveLength(1)
})

it('sends nothing that was not committed', async () => {
  const mailer = await start()
  const undone = database.db.transaction().execute(async (tx) => {
    await mailer.queue(tx, mail)
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  await jobs.runWaiting()
  expect(await mailbox()).toEqual([])
})

it('S15 leaves nothing readable in the queue', async () => {
  await queue(await start())
  const { rows } = await sql<{ row: string }>`select j::text as row from pgboss.job j`.execute(database.db)
  expect(rows).toHaveLength(1)
  // long enough not to be spelled by the random signs of the sealed mail
  expect(rows[0]?.row).not.toMatch(/token=geheim|anne@post|Anne Peeters|Uw zout komt|Beste Anne/i)
})

it('S58 sends over SMTP, with the same Message-ID at each attempt', async () => {
  await queue(await start({ smtpUrl: smtp.url }))
  await jobs.runWaiting()
  // accepted, but the worker died before it could record this
  await sql`update pgboss.job set state = 'created' where name = ${sendMail.name}`.execute(database.db)
  await jobs.runWaiting()
  const ids = smtp.accepted.map((message) => /^Message-ID: (.*)$/im.exec(message)?.[1])
  expect(ids).toHaveLength(2)
  expect(ids[0]).toBe(ids[1])
  expect(smtp.accepted[0]).toMatch(/^Auto-Submitted: auto-generated$/im)
  expect(smtp.accepted[0]).toMatch(/^Content-Language: nl$/im)
  expect(await mailbox()).toEqual([])
})

it('S58 sends once what the mail server took, although its record could not be written', async () => {
  await queue(await start({ smtpUrl: smtp.url }))
  await sql`alter table sent_mails rename column sent_at to moved_at`.execute(database.db)
  await jobs.runWaiting()
  await tryAgain()
  expect(smtp.accepted).toHaveLength(1)
  expect(lines.join()).toContain('its record does not say so')
})

it.each([
  ['smtp://user:password@mail.supplier.example:587', true],
  ['smtp://mail.supplier.example', false],
  ['smtp://user:password@127.0.0.1:1025', false],
])('sends a password to another machine with TLS only: %s', (url, isNeeded) => {
  expect(needsTls(url)).toBe(isNeeded)
})

it('S62 waits while the mail server is unavailable, and sends when it is back', async () => {
  const mailer = await start({ smtpUrl: smtp.url })
  smtp.mood = 'busy'
  await queue(mailer)
  await jobs.runWaiting()
  await tryAgain()
  expect(smtp.accepted).toEqual([])
  smtp.mood = 'accept'
  await tryAgain()
  expect(smtp.accepted).toHaveLength(1)
  expect(await jobs.dead(sendMail)).toEqual([])
})

it('S62 moves a permanently refused mail to the failed jobs', async () => {
  const mailer = await start({ smtpUrl: smtp.url })
  smtp.mood = 'refuse'
  await queue(mailer)
  await jobs.runWaiting()
  expect(await jobs.dead(sendMail)).toHaveLength(1)
  smtp.mood = 'accept'
  await jobs.retryDead(sendMail)
  await jobs.runWaiting()
  expect(smtp.accepted).toHaveLength(1)
})

it.each(['block', 'distrust'] as const)(
  'S62 tries again later when the mail server refuses us, and not the mail (%s)',
  async (mood) => {
    const mailer = await start({ smtpUrl: smtp.url })
    smtp.mood = mood
    await queue(mailer)
    await jobs.runWaiting()
    expect(await jobs.dead(sendMail)).toEqual([])
    smtp.mood = 'accept'
    await tryAgain()
    expect(smtp.accepted).toHaveLength(1)
  },
)

it('S35 lets no name or subject add a header or a recipient', async () => {
  const name = 'Anne\r\nBcc: victim@post.example\r\n\r\n<b>hi'
  const subject = 'Dag\r\nBcc: victim@post.example'
  await queue(await start({ smtpUrl: smtp.url }), { to: { ...mail.to, name }, subject })
  await jobs.runWaiting()
  const [head] = smtp.accepted[0]?.split('\r\n\r\n') ?? []
  expect(head).not.toMatch(/^Bcc:/im)
  expect(smtp.recipients).toEqual(['RCPT TO:<anne@post.example>'])
})

it.each(['busy', 'refuse'] as const)(
  'R8 S47: keeps the mail server’s answer, which contains the address, out of the log (%s)',
  async (mood) => {
    smtp.mood = mood
    await queue(await start({ smtpUrl: smtp.url }))
    await jobs.runWaiting()
    expect(lines.join('\n')).toContain('a job failed')
    expect(lines.join('\n')).not.toMatch(/anne|mailbox|later|RCPT/i)
    // without the sealed mail, whose random signs may spell any of the words
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(j) #- '{data,sealed}')::text as row from pgboss.job j`.execute(database.db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.map(({ row }) => row).join('\n')).not.toMatch(/anne|mailbox|later|RCPT/i)
  },
)

/** A thousand mails to others, and then an urgent one. */
async function queueBehindOthers(mailer: Mailer): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    for (let count = 1; count <= 1000; count += 1)
      await mailer.queue(tx, { ...mail, to: { name: 'Piet', address: `piet${count}@post.example` } })
  })
  await queue(mailer, { isUrgent: true })
}

it('R7 S74 an urgent mail is sent before a thousand others', async () => {
  await queueBehindOthers(await start({ smtpUrl: smtp.url }))
  await jobs.runWaiting()
  expect(smtp.recipients[0]).toBe('RCPT TO:<anne@post.example>')
  expect(smtp.recipients).toHaveLength(1001)
})

it('R7 S74 an urgent mail is sent while the mail server answers none of the others', async () => {
  smtp.mood = 'hold'
  await queueBehindOthers(await start({ smtpUrl: smtp.url }, true))
  await expect.poll(() => smtp.accepted.length).toBe(1)
})
