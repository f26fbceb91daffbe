import type { AddressChanged } from '@brine/contract/office/customer-addresses'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Dialog } from '@brine/ui/Dialog'
import { Notice } from '@brine/ui/Notice'
import { Phone } from '../../shell/Phone.tsx'
import { precisions } from '../../shell/valueNames.ts'
import css from './Details.module.css'

const deliveries: Readonly<Record<AddressChanged['delivery'], (() => string) | null>> = {
  none: null,
  moved: m['office.customers.address_moved'],
  published: m['office.customers.address_published'],
  misfit: m['office.customers.address_misfit'],
}

type LocationChangedProps = {
  result: AddressChanged
  planned: CustomerRecord['next_delivery']
  onClose: () => void
}

/** What became of an address, and of its planned delivery. */
export function LocationChanged({ result, planned, onClose }: LocationChangedProps) {
  const delivery = deliveries[result.delivery]
  const isCareful = result.delivery === 'published' || result.delivery === 'misfit'
  return (
    <Dialog
      isOpen
      startsAtTitle
      onClose={onClose}
      title={m['office.customers.address_saved']()}
      actions={
        <Button variant="primary" onClick={onClose}>
          {m['office.common.close']()}
        </Button>
      }
    >
      <div className={css.told}>
        <Notice
          kind={result.precision === 'code' ? 'caution' : 'info'}
          title={precisions[result.precision]()}
        />
        {delivery && (
          <Notice kind={isCareful ? 'caution' : 'info'} title={delivery()}>
            {result.delivery === 'published' && planned && (
              <>
                {planned.driver_name} {planned.driver_phone && <Phone number={planned.driver_phone} />}
              </>
            )}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
