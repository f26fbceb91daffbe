import type { AutomaticRefills } from '@brine/contract/customer/automatic-refills'
import { formatWireDay } from '@brine/contract/dates'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Confirm } from '../../shell/Confirm.tsx'
import { useAsked } from '../../shell/useAsked.ts'
import { AutomaticMoveDialog } from './AutomaticMoveDialog.tsx'
import { AutomaticPacksDialog } from './AutomaticPacksDialog.tsx'
import { useSkipAutomatic, useUndoSkipAutomatic } from './mutations.ts'

type AutomaticDecisionsProps = {
  customer: Pick<CustomerRecord, 'id' | 'next_delivery'>
  data: AutomaticRefills
}

/** What a customer with an agreement decides on the telephone, without stopping: other packs, another day, not this time. */
export function AutomaticDecisions({ customer: { id, next_delivery }, data }: AutomaticDecisionsProps) {
  const { asked, ask, close } = useAsked<'packs' | 'move' | 'skip'>()
  const undo = useUndoSkipAutomatic()
  const { agreement, terms, today } = data
  if (!agreement) return null
  const { state, delivery, events } = agreement
  const day = state === 'planned' && delivery ? delivery.date : null
  // a missed or published one is changed as every delivery is, and one that nobody reported as well
  const changeable = day !== null && day >= today && next_delivery?.state === 'booked' ? next_delivery : null
  return (
    <>
      {terms && !agreement.other_salt && (
        <Button isSmall onClick={() => ask('packs')}>
          {m['office.automatic.change']()}
        </Button>
      )}
      {changeable && (
        <>
          <Button isSmall onClick={() => ask('move')}>
            {m['office.automatic.move']()}
          </Button>
          <Button isSmall onClick={() => ask('skip')}>
            {m['office.automatic.skip']()}
          </Button>
        </>
      )}
      {state === 'skipped' && events.some(({ kind, by_us }) => kind === 'skipped' && !by_us) && (
        <Button isSmall isPending={undo.isPending} onClick={() => undo.mutate({ params: { id } })}>
          {m['office.automatic.skip_undo']()}
        </Button>
      )}
      {asked === 'packs' && terms && (
        <AutomaticPacksDialog
          customerId={id}
          agreement={agreement}
          terms={terms}
          planned={day}
          onClose={close}
        />
      )}
      {asked === 'move' && changeable && day !== null && (
        <AutomaticMoveDialog customerId={id} planned={day} revision={changeable.version} onClose={close} />
      )}
      {asked === 'skip' && changeable && day !== null && (
        <Skip customerId={id} planned={day} revision={changeable.version} onClose={close} />
      )}
    </>
  )
}

type SkipProps = { customerId: number; planned: string; revision: number; onClose: () => void }

function Skip({ customerId, planned, revision, onClose }: SkipProps) {
  const skip = useSkipAutomatic(onClose)
  return (
    <Confirm
      title={m['office.automatic.skip_ask']({ day: formatWireDay(planned) })}
      confirm={m['office.automatic.skip_submit']()}
      keep={m['office.customers.delivery_keep']()}
      isPending={skip.isPending}
      onConfirm={() => skip.mutate({ params: { id: customerId }, body: { version: revision } })}
      onClose={onClose}
    >
      {m['office.automatic.skip_hint']()}
    </Confirm>
  )
}
