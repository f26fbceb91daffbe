import { wholeEuros } from '@brine/app-kit/amounts'
import { REFERRAL_REWARD } from '@brine/contract/customer/referral-reward'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LinkButton } from '@brine/ui/Button'
import { Coin } from '@brine/ui/Coin'
import { Icon } from '@brine/ui/Icon'
import { giftIcon } from '@brine/ui/icons'
import { gap, Sentence } from '@brine/ui/Sentence'
import css from './Thanks.module.css'

/** Invites the customer to refer others and names the reward (specification section 9, referral discount). */
export function Refer({ path, language }: { path: string; language: Language }) {
  return (
    <section className={css.refer} aria-labelledby="refer">
      <h2 id="refer">{m['salt.refer']()}</h2>
      <p>
        <Sentence
          text={m['salt.refer_text']({ amount: gap(0) })}
          parts={[<Coin key="amount">{wholeEuros(REFERRAL_REWARD, language)}</Coin>]}
        />
      </p>
      <LinkButton variant="warm" href={path}>
        <Icon shape={giftIcon} />
        {m['salt.refer_action']()}
      </LinkButton>
    </section>
  )
}
