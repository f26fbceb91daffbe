import { viewAddress } from '@brine/contract/customer/portal-view'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { eyeIcon } from '@brine/ui/icons'
import { toastQueue } from '@brine/ui/toastQueue'
import { useOpenPortal } from './mutations.ts'

/** Opens the customer's view of the portal in a new tab. */
export function ViewPortal({ id, language }: Pick<CustomerRecord, 'id' | 'language'>) {
  const view = useOpenPortal()
  const open = () => {
    // opened before the answer, because browsers block a tab that opens later as a pop-up
    const tab = window.open('', '_blank')
    if (!tab)
      return toastQueue.add({
        kind: 'failed',
        title: m['office.customers.view_failed'](),
        text: m['office.customers.view_blocked'](),
      })
    return view.mutateAsync({ params: { id } }).then(
      ({ ticket }) => tab.location.replace(viewAddress({ language, ticket })),
      () => tab.close(),
    )
  }
  return (
    <Button isSmall isPending={view.isPending} onClick={open}>
      <Icon shape={eyeIcon} size="s" />
      {m['office.customers.view_portal']()}
    </Button>
  )
}
