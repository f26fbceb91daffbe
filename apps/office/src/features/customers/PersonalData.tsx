import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon, trashIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { toastQueue } from '@brine/ui/toastQueue'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { send } from '../../shell/client.ts'
import { mayUse } from '../../shell/menu.ts'
import { noticeSignedOut } from '../../shell/query.ts'
import { saveFile } from '../../shell/saveFile.ts'
import { useMember } from '../../shell/session.ts'
import { EraseDialog } from './EraseDialog.tsx'
import css from './lists.module.css'

/** What the law lets a customer ask for: all their data, and to be erased. */
export function PersonalData({ customer }: { customer: CustomerRecord }) {
  const titleId = useId()
  const member = useMember()
  const [isErasing, setErasing] = useState(false)
  const file = useMutation({
    networkMode: 'always',
    mutationFn: () => send(officeCustomers.export, { params: { id: customer.id } }),
    onSuccess: (content) => saveFile(content, `customer-${customer.id}.json`),
    onError(error) {
      noticeSignedOut(error)
      const [title, text] = [m['office.customers.export_failed'](), m['office.shell.unreachable_hint']()]
      toastQueue.add({ kind: 'failed', title, text })
    },
  })
  if (!mayUse(member, officeCustomers.export)) return null
  return (
    <Card title={m['office.customers.personal_data']()} titleId={titleId}>
      <p className={css.none}>{m['office.customers.personal_data_lead']()}</p>
      <div className={css.act}>
        <Row>
          <Button isSmall isPending={file.isPending} onClick={() => file.mutate()}>
            <Icon shape={downloadIcon} size="s" />
            {m['office.customers.export']()}
          </Button>
          {mayUse(member, officeCustomers.erase) && (
            <Button isSmall variant="danger" onClick={() => setErasing(true)}>
              <Icon shape={trashIcon} size="s" />
              {m['office.customers.erase']()}
            </Button>
          )}
        </Row>
      </div>
      {isErasing && <EraseDialog customer={customer} onClose={() => setErasing(false)} />}
    </Card>
  )
}
