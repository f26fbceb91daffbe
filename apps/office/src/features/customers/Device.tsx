import { useLanguage } from '@brine/app-kit/language'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeInstallations } from '@brine/contract/office/installations'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { pencilIcon } from '@brine/ui/icons'
import { Num, TapLink } from '@brine/ui/Text'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { mayUse } from '../../shell/menu.ts'
import { nameOf } from '../../shell/productWords.ts'
import { useProducts } from '../../shell/queries.ts'
import { useStaffMember } from '../../shell/session.ts'
import css from './Details.module.css'
import { LabeledValue, ValueList } from './LabeledValue.tsx'
import { SaltDialog } from './SaltDialog.tsx'

/** The device: its placement or installation stage, its plate, and its consumption. */
export function Device({ customer }: { customer: CustomerRecord }) {
  const { installation, refill_packs, device_model, device_serial } = customer
  const titleId = useId()
  const language = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const salts = (useProducts().data ?? []).filter(({ kind, sold }) => kind === 'salt' && sold)
  // as the quote: a salt that is sold no longer is replaced by the first one
  const salt = salts.find(({ id }) => id === customer.salt_product_id) ?? salts[0]
  const staffMember = useStaffMember()
  const { installation_placed: isPlaced, installation_process: process, own_device } = installation
  const { date_signed, installation_date } = process
  return (
    <Card title={m['office.customers.device']()} titleId={titleId}>
      <ValueList>
        {own_device ? (
          <LabeledValue label={m['office.softener.legend']()}>{m['office.softener.own']()}</LabeledValue>
        ) : (
          <LabeledValue
            label={
              isPlaced ? m['office.common.customer_device_placed']() : m['office.customers.device_planned']()
            }
          >
            <Num>{installation_date ?? (isPlaced ? '–' : m['office.customers.device_waiting']())}</Num>
          </LabeledValue>
        )}
        {!isPlaced && (
          <LabeledValue label={m['office.customers.device_signed']()}>
            <Num>{date_signed ?? m['office.customers.device_unsigned']()}</Num>
          </LabeledValue>
        )}
        {device_model && (
          <LabeledValue label={m['office.common.device_model']()}>{device_model}</LabeledValue>
        )}
        {device_serial && (
          <LabeledValue label={m['office.common.device_serial']()}>
            <Num>{device_serial}</Num>
          </LabeledValue>
        )}
        {salt && <LabeledValue label={m['office.customers.salt']()}>{nameOf(salt, language)}</LabeledValue>}
        <LabeledValue label={m['office.customers.refill']()}>
          <Num>
            {salt?.salt
              ? m['office.customers.packs']({ packs: String(refill_packs), kg: String(salt.salt.pack_kg) })
              : m['office.customers.packs_only']({ packs: String(refill_packs) })}
          </Num>
        </LabeledValue>
      </ValueList>
      {customer.state !== 'erased' && mayUse(staffMember, officeCustomers.correct) && (
        <div className={css.actions}>
          <Button isSmall onClick={() => setIsOpen(true)}>
            <Icon shape={pencilIcon} size="s" />
            {m['office.customers.salt_change']()}
          </Button>
        </div>
      )}
      {isOpen && <SaltDialog customer={customer} onClose={() => setIsOpen(false)} />}
      {mayUse(staffMember, officeInstallations.read) && (
        <TapLink href={`/installations/${customer.id}${isPlaced ? '?pile=placed' : ''}`}>
          {m['office.common.to_installation']()}
        </TapLink>
      )}
    </Card>
  )
}
