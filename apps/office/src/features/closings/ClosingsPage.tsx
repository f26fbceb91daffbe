import { dayInWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { isoDayOf } from '@brine/contract/dates'
import { closingPeriods } from '@brine/contract/office/closing-periods'
import { m } from '@brine/messages/app'
import { yearOf } from '@brine/planning/dates'
import { holidaysOf } from '@brine/planning/holidays'
import { useRef } from 'react'
import { Card } from '../../shell/Card.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { mayUse } from '../../shell/menu.ts'
import { Page } from '../../shell/Page.tsx'
import { useStaffMember } from '../../shell/session.ts'
import { ClosingForm } from './ClosingForm.tsx'
import { ClosingList } from './ClosingList.tsx'
import css from './ClosingsPage.module.css'
import { useClosingPeriods } from './queries.ts'

/** /office/setup/closings: legal holidays, and the days on which the firm is closed. */
export function ClosingsPage() {
  const language = useLanguage()
  const own = useRef<HTMLSpanElement>(null)
  const mayCreate = mayUse(useStaffMember(), closingPeriods.create)
  const found = useClosingPeriods()
  const { data } = found
  const today = isoDayOf(new Date())
  const year = yearOf(today)
  const holidays = [...holidaysOf(year), ...holidaysOf(year + 1)].filter((day) => day >= today)
  return (
    <Page title={m['office.closings.title']()}>
      {!data ? (
        <Missing
          found={found}
          kind="facts"
          count={3}
          loading={m['office.closings.loading']()}
          failed={m['office.closings.failed']()}
        />
      ) : (
        <div className={css.columns}>
          <Card
            titleId="own-closings"
            title={
              <span ref={own} tabIndex={-1}>
                {m['office.closings.own']()}
              </span>
            }
          >
            <p className={css.hint}>{m['office.closings.own_hint']()}</p>
            <ClosingList periods={data} focusAfter={own} />
            {mayCreate && <ClosingForm today={today} />}
          </Card>
          <Card title={m['office.closings.holidays']()} titleId="holidays">
            <p className={css.hint}>{m['office.closings.holidays_hint']()}</p>
            <ul className={css.holidays}>
              {holidays.map((day) => (
                <li key={day}>{dayInWords(day, language)}</li>
              ))}
            </ul>
          </Card>
        </div>
      )}
    </Page>
  )
}
