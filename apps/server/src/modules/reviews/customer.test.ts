import { reviews } from '@brine/contract/customer/reviews'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.deleteFrom('reviews').execute()
})

const review = { title: 'Zacht water', rating: 9, text: 'Geen kalk meer in de douche.' }
const post = (token: string, body: object = review, headers: Record<string, string> = {}) =>
  world.call(reviews.post, { body: { ...review, ...body } }, { token, headers })
const signIn = async (given = {}) => (await world.startSession(await world.createCustomer(given))).token
const approve = (status: 'approved' | 'declined' = 'approved') =>
  world.db.updateTable('reviews').set({ status }).execute()
const stored = () => world.db.selectFrom('reviews').selectAll().execute()

describe('post', () => {
  it('needs a session', async () => {
    expect((await world.call(reviews.post, { body: review })).code).toBe('not_signed_in')
  })

  it('needs a placed installation', async () => {
    const answer = await post(await signIn({ placed: false }))
    expect([answer.status, answer.code]).toEqual([403, 'installation_not_placed'])
  })

  it('needs a delivery of ours from who has a device of another supplier', async () => {
    const email = await world.createCustomer({ own_device: true })
    const { token } = await world.startSession(email)
    expect(await post(token)).toMatchObject({ status: 409, code: 'review_too_early' })
    expect(await stored()).toEqual([])
    const { id } = await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    const refill = {
      ...{ customer_id: id, date: '2026-11-20', slots: ['morning' as const] },
      packs: 4,
      kg: 100,
    }
    await world.db
      .insertInto('refills')
      .values({
        ...refill,
        state: 'delivered',
        comment: '',
        price_cents: 5000,
        vat_rate: 21,
        created_at: world.now(),
        action_at: world.now(),
      })
      .execute()
    expect((await post(token)).status).toBe(200)
  })

  it('stores the review as pending in the language of the request, and returns the whole list', async () => {
    await post(await signIn())
    await approve()
    world.pass(60)
    const token = await signIn({ first_name: 'Bert' })
    const { status, body } = await post(token, { title: '  Zacht water ' }, { 'accept-language': 'fr' })
    expect(status).toBe(200)
    expect(body.map(({ author_name, status }) => [author_name, status])).toEqual([
      ['Bert Peeters', 'pending'],
      ['Anne P.', 'approved'],
    ])
    expect(body[0]).toMatchObject({ ...review, language: 'fr', created: '21-11-2026 10:01', modified: null })
    world.pass(-60)
  })

  it('S22: ignores a status and an author that the client claims', async () => {
    const claimed = { status: 'approved', author_id: 1, author_name: 'Directie', id: 7, language: 'fr' }
    await post(await signIn(), claimed, { 'accept-language': 'nl' })
    const [row] = await stored()
    expect(row).toMatchObject({ status: 'pending', language: 'nl', modified_by: null })
    expect(row?.customer_id).not.toBe(1)
  })

  it.each([
    ['-1', -1],
    ['11', 11],
    ['"10"', '10'],
    ['4.5', 4.5],
    ['nothing', undefined],
  ])('S26: refuses a rating of %s', async (_, rating) => {
    const answer = await post(await signIn(), { rating })
    expect([answer.status, answer.code]).toEqual([400, 'invalid_request'])
    expect(await stored()).toEqual([])
  })

  it.each([-1, 11])('S26: the database refuses a rating of %i as well', async (rating) => {
    await post(await signIn())
    await expect(world.db.updateTable('reviews').set({ rating }).execute()).rejects.toThrow(
      'reviews_rating_check',
    )
  })

  it.each([
    ['no title', { title: undefined }],
    ['a blank title', { title: ' \n ' }],
    ['a title of 121 characters', { title: 'x'.repeat(121) }],
    ['a blank text', { text: '   ' }],
    ['a text of 4,001 characters', { text: 'x'.repeat(4001) }],
  ])('refuses %s', async (_, body) => {
    expect((await post(await signIn(), body)).status).toBe(400)
  })

  it('accepts half stars from 0 to 10', async () => {
    const token = await signIn()
    for (const rating of [0, 10]) expect((await post(token, { rating })).status).toBe(200)
  })

  it('S52: stores a repeat under the same key once', async () => {
    const token = await signIn()
    const headers = { 'idempotency-key': 'one' }
    const first = await post(token, {}, headers)
    expect((await post(token, {}, headers)).text).toBe(first.text)
    expect(await stored()).toHaveLength(1)
    expect((await post(token, { rating: 1 }, headers)).code).toBe('idempotency_key_reused')
  })
})

describe('list', () => {
  it('S22: shows anonymous visitors only approved reviews, without ids and with an initial as last name', async () => {
    await post(await signIn())
    expect((await world.call(reviews.list, {})).body).toEqual([])
    await approve('declined')
    expect((await world.call(reviews.list, {})).body).toEqual([])
    await approve()
    await world.db.updateTable('reviews').set({ modified_by: 'Ingrid', modified_at: world.now() }).execute()
    expect((await world.call(reviews.list, {})).body).toEqual([
      {
        id: null,
        author_id: null,
        author_name: 'Anne P.',
        ...review,
        status: 'approved',
        language: 'nl',
        created: '21-11-2026 10:00',
        created_by: null,
        modified: null,
        modified_by: null,
        declined: null,
        answer: null,
      },
    ])
  })

  it('shows authors their own reviews first, in any status', async () => {
    const token = await signIn()
    await post(token, { title: 'Oudste' })
    await approve('declined')
    world.pass(60)
    await post(await signIn({ first_name: 'Bert' }), { title: 'Van een ander, wacht nog' })
    const list = await world.call(reviews.list, {}, { token })
    expect(list.body.map(({ title, status }) => [title, status])).toEqual([['Oudste', 'declined']])
    await approve()
    const [own, other] = (await world.call(reviews.list, {}, { token })).body
    expect([own?.title, other?.title]).toEqual(['Oudste', 'Van een ander, wacht nog'])
    expect(own?.author_id).toEqual(expect.any(Number))
    expect([other?.author_id, other?.created_by]).toEqual([null, null])
    world.pass(-60)
  })

  it('answers a visitor with an invalid token like an anonymous visitor', async () => {
    expect((await world.call(reviews.list, {}, { token: 'old' })).status).toBe(200)
  })

  it('S24: returns texts as they were written', async () => {
    const text = '"><script>alert(1)</script><img src=x onerror=alert(1)>{{7*7}}'
    await post(await signIn(), { title: text.slice(0, 120), text })
    await approve()
    expect((await world.call(reviews.list, {})).body[0]?.text).toBe(text)
  })
})
