import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon } from '@brine/ui/icons'
import { TextButton } from '@brine/ui/TextButton'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { send } from '../../shell/client.ts'
import { useDownload } from '../../shell/query.ts'
import css from './Orders.module.css'

type OrderDocumentProps = { customerId: number; number: string }

/** The document of an order, to be saved. */
export function OrderDocument({ customerId, number }: OrderDocumentProps) {
  const file = useDownload(
    () => send(officeCustomers.document, { params: { id: customerId, number } }),
    `${number}.pdf`,
    m['office.customers.order_pdf_failed'],
  )
  return (
    <TextButton
      className={css.file}
      aria-disabled={file.isPending || undefined}
      onClick={() => !file.isPending && file.mutate()}
    >
      <Icon shape={pdfIcon} size="s" />
      {m['orders.pdf']()} <VisuallyHidden>{number}</VisuallyHidden>
    </TextButton>
  )
}
