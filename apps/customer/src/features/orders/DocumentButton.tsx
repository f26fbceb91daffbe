import { CallError } from '@brine/contract/client'
import { type Order, orders } from '@brine/contract/customer/orders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pdfIcon } from '@brine/ui/icons'
import { toastQueue } from '@brine/ui/toastQueue'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useSending } from '../../shell/query.ts'
import { report } from '../../shell/report.ts'
import { openDocumentWindow } from './documentWindow.ts'
import { kindOf } from './kinds.ts'

type DocumentButtonProps = { order: Order; suffix: string; language: Language }

/** Opens the PDF of an order in a new window. */
export function DocumentButton({ order, suffix, language }: DocumentButtonProps) {
  const fetching = useSending(orders.document)
  const open = async () => {
    const opened = openDocumentWindow({ language, text: m['orders.pdf_waiting']() })
    try {
      // the suffix of another back end may begin with the slash
      const params = { suffix: suffix.replace(/^\//, '') }
      opened.show(await fetching.mutateAsync({ params }), `${order.id}.pdf`)
    } catch (error) {
      opened.close()
      report(error, 'order document')
      showFailure(error)
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

function showFailure(error: unknown): void {
  const message = error instanceof CallError ? error.errors[0]?.message : undefined
  toastQueue.add({
    kind: 'failed',
    title: m['orders.notify_document_failure'](),
    text: message ?? m['orders.notify_document_failure_hint'](),
  })
}
