import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { head, type Importing, lineOf, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

const file = (...lines: Parameters<typeof lineOf>[0][]) => [head, ...lines.map(lineOf)].join('\n')

describe('R67 a line without e-mail address', () => {
  it('creates a customer, as often as the file has one, and changes nothing when repeated', async () => {
    const content = file({ external_id: 'A-1' }, { external_id: 'A-2' })
    expect(await books.run('customers', content)).toMatchObject({ state: 'done', created: 2 })
    expect(await books.customer('A-1')).toMatchObject({
      email_address: null,
      mobile_number: '0470 12 34 56',
    })
    expect(await books.run('customers', content)).toMatchObject({ unchanged: 2 })
  })

  it('needs a telephone number', async () => {
    const bad = file(
      { external_id: 'B-1', mobile_number: '' },
      { external_id: 'B-2', mobile_number: '', email: 'b2@post.example' },
    )
    const { id, state } = await books.run('customers', bad)
    expect(state).toBe('refused')
    expect(await books.found(id)).toEqual(['2 mobile_number phone_missing'])
    expect((await books.linesOf(id, 'nl'))[0]?.problems[0]?.message).toMatch(/telefoonnummer/)
  })

  it('takes the address of an account that is not activated, and gives it back with a later file', async () => {
    const [email, external_id] = ['c1@post.example', 'C-1']
    await books.run('customers', file({ external_id, email }))
    await world.db
      .updateTable('customers')
      .set({ invited_at: world.now() })
      .where('external_id', '=', external_id)
      .execute()
    await books.run('customers', file({ external_id }))
    expect(await books.customer(external_id)).toMatchObject({ email_address: null, invited_at: null })
    await books.run('customers', file({ external_id, email }))
    expect(await books.customer(external_id)).toMatchObject({ email_address: email })
  })

  it('leaves the address of an activated account', async () => {
    const [email, external_id] = [await world.createCustomer(), 'D-1']
    await books.run('customers', file({ external_id, email }))
    expect(await books.run('customers', file({ external_id }))).toMatchObject({ updated: 1 })
    expect(await books.customer(external_id)).toMatchObject({ email_address: email })
  })
})

it('a file that lacks the column of the addresses is refused: it would empty them all', async () => {
  const content = file({ external_id: 'E-1' }).replace(';email;', ';mail;')
  const { id } = await books.run('customers', content)
  expect(await books.found(id)).toEqual(['1 email missing_column'])
})
