import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Queries } from '../database/database.ts'
import type { Staff } from '../http/identity.ts'
import { createSentMail } from '../mail/sent-mail-queries.ts'
import { readShippedConfig } from '../web/app-config.ts'
import { createChangeRecord, type RecordChange } from './change-record.ts'

const { brand } = await readShippedConfig()

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

/** A customer serves as the record with a revision. */
let id: number
let email: string
let staffId: number
beforeEach(async () => {
  email = await world.createCustomer()
  id = await idOf('customers', email)
  staffId = await idOf('staff', await world.createStaff({ name: 'Amélie' }))
})

async function idOf(table: 'customers' | 'staff', address: string): Promise<number> {
  const found = world.db.selectFrom(table).select('id').where('email_address', '=', address)
  return (await found.executeTakeFirstOrThrow()).id
}

const changeRecord = createChangeRecord({ now: () => world.now() }, (tx, template) => {
  const { subject, to } = template(brand)
  return createSentMail(tx, {
    messageId: `<${id}@post.example>`,
    address: to.address ?? '',
    channel: 'mail',
    subject,
    queuedAt: world.now(),
  })
})

const lockCustomer = (tx: Queries) =>
  tx.selectFrom('customers').select(['id', 'revision']).where('id', '=', id).forUpdate().executeTakeFirst()
type CustomerRow = NonNullable<Awaited<ReturnType<typeof lockCustomer>>>

/** Renames the customer, mails them, and writes the place of the change into the audit entry. */
const rename: RecordChange<CustomerRow>['write'] = async (tx, { revision }) => {
  const columns = { last_name: 'Claes', revision: revision + 1 }
  await tx.updateTable('customers').set(columns).where('id', '=', id).execute()
  const mail = { subject: 'Hernoemd', preheader: '', title: '', blocks: [] }
  return {
    details: { place: 'test' },
    mails: [() => ({ ...mail, to: { name: 'Anne', address: email }, language: 'nl' })],
  }
}

const staff = (): Staff => ({
  ...{ id: staffId, name: 'Amélie', email_address: 'amelie@post.example', language: 'nl' },
  ...{ roles: ['support'], demo: false, session: 'of the test', isConfirmed: true },
})
const customerChange = (revision: number): RecordChange<CustomerRow> => ({
  ...{ by: staff(), revision, action: 'customer.corrected', recordId: id },
  ...{ lock: lockCustomer, write: rename },
})
const change = (revision: number, other: Partial<RecordChange<CustomerRow>> = {}): Promise<void> =>
  world.db.transaction().execute((tx) => changeRecord(tx, { ...customerChange(revision), ...other }))

/** Everything that a change stores. */
const stored = async () => ({
  customer: await world.db
    .selectFrom('customers')
    .select(['last_name', 'revision'])
    .where('id', '=', id)
    .executeTakeFirst(),
  mails: await world.db.selectFrom('sent_mails').select('subject').where('customer_id', '=', id).execute(),
  entries: await world.db
    .selectFrom('audit_entries')
    .select(['action', 'record_id', 'staff_name', 'details', 'at'])
    .where('staff_id', '=', staffId)
    .execute(),
})

it('writes the change, its mails and its audit entry', async () => {
  await change(0)
  expect(await stored()).toEqual({
    customer: { last_name: 'Claes', revision: 1 },
    mails: [{ subject: 'Hernoemd' }],
    entries: [
      {
        action: 'customer.corrected',
        record_id: id,
        staff_name: 'Amélie',
        details: { place: 'test' },
        at: world.now(),
      },
    ],
  })
})

it('refuses an outdated revision, and changes nothing', async () => {
  await change(0)
  const before = await stored()
  await expect(change(0)).rejects.toThrow('changed_meanwhile')
  expect(await stored()).toEqual(before)
})

it('accepts one of two concurrent changes', async () => {
  const results = await Promise.allSettled([change(0), change(0)])
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await stored()).entries).toHaveLength(1)
})

it('throws not_found when the lock finds no record', async () => {
  await expect(change(0, { lock: async () => undefined })).rejects.toThrow('not_found')
})

it('takes the id of the audit entry from the locked row when the caller does not know it', async () => {
  await change(0, { recordId: (row) => row.id })
  expect((await stored()).entries).toMatchObject([{ record_id: id }])
})

it('reads a record without a row as revision 0', async () => {
  const changeWithoutRow = (revision: number) =>
    world.db.transaction().execute((tx) =>
      changeRecord(tx, {
        ...{ by: staff(), revision, action: 'installation.changed', recordId: id },
        ...{ lock: async () => ({ revision: null }), write: async () => ({}) },
      }),
    )
  await expect(changeWithoutRow(1)).rejects.toThrow('changed_meanwhile')
  await changeWithoutRow(0)
  expect((await stored()).entries).toMatchObject([{ action: 'installation.changed', details: {} }])
})

it('stores neither mail nor audit entry when the transaction fails later', async () => {
  const transaction = world.db.transaction().execute(async (tx) => {
    await changeRecord(tx, customerChange(0))
    throw new Error('later')
  })
  await expect(transaction).rejects.toThrow('later')
  expect(await stored()).toEqual({
    customer: { last_name: 'Peeters', revision: 0 },
    mails: [],
    entries: [],
  })
})
