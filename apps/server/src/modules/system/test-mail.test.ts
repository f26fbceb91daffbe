import { officeSystem } from '@brine/contract/office/system'
import { startWorld, type World } from '@brine/testkit/world'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeSmtp, startSmtp } from '../../platform/mail/testing.ts'

let smtp: FakeSmtp
let world: World
let headers: { cookie: string }
beforeEach(async () => {
  smtp = await startSmtp()
  world = await startWorld({ demo: false, env: { SMTP_URL: smtp.url } })
  headers = await world.staffHeaders({ roles: ['administrator'] })
})
afterEach(async () => {
  await world.close()
  await smtp.close()
})

async function send(language: 'nl' | 'fr' = 'nl') {
  const body = { email: 'kantoor@post.example' }
  const asked = { headers: { ...headers, 'accept-language': language } }
  return (await world.call(officeSystem.sendTestMail, { body }, asked)).body
}

it('R67 a test mail leaves at once, in the language of the office', async () => {
  expect(await send('fr')).toEqual({ outcome: 'taken', code: null })
  expect(smtp.recipients).toEqual(['RCPT TO:<kantoor@post.example>'])
  expect(smtp.accepted[0]).toContain('Content-Language: fr')
})

it('R67 a test mail says that the mail server refuses it for good', async () => {
  smtp.mood = 'refuse'
  expect(await send()).toEqual({ outcome: 'refused', code: null })
})

it('R67 a test mail says that the mail server does not take it, without the words of the server', async () => {
  smtp.mood = 'busy'
  expect(await send()).toEqual({ outcome: 'not_taken', code: 'EENVELOPE 451' })
  await smtp.close()
  expect(await send()).toEqual({ outcome: 'not_taken', code: 'ESOCKET' })
  smtp = await startSmtp()
})
