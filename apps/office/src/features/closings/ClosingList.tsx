import { dayInWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { type ClosingPeriod, closingPeriods } from '@brine/contract/office/closing-periods'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Icon } from '@brine/ui/Icon'
import { alertIcon, trashIcon } from '@brine/ui/icons'
import { Link } from '@brine/ui/Link'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { type RefObject, useState } from 'react'
import { Confirm } from '../../shell/Confirm.tsx'
import { focusAfterDialog } from '../../shell/focusAfterDialog.ts'
import { mayUse } from '../../shell/menu.ts'
import { useStaffMember } from '../../shell/session.ts'
import css from './ClosingsPage.module.css'
import { useRemoveClosingPeriod } from './mutations.ts'

/** "donderdag 24 december 2026 tot en met vrijdag 1 januari 2027", or one day. */
const daysOf = ({ first_day, last_day }: ClosingPeriod, language: Language): string =>
  first_day === last_day
    ? dayInWords(first_day, language)
    : m['office.closings.days']({
        first: dayInWords(first_day, language),
        last: dayInWords(last_day, language),
      })

type ClosingListProps = {
  periods: readonly ClosingPeriod[]
  /** Gets the focus when a period is removed, together with its button. */
  focusAfter: RefObject<HTMLElement | null>
}

/** The closing periods with what is still planned on them. */
export function ClosingList({ periods, focusAfter }: ClosingListProps) {
  const language = useLanguage()
  const mayRemove = mayUse(useStaffMember(), closingPeriods.remove)
  const [asked, setAsked] = useState<ClosingPeriod>()
  const close = () => setAsked(undefined)
  const remove = useRemoveClosingPeriod(() => focusAfterDialog(close, focusAfter))
  if (periods.length === 0) return <p className={css.none}>{m['office.closings.none']()}</p>
  return (
    <>
      <ul className={css.periods}>
        {periods.map((period) => (
          <li key={period.id}>
            <div>
              <b>{daysOf(period, language)}</b>
              {period.note && <p>{period.note}</p>}
              {period.first_delivery && (
                <p className={css.planned}>
                  <Icon shape={alertIcon} size="s" />
                  <span>
                    {m['office.closings.deliveries']({ count: period.deliveries })}{' '}
                    <Link href={`/planning/${period.first_delivery}`}>
                      {dayInWords(period.first_delivery, language)}
                    </Link>
                  </span>
                </p>
              )}
            </div>
            {mayRemove && (
              <Button isSmall onClick={() => setAsked(period)}>
                <Icon shape={trashIcon} size="s" />
                {m['office.closings.remove']()}
                <VisuallyHidden> {daysOf(period, language)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <Confirm
          title={m['office.closings.remove_title']()}
          confirm={m['office.closings.remove']()}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate({ params: { id: asked.id } })}
          onClose={close}
        >
          {m['office.closings.remove_text']({ days: daysOf(asked, language) })}
        </Confirm>
      )}
    </>
  )
}
