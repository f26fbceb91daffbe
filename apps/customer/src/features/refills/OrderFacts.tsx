import { briefEuros, euros } from '@brine/app-kit/amounts'
import type { RefillQuote } from '@brine/contract/customer/refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Coin } from '@brine/ui/Coin'
import { Fact, Facts } from '@brine/ui/Facts'
import { gap, Sentence } from '@brine/ui/Sentence'
import { Skeleton } from '@brine/ui/Skeleton'
import { SlipPart } from '@brine/ui/Slip'
import { RetryButton } from '../../shell/RetryButton.tsx'
import { useFailure } from '../../shell/useFailure.ts'
import css from './OrderFacts.module.css'
import { useQuote } from './queries.ts'
import { isOne, kilograms, plain } from './words.ts'

/**
 * Product, quantity and price including VAT. They must be visible before the order is sent (product.md section 3,
 * consumer contracts).
 */
export function OrderFacts({ language }: { language: Language }) {
  return (
    <SlipPart title={m['salt.order']()}>
      <Quote language={language} />
    </SlipPart>
  )
}

function Quote({ language }: { language: Language }) {
  const quote = useQuote()
  const { data } = quote
  const failure = useFailure(quote)
  if (data)
    return (
      <Facts>
        <Fact label={m['salt.quantity']()} isWide>
          {quantity(data, language)}
        </Fact>
        {data.discount > 0 && <Discount quote={data} language={language} />}
        <Fact label={data.discount > 0 ? m['salt.to_pay']() : m['salt.price']()} isWide>
          <span className={css.price}>{euros(data.price, language)}</span>{' '}
          <small className={css.vat}>{m['salt.price_vat']({ rate: plain(data.vat_rate, language) })}</small>
        </Fact>
      </Facts>
    )
  if (failure)
    return (
      <div role="alert" className={css.failed}>
        <p>{m['salt.order_failed']()}</p>
        <RetryButton {...failure} />
      </div>
    )
  return <Skeleton kind="facts" count={2} label={m['salt.order_loading']()} />
}

/** The full price and the discount from referral credit. */
function Discount({ quote, language }: { quote: RefillQuote; language: Language }) {
  const { price, discount, friends: invited } = quote
  const words = isOne(invited, language) ? m['salt.discount_one'] : m['salt.discount_other']
  return (
    <>
      <Fact label={m['salt.price']()} isWide>
        {euros(price + discount, language)}
      </Fact>
      <Fact label={m['salt.discount']()} isWide>
        <Sentence
          text={words({ amount: gap(0), friends: invited })}
          parts={[<Coin key="amount">{briefEuros(discount, language)}</Coin>]}
        />
      </Fact>
    </>
  )
}

function quantity({ packs, blocks_per_pack, kg }: RefillQuote, language: Language): string {
  const words = isOne(packs, language) ? m['salt.packs_one'] : m['salt.packs_other']
  return words({ packs, blocks: blocks_per_pack, weight: kilograms(kg, language) })
}
