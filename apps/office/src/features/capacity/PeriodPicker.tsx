import { dayWords } from '@brine/app-kit/dayWords'
import { useLanguage } from '@brine/app-kit/language'
import { type Capacity, CapacityPeriod } from '@brine/contract/office/capacity'
import { m } from '@brine/messages/app'
import { Button, LinkButton } from '@brine/ui/Button'
import { CalendarButton } from '@brine/ui/CalendarButton'
import { Icon, type IconShape } from '@brine/ui/Icon'
import { calendarIcon, chevronLeftIcon, chevronRightIcon } from '@brine/ui/icons'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useNavigate } from 'react-router'
import { ChangedText } from '../../shell/ChangedText.tsx'
import { calendarWords } from '../../shell/DayField.tsx'
import { Filters } from '../../shell/Filters.tsx'
import css from './CapacityPage.module.css'
import { type CapacityFilter, capacityAddress } from './capacityAddress.ts'

const names: Readonly<Record<CapacityPeriod, () => string>> = {
  four_weeks: m['office.capacity.four_weeks'],
  three_months: m['office.capacity.three_months'],
  year: m['office.capacity.year'],
}

type PeriodPickerProps = { filter: CapacityFilter; capacity: Capacity }

/** Links to the period before and after, a calendar for any other, and how far ahead to look. */
export function PeriodPicker({ filter: { period, from }, capacity }: PeriodPickerProps) {
  const language = useLanguage()
  const navigate = useNavigate()
  const first = dayWords(capacity.from, language).date
  const last = dayWords(capacity.to, language)
  const words = m['office.closings.days']({ first, last: `${last.day} ${last.month}` })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for form controls; these are links to other pages */}
      <div className={css.picker} role="group" aria-label={m['office.capacity.choose_period']()}>
        <Step period={period} to={capacity.previous} icon={chevronLeftIcon}>
          {m['office.capacity.previous']()}
        </Step>
        <CalendarButton
          {...calendarWords(language)}
          isSmall
          value={capacity.from}
          onChange={(day) => navigate(capacityAddress.pathOf({ period, from: day }))}
        >
          <Icon shape={calendarIcon} size="s" />
          <span>{words}</span>
        </CalendarButton>
        <Step period={period} to={capacity.next} icon={chevronRightIcon}>
          {m['office.capacity.next']()}
        </Step>
        <ChangedText>{words}</ChangedText>
      </div>
      <Filters
        label={m['office.capacity.how_far']()}
        filters={CapacityPeriod.options.map((option) => ({
          href: capacityAddress.pathOf({ period: option, from }),
          label: names[option](),
          isCurrent: option === period,
        }))}
      />
    </>
  )
}

type StepProps = { period: CapacityPeriod; to: string | null; icon: IconShape; children: string }

function Step({ period, to, icon, children }: StepProps) {
  const words = (
    <>
      <Icon shape={icon} />
      <VisuallyHidden>{children}</VisuallyHidden>
    </>
  )
  return to === null ? (
    <Button isSmall isSquare disabled>
      {words}
    </Button>
  ) : (
    <LinkButton isSmall isSquare href={capacityAddress.pathOf({ period, from: to })}>
      {words}
    </LinkButton>
  )
}
