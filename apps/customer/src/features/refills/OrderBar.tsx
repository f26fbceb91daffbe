import { euros } from '@brine/app-kit/amounts'
import { dayWords } from '@brine/app-kit/dayWords'
import type { OfferedDate } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { ActionBar } from '@brine/ui/ActionBar'
import type { ReactNode } from 'react'
import { RetryButton } from '../../shell/RetryButton.tsx'
import { packsText } from '../../shell/saltWords.ts'
import { useFailure } from '../../shell/useFailure.ts'
import css from './OrderBar.module.css'
import { useQuote } from './queries.ts'

type BarProps = {
  chosen: OfferedDate | undefined
  /** The submit button. */
  button: ReactNode
  language: Language
}

/** The order in short, with its button: at the bottom of narrow screens. @param pricedPacks see `OrderForm` */
export function OrderBar(props: BarProps & { pricedPacks: number | undefined }) {
  const { chosen, pricedPacks, button, language } = props
  const quote = useQuote(pricedPacks)
  const failure = useFailure(quote)
  return (
    <ActionBar
      title={dayText(chosen, language)}
      action={failure && !quote.data ? <RetryButton {...failure} /> : button}
    >
      {quote.data && <Sum {...quote.data} language={language} />}
      {!quote.data && (failure ? m['salt.no_price']() : m['salt.order_loading']())}
    </ActionBar>
  )
}

type Ordered = { packs: number; kg: number; price: number }

/** The same for a change, which keeps quantity and price. */
export function ChangeBar({ chosen, button, language, ordered }: BarProps & { ordered: Ordered }) {
  return (
    <ActionBar title={dayText(chosen, language)} action={button}>
      <Sum {...ordered} language={language} />
    </ActionBar>
  )
}

function Sum({ packs, kg, price, language }: Ordered & { language: Language }) {
  return (
    <>
      {packsText({ packs, kg }, language)}
      <br />
      <strong className={css.price}>{euros(price, language)}</strong> {m['salt.price_with_vat']()}
    </>
  )
}

function dayText(chosen: OfferedDate | undefined, language: Language): string {
  if (!chosen) return m['salt.no_day_chosen']()
  const { shortWeekday, date } = dayWords(chosen.date, language)
  return `${shortWeekday} ${date}`
}
