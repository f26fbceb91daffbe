import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeCustomers } from '@brine/contract/office/customers'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { downloadIcon, trashIcon } from '@brine/ui/icons'
import { Row } from '@brine/ui/Layout'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { send } from '../../shell/client.ts'
import { mayUse } from '../../shell/menu.ts'
import { useDownload } from '../../shell/query.ts'
import { useStaffMember } from '../../shell/session.ts'
import { EraseDialog } from './EraseDialog.tsx'
import css from './lists.module.css'

/** The export and erasure of a customer's data, to which the customer has a right by law. */
export function PersonalData({ customer }: { customer: CustomerRecord }) {
  const titleId = useId()
  const staffMember = useStaffMember()
  const [isErasing, setErasing] = useState(false)
  const file = useDownload(
    () => send(officeCustomers.export, { params: { id: customer.id } }),
    `customer-${customer.id}.json`,
    m['office.customers.export_failed'],
  )
  if (!mayUse(staffMember, officeCustomers.export)) return null
  return (
    <Card title={m['office.customers.personal_data']()} titleId={titleId}>
      <p className={css.none}>{m['office.customers.personal_data_lead']()}</p>
      <div className={css.act}>
        <Row>
          <Button isSmall isPending={file.isPending} onClick={() => file.mutate()}>
            <Icon shape={downloadIcon} size="s" />
            {m['office.customers.export']()}
          </Button>
          {mayUse(staffMember, officeCustomers.erase) && (
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
