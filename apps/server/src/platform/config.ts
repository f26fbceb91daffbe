import { resolve } from 'node:path'
import { loadOrCreateSecret } from '@brine/embedded-postgres/data-directory'
import { type Environment, environmentReader } from './environment.ts'
import { defaultHost, isLoopback, unsafeSettings } from './safe-settings.ts'
import { readTraceSettings, type TraceSettings } from './traces/trace-settings.ts'

/** The firm's gateway for text messages. docs/messages.md describes its one call. */
export interface SmsGateway {
  readonly url: string
  readonly token: string
}

/** Everything that the operator of an installation can set. The README lists the same names. */
export interface Config {
  /** PORT, 8080. 0 takes any free port. */
  port: number
  /** HOST. 127.0.0.1 for the demo and for a trial on this machine; else 0.0.0.0, which other machines can reach. */
  host: string
  /** DATA_DIR, ./data: the embedded database and the generated secrets. Absolute. */
  dataDir: string
  /** DATABASE_URL: a PostgreSQL 15 or newer; null starts the embedded one in DATA_DIR. */
  databaseUrl: string | null
  /** DATABASE_POOL, 10: maximum number of connections of this process. */
  databasePool: number
  /** PUBLIC_URL, http://localhost:PORT: the address of the portal; links in mails begin with it. No trailing slash. */
  publicUrl: string
  /** CONFIG_FILE: the runtime configuration of the apps (/static/config.json); null for the demo supplier's. Absolute. */
  configFile: string | null
  /** SMTP_URL. Null stores mails on the mailbox page in demo mode. */
  smtpUrl: string | null
  /** MAIL_FROM: the sender of every mail; null for the name and address of the firm. */
  mailFrom: string | null
  /** SMS_URL and SMS_TOKEN: the firm's gateway for text messages, docs/messages.md; null for none. */
  smsGateway: SmsGateway | null
  /** DEMO, on: fills an empty database with an invented supplier and its customers. `DEMO=0` switches it off. */
  demo: boolean
  /** Whether to serve the mailbox page: only for the demo, on this machine or with DEMO_CONFIRMED=1, and without SMTP_URL. */
  mailbox: boolean
  /** TOKEN_SECRET: signs access tokens, at least 32 characters. If absent, generated once and stored in DATA_DIR. */
  tokenSecret: string
  /** TRUST_PROXY, 0: number of trusted proxies that set X-Forwarded-For. */
  trustProxy: number
  /** STOP_DELAY_SECONDS, 5, and 0 where only this machine connects: how long `/readyz` fails before the server stops listening. */
  stopDelaySeconds: number
  /** CORS_ORIGINS: other origins whose pages may call the API, comma separated. */
  corsOrigins: string[]
  /** ROUTING_URL: an OSRM server that measures roads; null for estimates. No trailing slash. */
  routingUrl: string | null
  /** GEOCODER_URL: the search call of a Nominatim server that locates houses; null for the middle of their towns. */
  geocoderUrl: string | null
  /** MAP_TILES_URL and MAP_TILES_CREDIT: raster tiles for the maps on which staff set a location; null for none. */
  mapTiles: { url: string; credit: string } | null
  /** ROUTING_SECONDS, 60: how long a route optimization searches; on a day of several regions, for each region (decision 0130). */
  routingSeconds: number
  /** ROUTING_AT, 18:00: when the optimization of the next day's routes starts each evening, in Belgium. */
  routingAt: { hour: number; minute: number }
  /** METRICS_TOKEN: who sends it reads /metrics, at least 16 characters; null for nobody. */
  metricsToken: string | null
  /** METRICS_PORT: a port of its own for /metrics, without a token; null for none. */
  metricsPort: number | null
  /** SLOW_QUERY_MS, 500: statements that take longer are logged by name; 0 for none. */
  slowQueryMs: number
  /** OTEL_EXPORTER_OTLP_ENDPOINT and what belongs to it: where traces go; null for nowhere. */
  traces: TraceSettings | null
  /** LOG_LEVEL, info. */
  logLevel: string
}

/** The environment is not usable. `mistakes` has one sentence for each reason. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[]
  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'))
    this.name = 'ConfigError'
    this.mistakes = mistakes
  }
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']

/**
 * Reads and checks the whole environment at once.
 * @param env usually process.env
 * @param keep returns a secret that is not configured; the default stores one in DATA_DIR
 * @throws ConfigError with every mistake, not only the first
 */
export function readConfig(
  env: Environment,
  keep: (dataDir: string, name: string) => string = loadOrCreateSecret,
): Config {
  const read = environmentReader(env)
  const port = read.integer('PORT', 8080, 0, 65_535)
  const { dataDir, databaseUrl } = readLocation(read)
  const demo = read.flag('DEMO', true)
  const givenSecret = read.secret('TOKEN_SECRET', 32)
  if (databaseUrl && !demo && !givenSecret)
    read.complain(
      'TOKEN_SECRET is missing: servers that share a database must sign with the same secret, so with DATABASE_URL it has to be given (for example the output of "openssl rand -base64 32").',
    )
  const givenUrl = read.origin('PUBLIC_URL')
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:'])
  const smsUrl = read.url('SMS_URL', ['https:', 'http:'])
  const smsToken = read.secret('SMS_TOKEN', 16)
  const tilesUrl = read.urlPattern('MAP_TILES_URL', ['z', 'x', 'y'])
  const demoConfirmed = read.flag('DEMO_CONFIRMED', false)
  // a promise to customers must not change by the way when a server is updated
  for (const name of ['SALT_CHANGE_WORKDAYS', 'SALT_CHANGE_TIME'])
    if (env[name]?.trim())
      read.complain(
        `${name} has no effect any more: remove it, and enter the cut-off on the office's page of the firm.`,
      )
  const host = read.text('HOST', defaultHost(demo, givenUrl))
  // an invalid setting already has its sentence
  if (read.mistakes.length === 0)
    for (const sentence of unsafeSettings({
      ...{ demo, demoConfirmed, databaseUrl, smtpUrl, smsUrl, smsToken, publicUrl: givenUrl },
    }))
      read.complain(sentence)
  const config = {
    port,
    host,
    dataDir,
    databaseUrl,
    databasePool: read.integer('DATABASE_POOL', 10, 2, 200),
    publicUrl: givenUrl ?? `http://localhost:${port}`,
    configFile: read.path('CONFIG_FILE'),
    smtpUrl,
    smsGateway: smsUrl !== null && smsToken !== null ? { url: smsUrl, token: smsToken } : null,
    mailFrom: read.sender('MAIL_FROM') ?? (demo ? 'Clairsel <no-reply@demo.example>' : null),
    demo,
    mailbox: demo && smtpUrl === null && (demoConfirmed || isLoopback(host)),
    trustProxy: read.integer('TRUST_PROXY', 0, 0, 10),
    stopDelaySeconds: read.integer('STOP_DELAY_SECONDS', isLoopback(host) ? 0 : 5, 0, 60),
    corsOrigins: read.origins('CORS_ORIGINS'),
    routingUrl: read.url('ROUTING_URL', ['http:', 'https:'])?.replace(/\/+$/, '') ?? null,
    geocoderUrl: read.url('GEOCODER_URL', ['http:', 'https:']),
    mapTiles: tilesUrl === null ? null : { url: tilesUrl, credit: read.text('MAP_TILES_CREDIT', '') },
    routingSeconds: read.integer('ROUTING_SECONDS', 60, 1, 240),
    routingAt: read.timeOfDay('ROUTING_AT', '18:00'),
    metricsToken: read.secret('METRICS_TOKEN', 16),
    metricsPort: read.integer('METRICS_PORT', 0, 0, 65_535) || null,
    slowQueryMs: read.integer('SLOW_QUERY_MS', 500, 0, 60_000),
    traces: readTraceSettings(read),
    logLevel: read.oneOf('LOG_LEVEL', 'info', logLevels),
  }
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes)
  return { ...config, tokenSecret: givenSecret ?? keepSecret(dataDir, keep) }
}

/** Where the database is. */
export type Location = Pick<Config, 'dataDir' | 'databaseUrl'>

const readLocation = (read: ReturnType<typeof environmentReader>): Location => ({
  dataDir: resolve(read.text('DATA_DIR', './data')),
  databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
})

/**
 * All that `backup` and `restore` read. Unlike `readConfig` this creates nothing: a secret made here would stand where the
 * one of the backup belongs.
 * @throws ConfigError as `readConfig`
 */
export function readDataLocation(env: Environment): Location {
  const read = environmentReader(env)
  const location = readLocation(read)
  if (read.mistakes.length > 0) throw new ConfigError(read.mistakes)
  return location
}

function keepSecret(dataDir: string, keep: (dataDir: string, name: string) => string): string {
  try {
    return keep(dataDir, 'token-secret')
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${String(error.code)})` : ''
    throw new ConfigError([`DATA_DIR is "${dataDir}", which this user cannot write to${reason}.`])
  }
}
