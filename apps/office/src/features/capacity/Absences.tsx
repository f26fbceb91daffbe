import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { type DriverLeave, driverLeaves } from '@brine/contract/office/driver-leaves'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { daysBetween } from '@brine/planning/dates'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { trashIcon, usersIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { Tooltip } from '@brine/ui/Tooltip'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type RefObject, useState } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Confirm } from '../../shell/Confirm.tsx'
import { DriverInitials } from '../../shell/DriverTag.tsx'
import { focusAfterDialog } from '../../shell/focusAfterDialog.ts'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import css from './CapacityPage.module.css'
import { useRemoveLeave } from './mutations.ts'
import { leaveReasons } from './offReasons.ts'
import { useClosingPeriods, useDriverLeaves } from './queries.ts'

interface Period {
  readonly first_day: string
  readonly last_day: string
}

/** "4 december 2026 tot en met 8 december 2026", or one day. */
const daysOf = ({ first_day, last_day }: Period, language: Language): string => {
  const of = (date: string) => {
    const { day, month } = dayWords(date, language)
    return `${day} ${month}`
  }
  return first_day === last_day
    ? of(first_day)
    : m['office.closings.days']({ first: of(first_day), last: of(last_day) })
}

type AbsencesProps = {
  /** Gets the focus when a leave is removed, together with its button. */
  focusAfter: RefObject<HTMLHeadingElement | null>
}

/** Who is away and when, and when the firm is closed, as far as it is not over. */
export function Absences({ focusAfter }: AbsencesProps) {
  const language = useLanguage()
  const mayRemove = mayUse(useStaffMember(), driverLeaves.remove)
  const leaves = useDriverLeaves()
  const { data: closings = [] } = useClosingPeriods()
  const [asked, setAsked] = useState<DriverLeave>()
  const remove = useRemoveLeave(() => focusAfterDialog(() => setAsked(undefined), focusAfter))
  if (!leaves.data)
    return (
      <Missing found={leaves} loading={m['office.leaves.loading']()} failed={m['office.leaves.failed']()} />
    )
  return (
    <Card
      titleId="absences"
      title={
        <span ref={focusAfter} tabIndex={-1}>
          {m['office.leaves.title']()}
        </span>
      }
    >
      {leaves.data.length + closings.length === 0 && <p className={css.none}>{m['office.leaves.none']()}</p>}
      <ul className={css.absences}>
        {leaves.data.map((leave) => (
          <li key={leave.id}>
            <DriverInitials driver={{ id: leave.driver_id, name: leave.driver_name }} />
            <p>
              <b>{leave.driver_name}</b>
              <span>
                {[leaveReasons[leave.reason](), daysOf(leave, language), leave.note]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            <span>{m['office.leaves.days']({ count: lengthOf(leave) })}</span>
            {mayRemove && (
              <Button isSmall isSquare onClick={() => setAsked(leave)}>
                <Icon shape={trashIcon} size="s" />
                <Tooltip>{m['office.closings.remove']()}</Tooltip>{' '}
                <VisuallyHidden>
                  {leave.driver_name}, {daysOf(leave, language)}
                </VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
        {closings.map((closing) => (
          <li key={`closing ${closing.id}`}>
            <span className={css.everybody}>
              <Icon shape={usersIcon} size="s" />
            </span>
            <p>
              <b>{m['office.leaves.everybody']()}</b>
              <span>
                {[m['office.capacity.off_closing'](), daysOf(closing, language), closing.note]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </p>
            <span>{m['office.leaves.days']({ count: lengthOf(closing) })}</span>
            <Link href="/setup/closings">{m['office.closings.title']()}</Link>
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={m['office.leaves.remove_title']({ name: asked.driver_name })}
          confirm={m['office.closings.remove']()}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: asked.id } })}
          onClose={() => setAsked(undefined)}
        >
          {m['office.closings.remove_text']({ days: daysOf(asked, language) })}
        </Confirm>
      )}
    </Card>
  )
}

const lengthOf = ({ first_day, last_day }: Period) => daysBetween(first_day, last_day) + 1
