import { saveFile } from '@brine/app-kit/saveFile'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useFetchInvoice } from './mutations.ts'

/** Saves the electronic invoice of an order, for the accounts of a business. */
export function InvoiceButton({ number }: { number: string }) {
  const fetching = useFetchInvoice((file) => saveFile(file, `${number}.xml`))
  return (
    <Button
      isSmall
      isPending={fetching.isPending}
      onClick={() => !fetching.isPending && fetching.mutate({ params: { number } })}
    >
      <Icon shape={downloadIcon} size="s" />
      {m['orders.invoice']()} <VisuallyHidden>{number}</VisuallyHidden>
    </Button>
  )
}
