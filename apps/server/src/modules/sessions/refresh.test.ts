import { accounts } from '@brine/contract/customer/accounts'
import { sessions } from '@brine/contract/customer/sessions'
import { countLockWaits } from '@brine/testkit/lock-waits'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

const day = 86_400

/** Each test with a customer of its own. */
let email: string
beforeEach(async () => {
  email = await world.createCustomer()
})

const refresh = (refresh_token: string) => world.call(sessions.refresh, { body: { refresh_token } })
const signOut = (token: string) => world.call(sessions.signOut, {}, { token })
const details = (token: string) => world.call(accounts.details, {}, { token })
const sessionRow = async () =>
  world.db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .selectAll('sessions')
    .where('email_address', '=', email)
    .executeTakeFirstOrThrow()

it('S08 20 parallel refreshes of one token: one rotation, one identical successor', async () => {
  const { refresh_token } = await world.signIn(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)))
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1)
  expect(answers[0]?.body.refresh_token).not.toBe(refresh_token)
  expect((await sessionRow()).generation).toBe(1)
  for (const { body } of answers) expect((await details(body.token)).status).toBe(200)
})

describe('S09 an answer that was lost', () => {
  it('is given again days later, while its successor is unused', async () => {
    const { refresh_token } = await world.signIn(email)
    const lost = await refresh(refresh_token)
    world.pass(3 * day)
    const again = await refresh(refresh_token)
    expect(again.status).toBe(200)
    expect(again.body.refresh_token).toBe(lost.body.refresh_token)
    expect((await details(again.body.token)).status).toBe(200)
  })

  it('is given again within 10 s, even when another tab has used its successor', async () => {
    const { refresh_token } = await world.signIn(email)
    const first = await refresh(refresh_token)
    expect((await details(first.body.token)).status).toBe(200)
    world.pass(10)
    const second = await refresh(refresh_token)
    expect(second.body.refresh_token).toBe(first.body.refresh_token)
  })
})

describe('S10 R14 a replay', () => {
  async function expectRevoked(): Promise<void> {
    expect(await sessionRow()).toMatchObject({ revoked_because: 'replayed', revoked_at: world.now() })
    expect(world.log.filter((line) => line.event === 'session_revoked')).toHaveLength(1)
    const audited = await world.db
      .selectFrom('audit_entries')
      .innerJoin('customers', 'customers.id', 'record_id')
      .select(['action', 'staff_id', 'at'])
      .where('email_address', '=', email)
      .execute()
    const entry = { action: 'customer.session_revoked', staff_id: null, at: world.now() }
    expect(audited, 'R14: the audit log names it').toEqual([entry])
    const [mail, ...more] = await world.mails(email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Wij hebben u uit voorzorg afgemeld')
    expect(mail?.text).toContain('/auth')
  }
  beforeEach(() => world.log.splice(0))

  it('after the successor was used: 401, everything of that sign-in is dead, the owner is told', async () => {
    const signedIn = await world.signIn(email)
    const next = await refresh(signedIn.refresh_token)
    await details(next.body.token)
    world.pass(11)
    const replay = await refresh(signedIn.refresh_token)
    expect(replay.status).toBe(401)
    expect(replay.code).toBe('invalid_refresh_token')
    expect((await details(next.body.token)).status).toBe(401)
    expect((await refresh(next.body.refresh_token)).status).toBe(401)
    await refresh(signedIn.refresh_token)
    await expectRevoked()
  })

  it('of a generation before the previous one, at once', async () => {
    const signedIn = await world.signIn(email)
    const next = await refresh(signedIn.refresh_token)
    await refresh(next.body.refresh_token)
    expect((await refresh(signedIn.refresh_token)).status).toBe(401)
    await expectRevoked()
  })

  it('leaves other sign-ins of the same customer alone', async () => {
    const other = await world.signIn(email)
    const signedIn = await world.signIn(email)
    const next = await refresh(signedIn.refresh_token)
    await refresh(next.body.refresh_token)
    await refresh(signedIn.refresh_token)
    expect((await details(other.token)).status).toBe(200)
  })

  it('is told in the language of the customer', async () => {
    email = await world.createCustomer({ language: 'fr' })
    const signedIn = await world.signIn(email)
    const next = await refresh(signedIn.refresh_token)
    await refresh(next.body.refresh_token)
    await refresh(signedIn.refresh_token)
    expect((await world.mails(email))[0]?.subject).toBe('Nous vous avons déconnecté par précaution')
  })
})

describe('S11 the end of a session', () => {
  it('30 days after sign-in, however often it is rotated', async () => {
    let { refresh_token } = await world.signIn(email)
    for (let days = 0; days < 27; days += 9) {
      world.pass(9 * day)
      refresh_token = (await refresh(refresh_token)).body.refresh_token
    }
    world.pass(3 * day - 1)
    const last = await refresh(refresh_token)
    expect(last.status).toBe(200)
    expect((await details(last.body.token)).status).toBe(200)
    world.pass(1)
    expect((await details(last.body.token)).status).toBe(401)
    expect((await refresh(last.body.refresh_token)).status).toBe(401)
  })

  it('14 days after its last use', async () => {
    const { refresh_token } = await world.signIn(email)
    world.pass(14 * day - 1)
    const kept = await refresh(refresh_token)
    expect(kept.status).toBe(200)
    world.pass(14 * day)
    expect((await refresh(kept.body.refresh_token)).status).toBe(401)
    expect(await world.mails(email)).toEqual([])
  })
})

it('S12 sign-out racing refresh 100 times: no live session', async () => {
  for (let round = 0; round < 100; round++) {
    const { token, refresh_token } = await world.startSession(email)
    // now the one is first on its way, now the other
    const early = round % 2 ? refresh(refresh_token) : undefined
    const leaving = signOut(token)
    const [refreshed, signedOut] = await Promise.all([early ?? refresh(refresh_token), leaving])
    expect(signedOut.status).toBe(204)
    expect([200, 401]).toContain(refreshed.status)
    const latest = refreshed.status === 200 ? refreshed.body : { token, refresh_token }
    expect((await details(latest.token)).status).toBe(401)
    expect((await refresh(latest.refresh_token)).status).toBe(401)
  }
  expect(await world.mails(email)).toEqual([])
})

it('S12 a refresh that comes while somebody is signing out waits, and is refused', async () => {
  const { refresh_token } = await world.startSession(email)
  const { id } = await sessionRow()
  const refreshing = await world.db.transaction().execute(async (tx) => {
    await tx.updateTable('sessions').set({ revoked_at: world.now() }).where('id', '=', id).execute()
    const answer = refresh(refresh_token)
    await expect.poll(() => countLockWaits(world.db)).toBe(1)
    return { answer }
  })
  expect((await refreshing.answer).status).toBe(401)
})
