import { passwords } from '@brine/contract/customer/passwords'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { mailedFragment } from '@brine/testkit/mailed'
import { password, startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** Secrets of browsers: the owner's, and those of strangers who know the address. */
const own = 'ab'.repeat(16)
const strange = ['cd'.repeat(16), 'ef'.repeat(16)]
let email: string
let origins = 0
beforeEach(async () => {
  email = await world.createCustomer()
})

/** @returns the token of the mail that it causes */
async function ask(browser: string): Promise<string> {
  origins += 1
  const mails = (await world.mails(email)).length
  const body = { email, platform: 'client_dashboard' as const, browser }
  const answer = await world.call(signInLinks.ask, { body }, { origin: `198.51.100.${origins}` })
  expect(answer).toMatchObject({ status: 202, text: '' })
  expect(await world.mails(email)).toHaveLength(mails + 1)
  return mailedFragment(world, email, 'link')
}
const use = (token: string, browser: string) => world.call(signInLinks.use, { body: { token, browser } })
/** `ok`, or why not. */
async function outcome(token: string, browser: string): Promise<string> {
  const { status, code } = await use(token, browser)
  return status === 200 ? 'ok' : String(code)
}

describe('S82 a link that signs in', () => {
  it('stays good when strangers ask for others', async () => {
    const token = await ask(own)
    for (const browser of strange) await ask(browser)
    expect(await outcome(token, own)).toBe('ok')
    expect(await outcome(token, own)).toBe('invalid_token')
  })

  it('ends the others of the account once it has signed in, and only then', async () => {
    const [first = '', second = ''] = strange
    const earliest = await ask(first)
    const middle = await ask(own)
    const newest = await ask(second)
    // none of them works in the browser of another one, or is used up there
    for (const token of [earliest, newest]) expect(await outcome(token, own)).toBe('invalid_token')
    expect(await outcome(middle, first)).toBe('invalid_token')
    expect(await outcome(middle, own)).toBe('ok')
    expect([await outcome(earliest, first), await outcome(newest, second)]).toEqual(
      Array(2).fill('invalid_token'),
    )
  })

  it('ends the earlier ones too if it is the newest', async () => {
    const [browser = '', another = ''] = strange
    const earlier = await ask(browser)
    expect(await outcome(await ask(own), own)).toBe('ok')
    expect(await outcome(earlier, browser)).toBe('invalid_token')
    // nor does a later link bring it back
    await ask(another)
    expect(await outcome(earlier, browser)).toBe('invalid_token')
  })

  it('S33 is over once the same browser asks for another, whatever others ask for in between', async () => {
    const first = await ask(own)
    await ask(strange[0] ?? '')
    const second = await ask(own)
    expect(await outcome(first, own)).toBe('invalid_token')
    expect(await outcome(second, own)).toBe('ok')
  })

  it('is over after its own 15 minutes', async () => {
    const [browser = ''] = strange
    const first = await ask(own)
    world.pass(10 * 60)
    const second = await ask(browser)
    world.pass(5 * 60)
    expect(await outcome(first, own)).toBe('invalid_token')
    expect(await outcome(second, browser)).toBe('ok')
  })

  it('S32 of 50 uses at once, half of it and half of another one, is one success', async () => {
    const [browser = ''] = strange
    const [first, second] = [await ask(own), await ask(browser)]
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? use(first, own) : use(second, browser))),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 'invalid_token')).toHaveLength(49)
  })
})

describe('S79 earlier links end with the newest one', () => {
  /** An earlier link of the owner, beside that of a stranger, and a session that was there before. */
  async function earlierLink() {
    const session = await world.startSession(email)
    const token = await ask(own)
    await ask(strange[0] ?? '')
    return { token, by: { token: session.token } }
  }

  it('when the password changes', async () => {
    const { token, by } = await earlierLink()
    const chosen = { password: `${password}!`, repeat_password: `${password}!` }
    const changed = await world.call(
      passwords.changePassword,
      { body: { old_password: password, ...chosen } },
      by,
    )
    expect(changed.status).toBe(200)
    expect(await outcome(token, own)).toBe('invalid_token')
    await ask(strange[1] ?? '')
    expect(await outcome(token, own)).toBe('invalid_token')
  })

  it('when the customer switches such links off', async () => {
    const { token, by } = await earlierLink()
    expect((await world.call(signInLinks.allow, { body: { allowed: false } }, by)).status).toBe(204)
    expect(await outcome(token, own)).toBe('invalid_token')
  })

  it('when the account is disabled', async () => {
    const { token } = await earlierLink()
    const disabled = { disabled_at: world.now() }
    await world.db.updateTable('customers').set(disabled).where('email_address', '=', email).execute()
    expect(await outcome(token, own)).toBe('invalid_token')
  })
})

describe('beside a node of the release before, which knows one link of an account', () => {
  const idOf = async () =>
    (
      await world.db
        .selectFrom('customers')
        .select('id')
        .where('email_address', '=', email)
        .executeTakeFirstOrThrow()
    ).id
  /** What that release sends when a browser asks for a link. */
  async function replaceNewest(browserHash: Buffer) {
    await sql`insert into mail_links (customer_id, kind, token_hash, browser_hash, created_at, ends_at)
      values (${await idOf()}, 'sign_in', sha256(${browserHash}), ${browserHash}, ${world.now()},
        ${world.now()}::timestamptz + interval '15 minutes')
      on conflict (customer_id, kind) do update set token_hash = excluded.token_hash,
        browser_hash = excluded.browser_hash, ends_at = excluded.ends_at`.execute(world.db)
  }

  it('an earlier link stays good when that node replaces the newest one, and others are asked for here', async () => {
    const asksThere = Buffer.alloc(32, 7)
    await replaceNewest(asksThere)
    const token = await ask(own)
    const lost = await ask(strange[0] ?? '')
    // by now a link of this browser stands among the earlier ones
    await replaceNewest(asksThere)
    const newest = await ask(strange[1] ?? '')
    expect(await outcome(lost, strange[0] ?? '')).toBe('invalid_token')
    expect(await outcome(token, own)).toBe('ok')
    expect(await outcome(newest, strange[1] ?? '')).toBe('invalid_token')
  })

  it('what ends the link that it knows ends the earlier ones', async () => {
    const token = await ask(own)
    await ask(strange[0] ?? '')
    await sql`delete from mail_links where customer_id = ${await idOf()}`.execute(world.db)
    expect(await outcome(token, own)).toBe('invalid_token')
    await ask(strange[1] ?? '')
    expect(await outcome(token, own)).toBe('invalid_token')
  })
})
