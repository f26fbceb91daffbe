import { imports } from '@brine/contract/machine/imports'
import { apiKeys } from '@brine/contract/office/api-keys'
import { officeImports as office } from '@brine/contract/office/imports'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fresh, head, type Importing, startImporting } from './testing.ts'

let world: World
let books: Importing
beforeAll(async () => {
  world = await startWorld()
  books = await startImporting(world)
})
afterAll(() => world.close())

describe('a program with a key', () => {
  const create = async (name: string) =>
    (await world.call(apiKeys.create, { body: { name } }, { headers: books.headers })).body
  const as = (key: string) => ({ authorization: `Bearer ${key}` })
  const url = imports.start.path

  it('imports in the name of its key and reads its own imports, until the key is revoked', async () => {
    const { id, key } = await create('Boekhouding')
    const { line } = fresh()
    const answer = await books.send('customers', `${head}\n${line}`, false, as(key), url)
    expect(answer.statusCode).toBe(202)
    const params = { id: Number(answer.json().id) }
    const state = async () => (await world.call(imports.read, { params }, { token: key })).body.state
    await expect.poll(state).toBe('done')
    expect(await books.listEntries()).toMatchObject({ staff_name: 'Boekhouding', key_id: id })
    expect((await world.call(apiKeys.list, {}, { headers: books.headers })).body[0]).toMatchObject({
      ...{ name: 'Boekhouding', created_by: 'Ine', revoked: null },
      last_used: expect.any(String),
    })
    const other = await create('Een andere')
    expect((await world.call(imports.read, { params }, { token: other.key })).code).toBe('not_found')
    await world.call(apiKeys.revoke, { params: { id } }, { headers: books.headers })
    expect((await world.call(imports.read, { params }, { token: key })).code).toBe('not_signed_in')
    expect((await books.send('customers', head, true, as(key), url)).statusCode).toBe(401)
    // S15: the stored part of a key does not open anything
    const dump = await world.dump()
    expect(dump).not.toContain(key)
    // bytes are dumped as hexadecimal digits
    expect(dump).not.toContain(Buffer.from(key).toString('hex'))
  })

  it('is limited in its calls, and refused the calls of the office', async () => {
    const { key } = await create('Haastig')
    const ask = () => world.call(imports.read, { params: { id: 999 } }, { token: key })
    const answers = await Promise.all(Array.from({ length: 121 }, ask))
    expect(answers.filter(({ code }) => code === 'too_many_requests')).toHaveLength(1)
    expect(answers.find(({ status }) => status === 429)?.headers['retry-after']).toBe('60')
    world.pass(60)
    expect((await ask()).code).toBe('not_found')
    expect((await world.call(office.list, {}, { headers: as(key) })).code).toBe('not_signed_in')
  })
})

describe('an import is refused', () => {
  it('for an unknown kind, a file that is not CSV, or a sender outside the office', async () => {
    expect((await books.send('horses', head, true)).statusCode).toBe(400)
    const json = { ...books.headers, 'content-type': 'application/json' }
    expect((await books.send('customers', '{}', true, json)).statusCode).toBe(415)
    const csv = { ...books.headers, 'content-type': 'text/csv' }
    expect(
      (await world.inject({ method: 'POST', url: '/office/api/keys', headers: csv, payload: 'x' }))
        .statusCode,
    ).toBe(415)
    expect((await books.send('customers', head, true, { cookie: '' })).statusCode).toBe(401)
    const sales = await world.staffHeaders({ roles: ['sales'] })
    expect((await books.send('customers', head, true, sales)).statusCode).toBe(403)
  })

  it('while another one is running, but a lost one does not block later ones', async () => {
    const { line } = fresh()
    // an import reads the customers, so that the first one has not ended when the second one comes
    const answers = await world.db.transaction().execute(async (tx) => {
      await sql`lock table customers in access exclusive mode`.execute(tx)
      return Promise.all([1, 2].map(() => books.send('customers', `${head}\n${line}`, true)))
    })
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409])
    const id = Number(answers.find(({ statusCode }) => statusCode === 202)?.json().id)
    await expect.poll(async () => (await books.read(id)).state).toBe('checked')
    // its server was killed
    await world.db.updateTable('imports').set({ state: 'running' }).where('id', '=', id).execute()
    expect((await books.send('customers', head, true)).statusCode).toBe(409)
    world.pass(61)
    expect((await books.read(id)).state).toBe('failed')
    expect((await books.run('customers', `${head}\n${line}`, true)).state).toBe('checked')
  })
})
