import { euros, percentage } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { OfficeOrder } from '@brine/contract/office/orders'
import { m } from '@brine/messages/app'
import { Table } from '@brine/ui/Table'
import { lineInWords } from './lineInWords.ts'
import css from './OrderForm.module.css'

/** The lines of an order with the total price. */
export function OrderLines({
  order: { lines, price_cents, vat_totals, vat_reason },
}: {
  order: OfficeOrder
}) {
  const language = useLanguage()
  const rows = lines.map((line, index) => ({ ...line, index }))
  return (
    <>
      <Table
        caption={m['office.orders.lines']()}
        rows={rows}
        rowKey={({ index }) => String(index)}
        columns={[
          {
            key: 'what',
            head: m['office.orders.item'](),
            cardArea: 'title',
            cell: lineInWords,
          },
          {
            key: 'quantity',
            head: m['office.orders.quantity'](),
            cardLabel: m['office.orders.quantity'](),
            isNumber: true,
            cell: ({ quantity }) => quantity,
          },
          {
            key: 'price',
            head: m['office.orders.unit_price'](),
            cardLabel: m['office.orders.unit_price'](),
            isNumber: true,
            cell: ({ unit_price_cents }) => euros(unit_price_cents / 100, language),
          },
          {
            key: 'rate',
            head: m['office.orders.vat'](),
            cardLabel: m['office.orders.vat'](),
            isNumber: true,
            cell: ({ vat_rate }) => percentage(vat_rate, language),
          },
          {
            key: 'sum',
            head: m['orders.amount'](),
            isNumber: true,
            cardArea: 'sum',
            cell: ({ quantity, unit_price_cents }) => euros((quantity * unit_price_cents) / 100, language),
          },
        ]}
      />
      {vat_totals.map(({ vat_rate, net_cents, vat_cents }) => (
        <p key={vat_rate} className={css.part}>
          {m['office.orders.part']({
            rate: percentage(vat_rate, language),
            net: euros(net_cents / 100, language),
            vat: euros(vat_cents / 100, language),
          })}
        </p>
      ))}
      {vat_reason && <p className={css.part}>{m[`office.orders.reason_${vat_reason}`]()}</p>}
      <p className={css.total}>
        <span>{m['office.orders.total']()}</span> <b>{euros(price_cents / 100, language)}</b>
      </p>
    </>
  )
}
