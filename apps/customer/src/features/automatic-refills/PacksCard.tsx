import { euros, percentage } from '@brine/app-kit/amounts'
import { dayWords } from '@brine/app-kit/dayWords'
import { useWhenFocusIsLost } from '@brine/app-kit/useWhenFocusIsLost'
import type { AutomaticAgreement, AutomaticTerms } from '@brine/contract/customer/automatic-refills'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Disclosure } from '@brine/ui/Disclosure'
import { Fact, Facts } from '@brine/ui/Facts'
import { Row } from '@brine/ui/Layout'
import { Slab } from '@brine/ui/Slab'
import { useRef } from 'react'
import { PacksStepper } from '../../shell/PacksStepper.tsx'
import { packsText } from '../../shell/saltWords.ts'
import css from './Automatic.module.css'
import { useChangePacks } from './mutations.ts'
import { Terms } from './Terms.tsx'
import { usePacksDraft } from './usePacksDraft.ts'
import { timesWords } from './words.ts'

type PacksCardProps = { agreement: AutomaticAgreement; terms: AutomaticTerms | null; language: Language }

/** What comes each time, at which price, and all terms again. */
export function PacksCard({ agreement, terms, language }: PacksCardProps) {
  const { chosen, choose, forget } = usePacksDraft('automatic-packs', terms)
  const change = useChangePacks(forget)
  const form = useRef<HTMLDivElement>(null)
  const { next_price } = agreement
  const packs = chosen ?? agreement.packs
  const packPrice = agreement.price / agreement.packs
  const isChanged = packs !== agreement.packs
  // the pressed button disappears
  useWhenFocusIsLost(String(isChanged), () => form.current?.querySelector('button')?.focus())
  return (
    <Slab isTitleSmall title={m['automatic.each_time']()}>
      {terms ? (
        <div ref={form}>
          <PacksStepper packs={packs} terms={terms} onChange={choose} language={language} />
          {isChanged && (
            <Row className={css.after}>
              <Button isPending={change.isPending} onClick={() => change.mutate({ body: { packs } })}>
                {m['automatic.packs_save']()}
              </Button>
            </Row>
          )}
        </div>
      ) : (
        <p>{packsText(agreement, language)}</p>
      )}
      <div className={css.facts}>
        <Facts kind="list">
          <Fact label={m['automatic.price_each']()}>
            {terms
              ? m['automatic.price_with_vat']({
                  price: euros(packPrice, language),
                  most: euros(packs * packPrice, language),
                  rate: percentage(terms.vat_rate, language),
                })
              : euros(agreement.price, language)}
          </Fact>
          {next_price && (
            <Fact label={m['automatic.price_from']({ day: dayWords(next_price.from, language).date })}>
              {euros(next_price.price, language)}
            </Fact>
          )}
          {terms && <Fact label={m['automatic.expected']()}>{timesWords(packs, terms, language)}</Fact>}
          <Fact label={m['automatic.message']()}>
            {terms?.email_address === null ? m['automatic.message_call']() : m['automatic.message_mail']()}
          </Fact>
        </Facts>
      </div>
      {terms && (
        <div className={css.after}>
          <Disclosure isPlain summary={m['automatic.all_terms']()}>
            <div className={css.again}>
              <Terms
                packs={agreement.packs}
                terms={{ ...terms, pack_price: packPrice }}
                language={language}
              />
            </div>
          </Disclosure>
        </div>
      )}
    </Slab>
  )
}
