import { euros } from '@brine/app-kit/amounts'
import { useLanguage } from '@brine/app-kit/language'
import type { Account } from '@brine/contract/customer/accounts'
import type { Withdrawal } from '@brine/contract/customer/withdrawals'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { Fact, Facts } from '@brine/ui/Facts'
import { IllustrationBoat } from '@brine/ui/IllustrationBoat'
import { Row } from '@brine/ui/Layout'
import { Link } from '@brine/ui/Link'
import { Depths, PageHead } from '@brine/ui/PageHead'
import { Skeleton } from '@brine/ui/Skeleton'
import { Slab } from '@brine/ui/Slab'
import { useState } from 'react'
import { useParams } from 'react-router'
import { FetchFailure } from '../../shell/FetchFailure.tsx'
import { LastingFailure } from '../../shell/LastingFailure.tsx'
import { useHeadingFocus, useLanding } from '../../shell/landing.ts'
import { fullDay, momentWords } from '../../shell/momentWords.ts'
import { PageCrumbs } from '../../shell/PageCrumbs.tsx'
import { phoneLine } from '../../shell/PhoneLine.tsx'
import { paths } from '../../shell/paths.ts'
import { useAccount } from '../../shell/queries.ts'
import { useFailure, useIsSettled } from '../../shell/useFailure.ts'
import { useWithdraw } from './mutations.ts'
import { useWithdrawals } from './queries.ts'
import css from './Transfer.module.css'

/** /orders/:number/withdraw: a consumer's withdrawal from an order (Directive 2011/83/EU, article 11a). */
export function WithdrawPage() {
  const language = useLanguage()
  const { number = '' } = useParams()
  const fetched = useWithdrawals()
  const account = useAccount()
  const failure = useFailure(fetched)
  const titleRef = useHeadingFocus()
  // order and name come together, because what came later would move the page
  const isOrderSettled = useIsSettled(fetched)
  const isSettled = useIsSettled(account) && isOrderSettled
  const loaded = isSettled ? fetched.data : undefined
  const found = loaded?.find(({ order }) => order === number)
  const isReceived = found?.received != null
  const [isSent, setSent] = useState(false)
  useLanding(isSent && isReceived)
  // both are drawn anew with the answer, whose title and lead may be longer
  const drawing = isSettled ? `loaded ${isReceived}` : 'loading'
  return (
    <>
      <PageHead
        key={drawing}
        crumbs={<PageCrumbs />}
        titleRef={titleRef}
        isLow
        art={<IllustrationBoat />}
        {...headOf(found, loaded !== undefined, language)}
      />
      <Depths key={`${drawing} content`}>
        {!isSettled && (
          <Slab aria-label={m['withdraw.title']()} aria-busy>
            <Skeleton kind="rows" label={m['withdraw.loading']()} />
          </Slab>
        )}
        {isSettled && failure && (
          <FetchFailure failure={failure}>{m['withdraw.fetch_failure_hint']()}</FetchFailure>
        )}
        {loaded && !found && <Closed />}
        {found && (
          <Order withdrawal={found} account={account.data} onSent={() => setSent(true)} language={language} />
        )}
      </Depths>
    </>
  )
}

type OrderProps = {
  withdrawal: Withdrawal
  account: Account | undefined
  onSent: () => void
  language: Language
}

/** What the statement says, and what follows. */
function Order({ withdrawal, account, onSent, language }: OrderProps) {
  const { order, received } = withdrawal
  return (
    <>
      <Slab isTitleSmall title={m['withdraw.order']()}>
        <OrderFacts withdrawal={withdrawal} account={account} language={language} />
      </Slab>
      <Slab isTitleSmall title={m['withdraw.next']()}>
        <p>{nextWords(withdrawal)}</p>
        {received ? (
          <Row className={css.after}>
            <Link href={paths.orders}>{m['withdraw.all_orders']()}</Link>
          </Row>
        ) : (
          <Confirm number={order} onSent={onSent} />
        )}
      </Slab>
    </>
  )
}

function Confirm({ number, onSent }: { number: string; onSent: () => void }) {
  const { withdraw, isPending, failure } = useWithdraw(onSent)
  return (
    <>
      {failure && (
        <div className={css.after}>
          <LastingFailure failure={failure} />
        </div>
      )}
      <Row className={css.after}>
        <Button variant="primary" isPending={isPending} onClick={() => withdraw({ params: { number } })}>
          {m['withdraw.confirm']()}
        </Button>
        <Link href={paths.orders}>{m['withdraw.keep']()}</Link>
      </Row>
    </>
  )
}

function headOf(withdrawal: Withdrawal | undefined, isLoaded: boolean, language: Language) {
  if (!withdrawal)
    return { title: isLoaded ? m['withdraw.title_closed']() : m['withdraw.title'](), lead: undefined }
  const { received, until } = withdrawal
  if (received)
    return {
      title: m['withdraw.title_received'](),
      lead: m['withdraw.lead_received'](momentWords(received, language)),
    }
  return {
    title: m['withdraw.title'](),
    lead: until ? m['withdraw.lead_until']({ day: fullDay(until, language) }) : m['withdraw.lead_before'](),
  }
}

/** Who withdraws, from which order, and where the confirmation goes. */
function OrderFacts({ withdrawal, account, language }: Omit<OrderProps, 'onSent'>) {
  const { order, ordered, day, delivery, price } = withdrawal
  return (
    <Facts>
      <Fact label={m['withdraw.number']()} isNumber>
        {order}
      </Fact>
      <Fact label={m['withdraw.amount']()} isNumber>
        {euros(price, language)}
      </Fact>
      <Fact label={m['withdraw.ordered']()}>{fullDay(ordered, language)}</Fact>
      <Fact
        label={
          delivery === 'delivered' || delivery === 'returned'
            ? m['withdraw.delivered']()
            : m['withdraw.day']()
        }
      >
        {fullDay(day, language)}
      </Fact>
      <Fact label={m['withdraw.name']()}>{account && `${account.first_name} ${account.last_name}`}</Fact>
      <Fact label={m['withdraw.confirmation']()} isWide>
        {account?.email_address}
      </Fact>
    </Facts>
  )
}

/** Says that this order cannot be withdrawn from here, and how to reach us. */
function Closed() {
  return (
    <Slab isTitleSmall title={m['withdraw.closed']()}>
      <p>{m['withdraw.closed_text']()}</p>
      <Row className={css.after}>
        {phoneLine}
        <Link href={paths.terms}>{m['withdraw.terms']()}</Link>
        <Link href={paths.orders}>{m['withdraw.all_orders']()}</Link>
      </Row>
    </Slab>
  )
}

function nextWords({ delivery, received }: Withdrawal): string {
  if (delivery === 'cancelled') return m['withdraw.after_cancelled']()
  if (delivery === 'returned') return m['withdraw.after_returned']()
  if (delivery === 'coming') return received ? m['withdraw.after_coming']() : m['withdraw.next_coming']()
  return received ? m['withdraw.after_delivered']() : m['withdraw.next_delivered']()
}
