import { dayAndMonth } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { type UnresolvedDelivery, unresolvedDeliveries } from '@brine/contract/office/unresolved-deliveries'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Count } from '@brine/ui/Chip'
import { Icon } from '@brine/ui/Icon'
import { alertIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { type ReactNode, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { DriverPhoto } from '../../shell/DriverPhoto.tsx'
import { mayUse } from '../../shell/menu.ts'
import { missedReasonName } from '../../shell/missedReason.ts'
import { Phone } from '../../shell/Phone.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { WithdrawnChip } from '../../shell/WithdrawnChip.tsx'
import { CorrectReportButton } from './CorrectReportButton.tsx'
import { dayPath } from './DayPicker.tsx'
import { useUnresolvedDeliveries } from './queries.ts'
import { ReportDeliveryDialog } from './ReportDeliveryDialog.tsx'
import css from './Undelivered.module.css'

const reasons: Readonly<Record<UnresolvedDelivery['why'], (delivery: UnresolvedDelivery) => string>> = {
  missed: ({ missed_reason }) =>
    m['office.planning.undelivered_missed']({ reason: missedReasonName(missed_reason) }),
  unreported: () => m['office.planning.undelivered_unreported'](),
  kept: () => m['office.planning.undelivered_kept'](),
  wrong_quantity: () => m['office.planning.undelivered_quantity'](),
}

/** What happened, and what the driver reported of it that could not be applied. */
function reasonOf(delivery: UnresolvedDelivery): string {
  const { why, refused } = delivery
  const reason = reasons[why](delivery)
  if (!refused) return reason
  // something was reported then
  return why === 'unreported' ? reasons[refused](delivery) : `${reason} · ${reasons[refused](delivery)}`
}

const LIST = 'undelivered'

/** Says above the board how many deliveries require a decision, and leads to their list below it. */
export function UndeliveredStrip() {
  const { data = [] } = useUnresolvedDeliveries()
  if (data.length === 0) return null
  return (
    <p className={css.strip}>
      <Icon shape={alertIcon} />
      <span>{m['office.planning.undelivered_count']({ count: data.length })}</span>
      <a href={`#${LIST}`}>{m['office.planning.undelivered_show']()}</a>
    </p>
  )
}

/** Deliveries that require a decision, with the telephone number of the customer. Renders nothing if there are none. */
export function Undelivered({ today }: { today: string }) {
  const staffMember = useStaffMember()
  const [reported, setReported] = useState<UnresolvedDelivery>()
  const { data = [] } = useUnresolvedDeliveries()
  if (data.length === 0) return null
  return (
    <Card
      className={css.card}
      titleId={LIST}
      title={
        <>
          {m['office.planning.undelivered']()} <Count>{data.length}</Count>
        </>
      }
    >
      <ul className={css.deliveries}>
        {data.map((delivery) => (
          <li key={`${delivery.why} ${delivery.refill_id} ${delivery.date} ${delivery.driver_name}`}>
            <UndeliveredStop delivery={delivery} today={today}>
              {delivery.why === 'unreported' && mayUse(staffMember, unresolvedDeliveries.reportForDriver) && (
                <Button
                  isSmall
                  aria-label={m['office.planning.report_title']({ name: delivery.name })}
                  onClick={() => setReported(delivery)}
                >
                  {m['office.planning.report']()}
                </Button>
              )}
              {delivery.why === 'missed' && <CorrectReportButton {...delivery} />}
            </UndeliveredStop>
          </li>
        ))}
      </ul>
      {reported && <ReportDeliveryDialog delivery={reported} onClose={() => setReported(undefined)} />}
    </Card>
  )
}

type UndeliveredStopProps = { delivery: UnresolvedDelivery; today: string; children: ReactNode }

function UndeliveredStop({ delivery, today, children }: UndeliveredStopProps) {
  const language = useLanguage()
  const { customer_id, name, city_name, phones, date, driver_name, note, photo, withdrawn } = delivery
  return (
    <>
      <span>
        <Link href={`/customers/${customer_id}`}>{name}</Link>, {city_name}
        {phones[0] && (
          <>
            {' '}
            · <Phone number={phones[0]} />
          </>
        )}
      </span>
      <div>
        <b>{reasonOf(delivery)}</b> · <Link href={dayPath(date, today)}>{dayAndMonth(date, language)}</Link>,{' '}
        {driver_name}
        {note && ` · ${note}`}
        {withdrawn && (
          <div>
            <WithdrawnChip />
          </div>
        )}
        {photo && <DriverPhoto id={photo} />}
      </div>
      {children}
    </>
  )
}
