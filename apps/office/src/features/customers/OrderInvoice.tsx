import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { TextButton } from '@brine/ui/TextButton'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { send } from '../../shell/client.ts'
import { useDownload } from '../../shell/query.ts'
import css from './Orders.module.css'

type OrderInvoiceProps = { customerId: number; number: string }

/** The electronic invoice of an order of a business, to be saved and sent. */
export function OrderInvoice({ customerId, number }: OrderInvoiceProps) {
  const file = useDownload(
    () => send(officeCustomers.electronicInvoice, { params: { id: customerId, number } }),
    `${number}.xml`,
    m['office.customers.invoice_failed'],
  )
  return (
    <TextButton
      className={css.file}
      aria-disabled={file.isPending || undefined}
      onClick={() => !file.isPending && file.mutate()}
    >
      <Icon shape={downloadIcon} size="s" />
      {m['orders.invoice']()} <VisuallyHidden>{number}</VisuallyHidden>
    </TextButton>
  )
}
