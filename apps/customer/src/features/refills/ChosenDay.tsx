import { dayWords } from '@brine/app-kit/dayWords'
import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Formulas } from '@brine/ui/Formulas'
import { LeafText, SlipDate } from '@brine/ui/Slip'
import { TearOff } from '@brine/ui/TearOff'
import type { ReactNode } from 'react'
import { gramsText, unit } from '../../shell/saltWords.ts'

type ChosenDayProps = {
  chosen: OfferedDate | undefined
  /** Replaces the extra kilometres. */
  note?: ReactNode
  language: Language
}

/** The chosen day on the slip, and its extra kilometres. */
export function ChosenDay({ chosen, note, language }: ChosenDayProps) {
  if (!chosen) return <SlipDate tearOff={<TearOff weekday="–" day="–" />} day={m['salt.no_day_chosen']()} />
  const { shortWeekday, day, short } = dayWords(chosen.date, language)
  return (
    <SlipDate tearOff={<TearOff weekday={shortWeekday} day={day} />} day={short}>
      {note ? <small>{note}</small> : <ExtraKm moment={chosen} language={language} />}
    </SlipDate>
  )
}

/** The same extra kilometres as on the card, and their CO2. */
function ExtraKm({ moment, language }: { moment: OfferedDate; language: Language }) {
  const { extra_km, extra_co2_g } = moment
  if (extra_km === null) return null
  if (extra_km === 0) return <LeafText>{m['salt.extra_none']()}</LeafText>
  const distance = unit(extra_km, 'kilometer', language)
  return (
    <small>
      <Formulas>
        {extra_co2_g > 0
          ? m['salt.extra_co2']({ distance, weight: gramsText(extra_co2_g, language) })
          : m['salt.extra']({ distance })}
      </Formulas>
    </small>
  )
}
