import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { AutomaticAgreement, AutomaticRefills } from '@brine/contract/customer/automatic-refills'
import { formatWireDay } from '@brine/contract/dates'
import { officeAutomaticRefills } from '@brine/contract/office/automatic-refills'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Row } from '@brine/ui/Layout'
import { useId, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import { AutomaticDecisions } from './AutomaticDecisions.tsx'
import { AutomaticDialog } from './AutomaticDialog.tsx'
import details from './Details.module.css'
import { useStopAutomatic } from './mutations.ts'
import { packsInWords } from './packsInWords.ts'
import { useAutomatic } from './queries.ts'

/** Whether a customer leaves the day to us; started, changed and stopped here for who calls. */
export function AutomaticCard({ customer }: { customer: CustomerRecord }) {
  const { id: customerId, next_delivery } = customer
  const titleId = useId()
  const [isOpen, setIsOpen] = useState(false)
  const staffMember = useStaffMember()
  const found = useAutomatic(customerId)
  const stop = useStopAutomatic()
  const { data } = found
  const mayChange = mayUse(staffMember, officeAutomaticRefills.start)
  const delivery = data?.agreement?.state === 'planned' ? data.agreement.delivery : null
  // salt that came goes back with a withdrawal
  const { can_withdraw = false, events = [] } = data?.agreement ?? {}
  const hasSalt = can_withdraw && events.some(({ kind }) => kind === 'delivered')
  const stopWords = () => {
    if (delivery) return hasSalt ? m['office.automatic.stop_all_back']() : m['office.automatic.stop_all']()
    return hasSalt ? m['office.automatic.stop_back']() : m['office.automatic.stop']()
  }
  const keepWords = () => {
    if (!delivery) return m['office.automatic.stop_salt']()
    const day = formatWireDay(delivery.date)
    return hasSalt ? m['office.automatic.stop_keep_both']({ day }) : m['office.automatic.stop_keep']({ day })
  }
  const stopWith = (keep_delivery: boolean) =>
    stop.mutate({ params: { id: customerId }, body: { keep_delivery } })
  return (
    <Card title={m['office.menu.automatic']()} titleId={titleId}>
      {data ? (
        <State data={data} />
      ) : (
        <Missing
          found={found}
          loading={m['office.automatic.loading']()}
          failed={m['office.automatic.failed']()}
        />
      )}
      {data && mayChange && (data.agreement || !data.refusal) && (
        <div className={details.actions}>
          <Row>
            {(!data.agreement || data.agreement.other_salt) && !data.refusal && (
              <Button isSmall onClick={() => setIsOpen(true)}>
                {data.agreement ? m['office.automatic.agree_anew']() : m['office.automatic.start']()}
              </Button>
            )}
            <AutomaticDecisions customer={customer} data={data} />
            {/* a published delivery is cancelled above, by a planner with a reason */}
            {data.agreement && !(delivery && next_delivery?.state === 'published') && (
              <Button isSmall isPending={stop.isPending} onClick={() => stopWith(false)}>
                {stopWords()}
              </Button>
            )}
            {(delivery || hasSalt) && (
              <Button isSmall isPending={stop.isPending} onClick={() => stopWith(true)}>
                {keepWords()}
              </Button>
            )}
          </Row>
        </div>
      )}
      {isOpen && data?.terms && (
        <AutomaticDialog
          title={data.agreement ? m['office.automatic.agree_anew']() : m['office.automatic.start_title']()}
          customerId={customerId}
          terms={data.terms}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Card>
  )
}

function State({ data: { agreement, refusal } }: { data: AutomaticRefills }) {
  const language = useLanguage()
  if (!agreement)
    return (
      <p>
        {m['office.automatic.off']()} {refusal && m[`office.automatic.refused_${refusal}`]()}
      </p>
    )
  const most = euros(agreement.price, language)
  return (
    <p>
      <b>{stateWords(agreement)}</b>{' '}
      {agreement.other_salt && refusal && m[`office.automatic.refused_${refusal}`]()}
      <br />
      {m['office.automatic.terms']({
        packs: packsInWords(agreement.packs),
        most,
        day: formatWireDay(agreement.started),
      })}
    </p>
  )
}

function stateWords({ state, other_salt, delivery, window }: AutomaticAgreement): string {
  const day = delivery ? formatWireDay(delivery.date) : ''
  if (state === 'planned') return m['office.automatic.planned']({ day })
  if (state === 'own_order') return m['office.automatic.own_order']({ day })
  if (other_salt) return m['office.automatic.stuck_other_salt']()
  if (state === 'stuck') return m['office.automatic.stuck']()
  if (!window) return m['office.automatic.waiting']()
  return m['office.automatic.between']({
    from: formatWireDay(window.from),
    until: formatWireDay(window.until),
  })
}
