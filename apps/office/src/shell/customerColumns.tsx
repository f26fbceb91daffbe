import { m } from '@brine/messages/app'
import { Link } from '@brine/ui/Link'
import type { TableColumn } from '@brine/ui/Table'

interface CustomerRow {
  readonly customer: {
    readonly id: number
    readonly name: string
    readonly postal_code: string
    readonly city_name: string
  }
}

/** The customer of each row, with a link, and where the customer lives. */
export const customerColumns = (): readonly TableColumn<CustomerRow>[] => [
  {
    key: 'customer',
    head: m['office.common.customer'](),
    cardArea: 'title',
    cell: ({ customer: { id, name } }) => <Link href={`/customers/${id}`}>{name || String(id)}</Link>,
  },
  {
    key: 'town',
    head: m['office.run_outs.town'](),
    isExtra: true,
    cell: ({ customer: { postal_code, city_name } }) => `${postal_code} ${city_name}`,
  },
]
