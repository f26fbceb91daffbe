import { staffLink } from '@brine/contract/office/staff-access'
import { startWorld, trial, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readConfig } from './platform/config.ts'
import { silentLog } from './platform/log.ts'
import { runStaffCommand } from './staff-command.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ demo: false })
})
afterAll(() => world.close())

const run = (...args: string[]) => {
  const env = {
    DATABASE_URL: world.database.url,
    PUBLIC_URL: 'https://portal.example',
    SMTP_URL: trial.SMTP_URL,
    DEMO: '0',
    TOKEN_SECRET: 'x'.repeat(32),
  }
  return runStaffCommand(args, { config: readConfig(env), clock: { now: world.now }, log: silentLog })
}
const tokenIn = (text: string) =>
  /https:\/\/portal\.example\/office\/access\/([\w-]{43})/.exec(text)?.[1] ?? ''

it('S07 the office has no accounts until a command creates the first administrator', async () => {
  expect(await world.db.selectFrom('staff').selectAll().execute()).toEqual([])
  const token = tokenIn(
    await run('invite', 'Noor Benali', 'Noor@Post.example', 'administrator,planner', 'fr'),
  )
  const opened = await world.call(staffLink.open, { body: { token } })
  expect(opened.body).toMatchObject({ name: 'Noor Benali', email_address: 'noor@post.example' })
  const rows = await world.db.selectFrom('staff').select(['roles', 'language', 'password_hash']).execute()
  expect(rows).toEqual([{ roles: ['planner', 'administrator'], language: 'fr', password_hash: null }])
  const entries = await world.db
    .selectFrom('audit_entries')
    .select(['staff_id', 'action', 'details'])
    .execute()
  expect(entries).toEqual([
    { staff_id: null, action: 'staff.invited', details: { roles: 'planner administrator' } },
  ])
})

it('issues a new link, and invalidates the old one', async () => {
  const first = tokenIn(await run('invite', 'Jan', 'jan@post.example', 'administrator'))
  await expect(run('invite', 'Jan', 'jan@post.example', 'administrator')).rejects.toThrow(
    'works here already',
  )
  const second = tokenIn(await run('reset', 'jan@post.example'))
  expect((await world.call(staffLink.open, { body: { token: first } })).code).toBe('invalid_token')
  expect((await world.call(staffLink.open, { body: { token: second } })).status).toBe(200)
  await expect(run('reset', 'nobody@post.example')).rejects.toThrow('Nobody with the address')
})

it.each([
  [[]],
  [['invite', 'Jan', 'no address', 'administrator']],
  [['invite', 'Jan', 'jan@post.example', 'director']],
  [['invite', 'Jan', 'jan@post.example', 'administrator', 'de']],
  [['reset']],
])('explains its usage after %j', async (args) => {
  await expect(run(...args)).rejects.toThrow('npm run staff -- invite')
})
