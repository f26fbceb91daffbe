import { expect, test } from 'vitest'
import { ConfigError, readConfig } from './config.ts'
import type { Environment } from './environment.ts'

const read = (env: Environment) => readConfig(env, (_, name) => `kept ${name}`)

function mistakesOf(env: Environment): readonly string[] {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes
    throw error
  }
}

test('an empty environment starts the demo on port 8080 with generated secrets', () => {
  expect(read({})).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    databaseUrl: null,
    configFile: null,
    smtpUrl: null,
    publicUrl: 'http://localhost:8080',
    demo: true,
    mailbox: true,
    tokenSecret: 'kept token-secret',
    corsOrigins: [],
  })
  expect(read({}).dataDir).toMatch(/^\/.*\/data$/)
  expect(read({ PORT: '', DEMO: ' ' })).toEqual(read({}))
})

test('uses the given values', () => {
  const config = read({
    PORT: '9000',
    DEMO: '0',
    PUBLIC_URL: 'https://mijn.example.be/',
    SMTP_URL: 'smtps://mail.example.be',
    CORS_ORIGINS: 'https://a.example, https://b.example:444',
    TOKEN_SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://brine:geheim@db/brine',
    ROUTING_AT: '9:30',
  })
  expect(config).toMatchObject({
    port: 9000,
    host: '0.0.0.0',
    mailbox: false,
    routingAt: { hour: 9, minute: 30 },
    demo: false,
    publicUrl: 'https://mijn.example.be',
    corsOrigins: ['https://a.example', 'https://b.example:444'],
    tokenSecret: 'x'.repeat(32),
  })
})

test.each<[Environment, string]>([
  [{ PORT: 'http' }, 'PORT is "http": it has to be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT is "70000": it has to be a whole number from 0 to 65535.'],
  [
    { SMS_URL: 'https://sms.example/send', DEMO_CONFIRMED: '1' },
    'SMS_TOKEN is missing: the SMS gateway gets it with each message, at least 16 characters.',
  ],
  [
    { SMS_URL: 'http://sms.example/send', SMS_TOKEN: 'x'.repeat(16), DEMO_CONFIRMED: '1' },
    'SMS_URL has to begin with https://; http:// is only for a gateway on this machine.',
  ],
  [{ SMS_TOKEN: 'x'.repeat(16) }, 'SMS_TOKEN is given without SMS_URL: text messages need both.'],
  [
    { SMS_URL: 'https://sms.example/send', SMS_TOKEN: 'x'.repeat(16) },
    'The passwords of the demo are published: with SMS_URL set DEMO=0, or DEMO_CONFIRMED=1 to run the demo none the less.',
  ],
  [{ ROUTING_AT: '24:00' }, 'ROUTING_AT is "24:00": it has to be a time like 18:00.'],
  [
    { SALT_CHANGE_TIME: '18:00' },
    "SALT_CHANGE_TIME has no effect any more: remove it, and enter the cut-off on the office's page of the firm.",
  ],
  [{ DEMO: 'no' }, 'DEMO is "no": it has to be 1 or 0.'],
  [{ PUBLIC_URL: 'example.be' }, 'PUBLIC_URL has "example.be": it has to begin with https:// or http://.'],
  [
    { PUBLIC_URL: 'https://example.be/portal' },
    'PUBLIC_URL has "https://example.be/portal": only the protocol, host and port may stand there, no path.',
  ],
  [
    { LOG_LEVEL: 'loud' },
    'LOG_LEVEL is "loud": it has to be one of fatal, error, warn, info, debug, trace, silent.',
  ],
  [
    { MAIL_FROM: 'Zilt' },
    'MAIL_FROM is Zilt: it has to be an address like no-reply@supplier.example or Supplier <no-reply@supplier.example>.',
  ],
  // as an --env-file of Docker gives it, which keeps the quotation marks
  [
    { MAIL_FROM: '"Zilt <no-reply@zilt.example>"' },
    'MAIL_FROM is "Zilt <no-reply@zilt.example>": it has to be an address like no-reply@supplier.example or Supplier <no-reply@supplier.example>.',
  ],
  [{ TOKEN_SECRET: 'short' }, 'TOKEN_SECRET is too short: it needs at least 32 characters.'],
])('%o is a mistake with a sentence of its own', (env, sentence) => {
  expect(mistakesOf(env)).toEqual([sentence])
})

test.each([
  'no-reply@zilt.example',
  'Zilt no-reply@zilt.example',
  'Zilt <no-reply@zilt.example>',
  "Zilt & Zout, l'eau <no-reply@zilt.example>",
  '"Zilt, bv" <no-reply@zilt.example>',
])('takes %s as the sender of mails', (MAIL_FROM) => {
  expect(read({ MAIL_FROM }).mailFrom).toBe(MAIL_FROM)
})

test('reports all mistakes at once', () => {
  expect(mistakesOf({ PORT: '-1', DEMO: 'x', SMTP_URL: 'mail.example' })).toHaveLength(3)
})

test('no message repeats a password', () => {
  const [sentence] = mistakesOf({ DATABASE_URL: 'mysql://brine:geheim@db/brine' })
  expect(sentence).toBe('DATABASE_URL is not a URL that begins with postgres:// or postgresql://.')
})

const DATABASE_URL = 'postgres://brine@db/brine'
const SMTP_URL = 'smtps://mail.example'
const PUBLIC_URL = 'https://mijn.example'

test('servers that may share a database require a configured secret, but a demo keeps its own', () => {
  expect(mistakesOf({ DATABASE_URL, DEMO: '0' })[0]).toMatch(/^TOKEN_SECRET is missing/)
  expect(mistakesOf({ DATABASE_URL, DEMO_CONFIRMED: '1' })).toEqual([])
})

test.each<[Environment, string]>([
  [{}, '127.0.0.1'],
  [{ HOST: '0.0.0.0' }, '0.0.0.0'],
  [{ PUBLIC_URL, DEMO_CONFIRMED: '1' }, '127.0.0.1'],
  [{ DEMO: '0', SMTP_URL, PUBLIC_URL }, '0.0.0.0'],
  [{ DEMO: '0', SMTP_URL, PUBLIC_URL: 'http://localhost:8080' }, '127.0.0.1'],
])('R2 S84: %o listens on %s', (env, host) => expect(read(env).host).toBe(host))

test.each<[Environment, string]>([
  [{ DATABASE_URL }, 'DATABASE_URL'],
  [{ SMTP_URL }, 'SMTP_URL'],
  [{ PUBLIC_URL }, 'an https PUBLIC_URL'],
])('R2 S84: the demo with %o needs the explicit word', (env, name) => {
  expect(mistakesOf(env)).toEqual([
    `The passwords of the demo are published: with ${name} set DEMO=0, or DEMO_CONFIRMED=1 to run the demo none the less.`,
  ])
  expect(mistakesOf({ ...env, DEMO_CONFIRMED: '1' })).toEqual([])
})

test.each<[Environment, string]>([
  [
    { DEMO: '0', SMTP_URL },
    'PUBLIC_URL is missing: with DEMO=0 it has to be the https:// address at which customers reach the portal.',
  ],
  [
    { DEMO: '0', SMTP_URL, PUBLIC_URL: 'http://mijn.example' },
    'PUBLIC_URL has "http://mijn.example": with DEMO=0 it has to begin with https://; http:// is only for localhost.',
  ],
  [
    { DEMO: '0', PUBLIC_URL },
    'SMTP_URL is missing: with DEMO=0 mails have to be sent (smtps://user:password@host).',
  ],
])('R11 S85: %o does not start', (env, sentence) => expect(mistakesOf(env)).toEqual([sentence]))

test.each(['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])(
  'R11 S85: a trial without the demo may use %s',
  (local) => expect(mistakesOf({ DEMO: '0', SMTP_URL, PUBLIC_URL: local })).toEqual([]),
)

test('reports a data directory that is not writable in one sentence', () => {
  expect(() => readConfig({ DATA_DIR: '/dev/null/data' })).toThrow(
    'DATA_DIR is "/dev/null/data", which this user cannot write to',
  )
})

test('O10 traces go nowhere until the operator names a collector, whatever else is set', () => {
  expect(read({ OTEL_SERVICE_NAME: 'portal', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }).traces).toBeNull()
})

test('O10 reads the variables of OpenTelemetry', () => {
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).traces).toEqual({
    ...{ url: 'http://collector:4318/v1/traces', headers: {}, serviceName: 'brine' },
    ...{ sampler: 'parentbased_always_on', ratio: 1 },
  })
  const env = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/own/path',
    OTEL_EXPORTER_OTLP_HEADERS: 'api-key=a%20key, tenant=salt',
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: 'tenant=brine',
    OTEL_SERVICE_NAME: 'portal',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  }
  expect(read(env).traces).toEqual({
    ...{ url: 'https://traces.example/own/path', headers: { 'api-key': 'a key', tenant: 'brine' } },
    ...{ serviceName: 'portal', sampler: 'parentbased_traceidratio', ratio: 0.05 },
  })
})

test('O10 refuses settings of traces that would lose them, without their secrets', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318'
  const mistake = (env: Environment) => mistakesOf({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env })
  expect(mistakesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toEqual([
    'OTEL_EXPORTER_OTLP_ENDPOINT is not a URL that begins with http:// or https://.',
  ])
  expect(mistake({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toEqual([
    'OTEL_EXPORTER_OTLP_PROTOCOL is "grpc": it has to be one of http/protobuf.',
  ])
  for (const secret of ['canary', 'key:canary', 'key=canary%'])
    expect(mistake({ OTEL_EXPORTER_OTLP_HEADERS: secret })).toEqual([
      'OTEL_EXPORTER_OTLP_HEADERS is no list like name=value,name=value, with values as in a URL.',
    ])
  expect(mistake({ OTEL_TRACES_SAMPLER: 'often', OTEL_TRACES_SAMPLER_ARG: '5' })).toHaveLength(2)
})
