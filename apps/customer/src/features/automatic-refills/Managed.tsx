import { Columns } from '@brine/ui/Layout'
import { EventLog } from './EventLog.tsx'
import type { ManagedProps } from './managedProps.ts'
import { NextDelivery } from './NextDelivery.tsx'
import { PacksCard } from './PacksCard.tsx'
import { StopForm } from './StopForm.tsx'

/** What the customer decides while it is on. */
export function Managed(props: ManagedProps) {
  const { data, agreement, language } = props
  return (
    <>
      <NextDelivery {...props} />
      <Columns kind="equal">
        <PacksCard agreement={agreement} terms={data.terms} language={language} />
        <EventLog events={agreement.events} language={language} />
      </Columns>
      <StopForm {...props} />
    </>
  )
}
