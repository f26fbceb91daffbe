import { type Order, orders } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { openDocumentWindow } from './documentWindow.ts'
import { useMutationOf } from './mutation.ts'
import { kindOf } from './orderKinds.ts'
import { report } from './report.ts'

/** Fetches the document of an order. Every click fetches it again. */
const useFetchDocument = () =>
  useMutationOf(orders.document, {
    failed: m['orders.notify_document_failure'],
    failedHint: m['orders.notify_document_failure_hint'],
    onFailure: (error) => report(error, 'order document'),
  })

type DocumentButtonProps = { order: Pick<Order, 'id' | 'type'>; suffix: string; language: Language }

/** Opens the PDF of an order in a new window. */
export function DocumentButton({ order, suffix, language }: DocumentButtonProps) {
  const fetching = useFetchDocument()
  const open = async () => {
    const opened = openDocumentWindow({ language, text: m['orders.pdf_waiting']() })
    try {
      opened.show(await fetching.mutateAsync({ params: { suffix } }), `${order.id}.pdf`)
    } catch {
      // the mutation has already reported the failure
      opened.close()
    }
  }
  return (
    <Button isSmall isPending={fetching.isPending} onClick={open}>
      <Icon shape={pdfIcon} size="s" />
      {m['orders.pdf']()}{' '}
      <VisuallyHidden>
        {m['orders.pdf_of']({ type: kindOf(order.type).label().toLowerCase(), number: order.id })}
      </VisuallyHidden>
    </Button>
  )
}
