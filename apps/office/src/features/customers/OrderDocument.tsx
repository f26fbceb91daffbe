import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon } from '@brine/ui/icons'
import { TextButton } from '@brine/ui/TextButton'
import { toastQueue } from '@brine/ui/toastQueue'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useMutation } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { noticeSignedOut } from '../../shell/query.ts'
import { saveFile } from '../../shell/saveFile.ts'
import css from './Orders.module.css'

type OrderDocumentProps = { customerId: number; number: string; suffix: string }

/** The document of an order, to be saved. */
export function OrderDocument({ customerId, number, suffix }: OrderDocumentProps) {
  const file = useMutation({
    networkMode: 'always',
    mutationFn: () => send(officeCustomers.document, { params: { id: customerId, number: suffix } }),
    onSuccess: (content) => saveFile(content, `${number}.pdf`),
    onError(error) {
      noticeSignedOut(error)
      const [title, text] = [m['office.customers.order_pdf_failed'](), m['office.shell.unreachable_hint']()]
      toastQueue.add({ kind: 'failed', title, text })
    },
  })
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
