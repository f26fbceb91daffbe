import { officeInvoices } from '@brine/contract/office/electronic-invoices'
import { officeFirm } from '@brine/contract/office/firm'
import { testFirm } from '@brine/testkit/firm'
import { readPages } from '@brine/testkit/pdf'
import type { World } from '@brine/testkit/world'
import { strFromU8, unzipSync } from 'fflate'
import type { Updateable } from 'kysely'
import type { Customers } from '../../platform/database/tables.ts'

/** A business, for tests of who bought. */
export const bakery = {
  ...{ company_name: 'Bakkerij Zonneveld bv', vat_number: '0123456749' },
  ...{ address: 'Coupure', address_number: '12', postal_code: '9000', city_name: 'Gent' },
}
/** Another one, which took its place. */
export const successor = {
  ...{ company_name: 'Zonneveld Brood nv', vat_number: '0403170701' },
  ...{ address: 'Vismarkt', address_number: '7', postal_code: '8000', city_name: 'Brugge' },
}
/** The first one with another name and address. */
export const renamed = { ...successor, vat_number: bakery.vat_number }
export const nobody = { company_name: null, vat_number: null }

/** A customer who is the bakery, and what the office and the customer do. */
export async function createBakery(world: World, headers: { readonly cookie: string }) {
  const email = await world.createCustomer({ ...bakery, first_name: 'Lieve', last_name: 'Claes' })
  const found = world.db.selectFrom('customers').select('id').where('email_address', '=', email)
  const { id } = await found.executeTakeFirstOrThrow()
  const { token } = await world.startSession(email)
  return {
    id,
    token,
    change: (given: Updateable<Customers>) =>
      world.db.updateTable('customers').set(given).where('id', '=', id).execute(),

    /** The text of a document. */
    async printed(number: string): Promise<string> {
      const { rawPayload } = await world.inject({
        ...{ method: 'GET', url: `/orders/api/orders/file/${number}` },
        headers: { authorization: `Bearer ${token}` },
      })
      return (await readPages(rawPayload)).map(({ text }) => text).join(' ')
    },

    /** A document of before, of which no parties were kept. @returns its number */
    async insertEarlier(): Promise<string> {
      const at = world.now()
      const number = `25-${String(id).padStart(4, '0')}`
      const { id: order_id } = await world.db
        .insertInto('orders')
        .values({
          ...{ number, customer_id: id, type: 'repair', price_cents: 0, vat_rate: 21 },
          ...{ ordered_at: at, created_at: at, document_at: at },
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const line = { item: 'labour', quantity: 1, unit_price_cents: 0, vat_rate: 21 } as const
      await world.db
        .insertInto('order_lines')
        .values({ ...line, order_id, position: 0 })
        .execute()
      return number
    },

    /** The electronic invoices of all documents, by number. */
    async invoices(): Promise<Record<string, string>> {
      const url = `${officeInvoices.ofPeriod.path}?from=2026-11-01&to=2026-12-31`
      const { rawPayload } = await world.inject({ method: 'GET', url, headers })
      const files = Object.entries(unzipSync(rawPayload))
      return Object.fromEntries(
        files.map(([name, content]) => [name.replace('.xml', ''), strFromU8(content)]),
      )
    },
  }
}
export type TestBakery = Awaited<ReturnType<typeof createBakery>>

/** Enters the firm again, as the tests' firm with other data. */
export async function changeFirm(
  world: World,
  headers: { readonly cookie: string },
  given: Partial<typeof testFirm> = {},
): Promise<void> {
  const row = await world.db.selectFrom('firm').select('revision').executeTakeFirst()
  const body = { version: row?.revision ?? 0, ...testFirm, ...given }
  const { code } = await world.call(officeFirm.change, { body }, { headers })
  if (code !== null) throw new Error(code)
}

export const movedFirm = {
  ...{ legal_name_nl: 'Zilt en Zout nv', street: 'Kaai 99', court_nl: 'Brugge', phone_nl: '050 99 88 77' },
  email_address: 'nieuw@zilt.example',
}
