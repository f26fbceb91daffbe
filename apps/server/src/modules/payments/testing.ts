import { officePayments } from '@brine/contract/office/payments'
import { startWorld, type World } from '@brine/testkit/world'
import { sql } from 'kysely'

type GivenCustomer = NonNullable<Parameters<World['createCustomer']>[0]>

/** A receivable of a test. */
export interface Owed {
  readonly id: number
  readonly number: string
  /** Twelve digits. */
  readonly communication: string
  readonly customerId: number
  /** Of the customer. */
  readonly email: string
}

/** A world whose customers owe documents, with the headers of who may see it. */
export async function startPayments() {
  const world = await startWorld()
  const sales = await world.staffHeaders({ name: 'Katrien', roles: ['sales'] })
  let count = 0
  let formerCount = 0

  /** A document of a new customer that is due on a day. */
  async function owe(
    amount_cents: number,
    { due_on = '2026-12-04', ...customer }: { due_on?: string } & GivenCustomer = {},
  ): Promise<Owed> {
    count += 1
    const number = `26-${String(1000 + count)}`
    const email = await world.createCustomer(customer)
    const at = world.now()
    const { id: customer_id } = await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    const { id: order_id } = await world.db
      .insertInto('orders')
      .values({
        ...{ number, customer_id, type: 'orders', price_cents: amount_cents, vat_rate: 21 },
        ...{ ordered_at: at, created_at: at, document_at: at },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const created = await world.db
      .insertInto('receivables')
      .values({ order_id, customer_id, amount_cents, due_on, created_at: at })
      .returning(['id', 'communication'])
      .executeTakeFirstOrThrow()
    return { ...created, number, customerId: customer_id, email }
  }

  /** An overdue document of a new customer without e-mail address. */
  async function oweByPost(amount_cents: number, customer: GivenCustomer = {}): Promise<Owed> {
    const owed = await owe(amount_cents, { due_on: '2026-11-13', ...customer })
    await removeEmail(owed)
    return owed
  }

  const removeEmail = ({ customerId }: Owed) =>
    world.db
      .updateTable('customers')
      .set({ email_address: null, password_hash: null, activated_at: null })
      .where('id', '=', customerId)
      .execute()

  /**
   * An overdue document of 11 October of the program before, 2026/0311 for the first one.
   * @param former_communication twelve digits; null for a document without one
   */
  async function oweFormer(
    amount_cents: number,
    {
      former_communication = null,
      ...customer
    }: { former_communication?: string | null } & GivenCustomer = {},
  ): Promise<Owed & { readonly former: string }> {
    formerCount += 1
    const former = `2026/0${310 + formerCount}`
    const email = await world.createCustomer(customer)
    const { id: customer_id } = await world.db
      .selectFrom('customers')
      .select('id')
      .where('email_address', '=', email)
      .executeTakeFirstOrThrow()
    const { id, communication } = await world.db
      .insertInto('receivables')
      .values({ customer_id, amount_cents, due_on: '2026-11-10', created_at: world.now() })
      .returning(['id', 'communication'])
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('former_documents')
      .values({
        ...{ receivable_id: id, number: former, dated_on: '2026-10-11' },
        communication: former_communication,
      })
      .execute()
    return { id, communication, number: `former.${id}`, former, customerId: customer_id, email }
  }

  return {
    ...{ world, sales, owe, oweByPost, oweFormer, removeEmail },
    /** Sends a file of the bank. */
    importFile: (file: string, headers = sales) => sendStatement(world, file, headers),
    list: async (state: 'waiting' | 'matched' | 'aside' = 'waiting') =>
      (await world.call(officePayments.lines, { query: { state } }, { headers: sales })).body.lines,
    /** Fails unless the bookings add up: those of each line to it, those of each receivable to what is paid of it. */
    async findDifferences() {
      const { rows } = await sql<{ what: string; id: number }>`
        select 'line' as what, id from bank_lines
        where amount_cents * (state = 'matched')::integer
          <> (select coalesce(sum(amount_cents), 0) from payments where line_id = bank_lines.id)
        union all
        select 'receivable', id from receivables
        where paid_cents <> (select coalesce(sum(amount_cents), 0) from payments where receivable_id = receivables.id)
      `.execute(world.db)
      return rows
    },
  }
}

export type PaymentsWorld = Awaited<ReturnType<typeof startPayments>>

/** Sends a file of the bank. */
export async function sendStatement({ inject }: World, file: string, headers: { cookie: string }) {
  const answer = await inject({
    method: officePayments.importStatement.method,
    url: officePayments.importStatement.path,
    headers: { ...headers, 'content-type': officePayments.importStatement.upload },
    payload: Buffer.from(file),
  })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}
