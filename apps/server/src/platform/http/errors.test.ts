import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import { officeInstallations } from '@brine/contract/office/installations'
import { officeRefills } from '@brine/contract/office/refills'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { DatabaseUnavailable } from '../database/errors.ts'
import { fail } from './fail.ts'
import { startHttp } from './testing.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

async function start(failing?: () => unknown): Promise<FastifyInstance> {
  const app = await startHttp(failing)
  open.push(app)
  return app
}

async function answerTo(failing: () => unknown, language = 'en') {
  const app = await start(failing)
  const answer = await app.inject({ url: '/test/api/failure', headers: { 'accept-language': language } })
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers, text: answer.body }
}

it('answers a failure in the language of the visitor', async () => {
  const error = (message: string) => ({
    errors: [{ code: 'date_taken', message: expect.stringContaining(message) }],
  })
  expect((await answerTo(() => fail('date_taken'), 'nl-BE,nl;q=0.9')).body).toEqual(error('volzet'))
  expect((await answerTo(() => fail('date_taken'), 'fr')).body).toEqual(error('complète'))
  expect((await answerTo(() => fail('date_taken'), 'de')).body).toEqual(error('taken'))
  expect((await answerTo(() => fail('date_taken'))).status).toBe(409)
})

it.each(['nl', 'fr', 'en'])(
  'R93 no failure speaks of a screen, because programs and the office read it too (%s)',
  (language) => {
    const file = new URL(`../../../../../packages/messages/server/${language}.json`, import.meta.url)
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    const failures = Object.entries(texts).filter(([name]) => name.startsWith('error.'))
    expect(failures.length).toBeGreaterThan(50)
    const ofScreen =
      /hieronder|hierboven|scherm|pagina|knop|ci-dess|écran|page|bouton|\b(below|above|screen|button)\b/i
    expect(failures.filter(([, text]) => ofScreen.test(text))).toEqual([])
  },
)

/** Addressed to the staff member, or replaced by the office's own words. */
const forStaff: ReadonlySet<string> = new Set(['not_signed_in', 'not_allowed', 'no_price', 'no_drivers'])

it.each(['nl', 'fr'])(
  'R93 what the office is refused for a customer does not address the customer (%s)',
  (language) => {
    const file = new URL(`../../../../../packages/messages/server/${language}.json`, import.meta.url)
    const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    const codes = [
      ...officeRefills.book.errors,
      ...officeRefills.change.errors,
      ...officeAutomaticRefills.start.errors,
      ...officeAutomaticRefills.change.errors,
      ...officeAutomaticRefills.move.errors,
      ...officeAutomaticRefills.skip.errors,
      ...officeAutomaticRefills.undoSkip.errors,
      ...officeInstallations.place.errors,
    ].filter((code) => !forStaff.has(code))
    const ofCustomer = /\b(u|uw|vous|votre|vos)\b/i
    expect(codes.filter((code) => ofCustomer.test(texts[`error.${code}`] ?? ''))).toEqual([])
  },
)

it('names the failing field and the seconds to wait', async () => {
  const { status, body, headers } = await answerTo(() =>
    fail('too_many_requests', { field: 'email', retryAfter: 2.1 }),
  )
  expect(status).toBe(429)
  expect(body.errors[0].field).toBe('email')
  expect(headers['retry-after']).toBe('3')
})

it('discloses nothing about an internal failure', async () => {
  const { status, text, headers } = await answerTo(
    () => new Error('select from customers where email = lieve'),
  )
  expect(status).toBe(500)
  expect(JSON.parse(text).errors).toEqual([{ code: 'internal', message: expect.any(String) }])
  expect(text).not.toContain('lieve')
  expect(headers['content-security-policy']).toBeDefined()
  expect((await answerTo(() => 'not even an error')).status).toBe(500)
})

it('S60 answers 503 with a time to retry while the database is unavailable', async () => {
  const { status, body, headers } = await answerTo(() => new DatabaseUnavailable('gone'))
  expect(status).toBe(503)
  expect(body.errors[0].code).toBe('unavailable')
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
})

it.each(['40P01', '40001'])(
  'answers 503 when PostgreSQL aborts a transaction for another one (%s)',
  async (code) => {
    const { status } = await answerTo(() => Object.assign(new Error('deadlock detected'), { code }))
    expect(status).toBe(503)
  },
)

it('refuses an unknown path and a wrong method', async () => {
  const app = await start()
  const unknown = await app.inject({ url: '/test/api/nothing', headers: { accept: 'text/html' } })
  expect([unknown.statusCode, unknown.json().errors[0].code]).toEqual([404, 'not_found'])
  const wrong = await app.inject({ method: 'PUT', url: '/test/api/own' })
  expect([wrong.statusCode, wrong.json().errors[0].code, wrong.headers.allow]).toEqual([
    405,
    'method_not_allowed',
    'GET',
  ])
  const read = await app.inject({ url: '/test/api/orders', headers: { accept: 'text/html' } })
  expect([read.statusCode, read.headers.allow]).toEqual([405, 'POST'])
  // an answer that refuses the method and allows the same one helps nobody
  const slash = await app.inject({ url: '/test/api/own/' })
  expect([slash.statusCode, slash.headers.allow]).toEqual([404, undefined])
})

it('allows a page and a call on the same path', async () => {
  const app = await start()
  const page = await app.inject({ url: '/test/register', headers: { accept: 'text/html,*/*;q=0.8' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect((await app.inject({ method: 'POST', url: '/test/register' })).statusCode).toBe(204)
  expect(
    (await app.inject({ url: '/test/register', headers: { accept: 'application/json' } })).statusCode,
  ).toBe(405)
})

it('answers a malformed address', async () => {
  const app = await start()
  const answer = await app.inject({ url: '/test/api/greetings/%E0%A4%A' })
  expect([answer.statusCode, answer.json().errors[0].code]).toEqual([400, 'invalid_request'])
  expect(answer.headers['content-security-policy']).toBeDefined()
})

it('answers invalid HTTP in the wire format, with the headers', async () => {
  const app = await start()
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1')
  socket.write('NONSENSE\r\n\r\n')
  const [chunk] = await once(socket, 'data')
  socket.destroy()
  expect(String(chunk)).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*content-security-policy: [\s\S]*"code":"invalid_request"/,
  )
})
