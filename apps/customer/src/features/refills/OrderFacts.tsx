import { briefEuros, euros } from '@brine/app-kit/amounts'
import type { RefillQuote } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Coin } from '@brine/ui/Coin'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Skeleton } from '@brine/ui/Skeleton'
import { SlipFact, SlipFacts, SlipSum } from '@brine/ui/Slip'
import { RetryButton } from '../../shell/RetryButton.tsx'
import { isOne, plain } from '../../shell/saltWords.ts'
import { useFailure } from '../../shell/useFailure.ts'
import css from './OrderFacts.module.css'
import { useQuote } from './queries.ts'

/** The price including VAT. It must be visible before the order is sent (product.md section 3, consumer contracts). */
export function OrderFacts({
  pricedPacks,
  language,
}: {
  pricedPacks: number | undefined
  language: Language
}) {
  return <QuotedPrice quote={useQuote(pricedPacks)} language={language} />
}

/** The price of a quote, or that it is on its way or failed. */
export function QuotedPrice({ quote, language }: { quote: ReturnType<typeof useQuote>; language: Language }) {
  const { data } = quote
  const failure = useFailure(quote)
  if (data) return <Bill quote={data} language={language} />
  if (failure)
    return (
      <div role="alert" className={css.failed}>
        <p>{m['salt.order_failed']()}</p>
        <RetryButton {...failure} />
      </div>
    )
  return <Skeleton kind="facts" count={2} label={m['salt.order_loading']()} />
}

function Bill({ quote, language }: { quote: RefillQuote; language: Language }) {
  const hasDiscount = quote.discount > 0
  return (
    <SlipFacts>
      {hasDiscount && <Discount quote={quote} language={language} />}
      <SlipSum
        label={hasDiscount ? m['salt.to_pay']() : m['salt.price']()}
        isLabelHidden={!hasDiscount}
        note={m['salt.price_vat']({ rate: plain(quote.vat_rate, language) })}
      >
        {euros(quote.price, language)}
      </SlipSum>
    </SlipFacts>
  )
}

/** The full price and the discount from referral credit. */
function Discount({ quote, language }: { quote: RefillQuote; language: Language }) {
  const { price, discount, friends: invited } = quote
  const words = isOne(invited, language) ? m['salt.discount_one'] : m['salt.discount_other']
  return (
    <>
      <SlipFact label={m['salt.price']()}>{euros(price + discount, language)}</SlipFact>
      <SlipFact label={m['salt.discount']()} isLabelHidden>
        <Sentence
          text={words({ amount: gap(0), friends: invited })}
          parts={[<Coin key="amount">{briefEuros(discount, language)}</Coin>]}
        />
      </SlipFact>
    </>
  )
}
