import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { receiptIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Table } from '@brine/ui/Table'
import { Num } from '@brine/ui/Text'
import { receivablePath } from '../../shell/receivables.ts'
import { OrderPayment } from './OrderPayment.tsx'
import css from './Orders.module.css'

type Owed = NonNullable<CustomerRecord['owed']>[number]
type Former = Owed & { readonly former: NonNullable<Owed['former']> }

/** Documents of the program before, newest first; nothing without any. */
export function FormerDocuments({ owed }: { owed: readonly Owed[] }) {
  const language = useLanguage()
  const rows = owed.flatMap((one): Former[] => (one.former ? [{ ...one, former: one.former }] : []))
  if (rows.length === 0) return null
  return (
    <>
      <h3>{m['office.customers.former_documents']()}</h3>
      <div className={css.dense}>
        <Table
          caption={m['office.customers.former_documents']()}
          rows={rows}
          rowKey={({ order }) => order}
          columns={[
            {
              key: 'number',
              head: m['orders.number'](),
              cardArea: 'title',
              cell: ({ order, former: { number, documented } }) => (
                <span className={css.order}>
                  <Icon shape={receiptIcon} />
                  <b>
                    <Link href={receivablePath({ order, former: number })}>{number}</Link>
                  </b>
                  <small>
                    <Num>{documented}</Num>
                  </small>
                </span>
              ),
            },
            {
              key: 'price',
              head: m['orders.amount'](),
              isNumber: true,
              cardArea: 'sum',
              cell: ({ former: { amount_cents }, unpaid_cents }) => (
                <>
                  {euros(amount_cents / 100, language)}
                  {unpaid_cents > 0 && unpaid_cents < amount_cents && (
                    <small>
                      {' '}
                      {m['office.payments.rest']({ amount: euros(unpaid_cents / 100, language) })}
                    </small>
                  )}
                </>
              ),
            },
            {
              key: 'payment',
              head: m['office.customers.payment'](),
              cell: (one) => <OrderPayment owed={one} />,
            },
          ]}
        />
      </div>
    </>
  )
}
