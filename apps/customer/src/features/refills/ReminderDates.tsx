import { euros, percentage } from '@brine/app-kit/amounts'
import { dayWords } from '@brine/app-kit/dayWords'
import type { ReminderOffer, reminders } from '@brine/contract/customer/reminders'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { ChoiceGroup, Radio } from '@brine/ui/Choice'
import { Actions, Stack } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { Muted } from '@brine/ui/Text'
import { VisuallyHidden } from '@brine/ui/VisuallyHidden'
import { useState } from 'react'
import { FailureNotice } from '../../shell/FailureNotice.tsx'
import { Method } from '../../shell/Method.tsx'
import type { useMutationOf } from '../../shell/mutation.ts'
import { PhoneLine } from '../../shell/PhoneLine.tsx'
import { packsText } from '../../shell/saltWords.ts'
import type { VisitorDraft } from '../../shell/useVisitorDraft.ts'
import css from './ReminderPage.module.css'

type OfferedDay = ReminderOffer['dates'][number]

export type ReminderDatesProps = {
  dates: readonly OfferedDay[]
  quote: NonNullable<ReminderOffer['quote']>
  range: NonNullable<ReminderOffer['range']>
  language: Language
  order: Pick<ReturnType<typeof useMutationOf<typeof reminders.order>>, 'isPending' | 'error'>
  /** The chosen day, YYYY-MM-DD. */
  draft: VisitorDraft<string>
  onOrder: (day: OfferedDay) => void
}

/** The days that a reminder offers, with the button that orders. */
export function ReminderDates(props: ReminderDatesProps) {
  const { dates, quote, range, language, order, draft, onOrder } = props
  const [chosen, setChosen] = useState(draft.found)
  // the best one is preselected; a chosen one that is gone is not replaced by another
  const day = chosen === undefined ? dates[0] : dates.find(({ date }) => date === chosen)
  // the best of all offered dates may be too late to be among these
  const leastKm = Math.min(...dates.map(kmOf))
  const best = dates.find((one) => kmOf(one) === leastKm)
  return (
    <Slab title={m['reminder.choose']()}>
      <Stack>
        <p>
          {m['reminder.range']({
            early: dayWords(range.early, language).date,
            late: dayWords(range.late, language).date,
          })}
        </p>
        <ChoiceGroup
          legend={<VisuallyHidden>{m['reminder.choose']()}</VisuallyHidden>}
          error={!day && m['salt.choose_day']()}
          isStacked
        >
          {dates.map((one) => (
            <Radio
              key={one.date}
              isBox
              name="date"
              value={one.date}
              checked={one.date === day?.date}
              disabled={order.isPending}
              onChange={() => {
                setChosen(one.date)
                draft.keep(one.date)
              }}
            >
              <span>
                {dayWords(one.date, language).short}
                <VisuallyHidden>, </VisuallyHidden>
                <span className={css.route}>{routeWords(kmOf(one) - leastKm, one === best)}</span>
              </span>
            </Radio>
          ))}
        </ChoiceGroup>
        <Method>
          <p>{m['salt.method_detour']()}</p>
        </Method>
        <p>
          <b>
            {m['reminder.sum']({
              quantity: packsText(quote, language),
              price: euros(quote.price, language),
              rate: percentage(quote.vat_rate, language),
            })}
          </b>
        </p>
        <Muted>{m['reminder.both']()}</Muted>
        <FailureNotice failure={order.error ?? undefined} title={m['reminder.failed']()} />
        {/* some of these messages say to call */}
        {order.error && <PhoneLine />}
      </Stack>
      <Actions>
        <Button
          variant="primary"
          isPending={order.isPending}
          isDisabled={!day}
          onClick={() => {
            if (!day) return
            // from now on it is a choice, also if it was only preselected
            setChosen(day.date)
            onOrder(day)
          }}
        >
          {m['salt.submit']()}
        </Button>
      </Actions>
    </Slab>
  )
}

const kmOf = ({ extra_km }: OfferedDay): number => extra_km ?? 0

/** @param extraKm more than on the best of the shown days */
function routeWords(extraKm: number, isBest: boolean): string {
  if (extraKm === 0) return isBest ? m['reminder.best']() : m['reminder.even']()
  return m['reminder.more']({ km: String(extraKm) })
}
