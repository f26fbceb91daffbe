import { startTestApp, type TestApp, testNow } from '@brine/testkit/app'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createMailboxEntry, listMailbox } from './mailbox-queries.ts'

let server: TestApp
let id: number
beforeAll(async () => {
  server = await startTestApp()
  const entry = {
    message_id: '<1@localhost>',
    sender: 'Clairsel <no-reply@clairsel.example>',
    recipient: 'Anne <anne@post.example>',
    subject: '<b>Dag</b>',
    html: '<p style="color:red">Beste <script>alert(1)</script></p>',
    text: 'Beste <i>Anne</i>',
    created_at: testNow,
  }
  await createMailboxEntry(server.database.db, entry)
  await createMailboxEntry(server.database.db, entry)
  const [first] = await listMailbox(server.database.db, 10)
  id = first?.id ?? 0
})
afterAll(() => server.close())

const get = (url: string) => server.app.inject(url)

it('lists each mail once, as text', async () => {
  const { body } = await get('/dev/mail')
  expect(body.split('&#60;b&#62;Dag')).toHaveLength(2)
  expect(body).not.toContain('<b>Dag')
})

it('shows a mail in a frame without permissions', async () => {
  const page = await get(`/dev/mail/${id}`)
  expect(page.body).toContain(`<iframe title="&#60;b&#62;Dag&#60;/b&#62;" src="/dev/mail/${id}/html">`)
  expect(page.body).toContain('Beste &#60;i&#62;Anne')
  expect(page.headers['content-security-policy']).toContain("frame-src 'self'")

  const mail = await get(`/dev/mail/${id}/html`)
  expect(mail.headers['content-security-policy']).toMatch(/^sandbox allow-popups[^;]*; default-src 'none';/)
  expect(mail.headers['content-security-policy']).not.toMatch(/script|allow-same-origin/)
  expect(mail.headers['content-security-policy']).toContain("frame-ancestors 'self'")
})

it.each(['999', 'abc', '1e3', `${'9'.repeat(30)}`])('finds no mail %s', async (unknown) => {
  expect((await get(`/dev/mail/${unknown}`)).statusCode).toBe(404)
})
