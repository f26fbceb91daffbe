import { randomUUID } from 'node:crypto'
import type { Answer, Call, Input } from '@brine/contract/call'
import { type Session, sessions } from '@brine/contract/customer/sessions'
import { hashPassword } from '@brine/server/modules/sessions/password'
import type { Queries } from '@brine/server/platform/database/database'
import { addStatementSpan } from '@brine/server/platform/database/statement-spans'
import type { Customers, Installations, Staff } from '@brine/server/platform/database/tables'
import { testDatabase } from '@brine/server/platform/database/testing'
import { deriveKey } from '@brine/server/platform/keys'
import { createLog } from '@brine/server/platform/log'
import { type Insertable, type KyselyPlugin, sql } from 'kysely'
import * as v from 'valibot'
import { startTestApp, type TestAppSettings } from './app.ts'
import { startSession, startStaffSession } from './sessions.ts'

/** The settings of a server without the demo on this machine. No test sends mails to this mail server. */
export const trial = { PUBLIC_URL: 'http://localhost:8080', SMTP_URL: 'smtp://127.0.0.1:9' }

/** The password of every person in the tests. */
export const password = 'zout en water 🧂'
/** Hashed once for all worlds of a worker. */
const hashed = hashPassword(password)
export const secret = 'the secret of the tests, long enough'

type GivenCustomer = Partial<Insertable<Customers>> &
  Partial<Omit<Insertable<Installations>, 'placed'>> & {
    /** Null for a customer without an installation. */
    placed?: boolean | null
  }

export interface Reply<C extends Call> {
  status: number
  text: string
  headers: Record<string, unknown>
  /** The code of the first error; null for a success. */
  code: string | null
  /** The answer, checked by the contract. Reading it fails the test if there is none. */
  readonly body: Answer<C>
}

export interface SendOptions {
  token?: string
  origin?: string
  headers?: Record<string, string>
}

export type World = Awaited<ReturnType<typeof startWorld>>

interface WorldOptions extends Pick<TestAppSettings, 'folders' | 'tracer'> {
  demo?: boolean
  trustProxy?: number
  logLevel?: string
  /** More of the server's environment. */
  env?: Record<string, string>
  /** Gets every statement of the app. */
  plugin?: KyselyPlugin
  /** Connections of the app; by default those of the Vitest project. */
  poolSize?: number
}

/** The real app with its own database and a clock that only tests move. */
export async function startWorld(options: WorldOptions = {}) {
  const {
    demo = true,
    trustProxy = 0,
    logLevel = 'info',
    plugin,
    folders,
    tracer = null,
    poolSize,
    env: givenEnv,
  } = options
  let now = new Date('2026-11-21T09:00:00Z')
  const clock = { now: () => now }
  const log: Record<string, unknown>[] = []
  const database = await testDatabase(poolSize, tracer ? addStatementSpan : null)
  const { db } = database
  const env = {
    TOKEN_SECRET: secret,
    DEMO: demo ? '1' : '0',
    ...(demo ? {} : trial),
    TRUST_PROXY: String(trustProxy),
    ROUTING_SECONDS: '1',
    ...givenEnv,
  }
  const lines = createLog(logLevel, { write: (line) => log.push(JSON.parse(line)) }, tracer !== null)
  const watchedDbs = plugin && { db: db.withPlugin(plugin), patientDb: database.patientDb.withPlugin(plugin) }
  const watched = { ...database, ...watchedDbs }
  const parts = { env, clock, log: lines, database: watched, tracer, ...(folders ? { folders } : {}) }
  const { app, config, jobs, runDaily, close } = await startTestApp(parts)
  const passwordHash = await hashed
  const keys = { access: deriveKey(secret, 'access-token'), refresh: deriveKey(secret, 'refresh-token') }

  async function call<C extends Call>(
    called: C,
    input: Input<C>,
    options: SendOptions = {},
  ): Promise<Reply<C>> {
    const { token, origin = '127.0.0.1', headers = {} } = options
    const answer = await app.inject({
      method: called.method,
      url: pathOf(called, input),
      remoteAddress: origin,
      headers: { ...(token === undefined ? {} : { authorization: `Bearer ${token}` }), ...headers },
      ...(called.body ? { payload: Object(Object(input).body) } : {}),
    })
    const text = answer.body
    const failed = answer.statusCode >= 400
    return {
      status: answer.statusCode,
      text,
      headers: answer.headers,
      code: failed ? String(JSON.parse(text).errors[0].code) : null,
      get body() {
        if (failed || !called.answer) throw new Error(`no answer: ${answer.statusCode} ${text}`)
        return v.parse(called.answer, JSON.parse(text)) as Answer<C>
      },
    }
  }

  /** @returns the customer's e-mail address */
  async function createCustomer(given: GivenCustomer = {}): Promise<string> {
    const { placed = true, date_signed, date_called, installation_date, installation_slot, ...rest } = given
    const { guarantee_offered, guarantee_until, own_device, ...columns } = rest
    const email_address = `anne.${randomUUID()}@post.example`
    const { id } = await db
      .insertInto('customers')
      .values({ ...anne, email_address, password_hash: passwordHash, ...columns })
      .returning('id')
      .executeTakeFirstOrThrow()
    const dates = {
      date_signed,
      date_called,
      installation_date,
      installation_slot,
      guarantee_offered,
      guarantee_until,
      own_device,
    }
    const known = Object.fromEntries(Object.entries(dates).filter(([, value]) => value !== undefined))
    if (placed !== null)
      await db
        .insertInto('installations')
        .values({ customer_id: id, placed, ...known })
        .execute()
    return email_address
  }

  async function createStaff(given: Partial<Insertable<Staff>>): Promise<string> {
    const email_address = `wim.${randomUUID()}@post.example`
    const roles: Insertable<Staff>['roles'] = ['planner']
    const wim = {
      name: 'Wim Claes',
      language: 'nl',
      roles,
      password_hash: passwordHash,
      created_at: now,
    } as const
    const staff = { ...wim, ...given }
    const administrator_since = staff.roles.includes('administrator') ? staff.created_at : null
    await db
      .insertInto('staff')
      .values({ administrator_since, email_address, ...staff })
      .execute()
    return email_address
  }

  const authorize = (email: string) =>
    call(sessions.authorize, { body: { email, password, platform: 'client_dashboard' } })

  return {
    db,
    /** For a second server on the same database. */
    database,
    secret,
    dataDir: config.dataDir,
    log,
    call,
    /** The app's `inject`, for a client that builds its own requests. */
    inject: app.inject.bind(app),
    /** Listens on a free port; returns the origin. */
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    createCustomer,
    createStaff,
    /** The headers of a signed-in staff member. */
    async staffHeaders(given: Partial<Insertable<Staff>>): Promise<{ cookie: string }> {
      return startStaffSession(db, clock, await createStaff({ is_demo: demo, ...given }))
    },
    now: () => now,
    pass(seconds: number) {
      now = new Date(now.getTime() + seconds * 1000)
    },
    signIn: async (email: string): Promise<Session> => (await authorize(email)).body,
    /** The device cookie after a sign-in, as a browser sends it back. */
    async deviceCookie(email: string): Promise<string> {
      return String((await authorize(email)).headers['set-cookie']).split(';')[0] ?? ''
    },
    startSession: (email: string) => startSession(db, keys, email, now),
    /** The mails to this address, oldest first. */
    async mails(email: string) {
      await jobs.runWaiting()
      const sent = db.selectFrom('mailbox').select(['subject', 'text']).orderBy('id')
      // some recipients have no display name
      return sent
        .where((is) => is.or([is('recipient', 'like', `%<${email}>`), is('recipient', '=', email)]))
        .execute()
    },
    /** Runs the pending jobs. */
    runJobs: () => jobs.runWaiting(),
    /** Runs one of the jobs that run at fixed times, at once. */
    runDaily,
    dump: () => dump(db),
    async close() {
      await close()
      await database.close()
    },
  }
}

const anne = {
  language: 'nl',
  gender: 'F',
  first_name: 'Anne',
  last_name: 'Peeters',
  address: 'Kerkstraat',
  address_number: '12 bus 3',
  postal_code: '3000',
  city_name: 'Leuven',
  mobile_number: '0470 00 00 00',
  latitude: 50.88,
  longitude: 4.7,
  activated_at: new Date('2024-02-29T22:59:00Z'),
  created_at: new Date('2024-02-29T22:59:00Z'),
  modified_at: new Date('2024-07-31T22:00:00Z'),
} as const

/** The path with its parameters and query, escaped like by a client. */
function pathOf(called: Call, input: unknown): string {
  const { params, query } = Object(input)
  const path = called.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(Object(params)[name] ?? '')),
  )
  return query === undefined ? path : `${path}?${new URLSearchParams(query)}`
}

/** All rows of the database, including the job queue. */
async function dump(db: Queries): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts = await Promise.all(
    tables.rows.map(({ name }) =>
      sql<{ row: string }>`select t::text as row from ${sql.raw(name)} t`.execute(db),
    ),
  )
  return texts.flatMap(({ rows }) => rows.map(({ row }) => row)).join('\n')
}
