import { ReferralState } from '@brine/contract/customer/referrals'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Empty } from '@brine/ui/Empty'
import { useParams, useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { useLanguage } from '../../shell/language.ts'
import { NotFound } from '../../shell/Message.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { Queue } from '../../shell/Queue.tsx'
import { Split } from '../../shell/Split.tsx'
import { AccountSums } from './AccountSums.tsx'
import { pathOf, piles, readPile } from './piles.ts'
import { ReadReferral } from './ReadReferral.tsx'
import css from './ReferralsPage.module.css'
import { useReferrals } from './useReferrals.ts'

/** /office/referrals: whom households invited, and where each 50 EUR went. The address says what is looked at. */
export function ReferralsPage() {
  const language = useLanguage()
  const { id } = useParams()
  const pile = readPile(useSearchParams()[0])
  const found = useReferrals(pile)
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) return <NotFound />
  return (
    <Page title={m['office.menu.referrals']()}>
      <Filters
        label={m['office.referrals.queues']()}
        filters={ReferralState.options.map((name) => ({
          href: pathOf(name),
          icon: piles[name].icon,
          label: piles[name].label(),
          count: found.counts?.[name],
          isCurrent: name === pile,
        }))}
      />
      {found.accounts && (
        <Card className={css.sums} title={m['office.referrals.accounts']()}>
          <AccountSums accounts={found.accounts} language={language} />
        </Card>
      )}
      <Referrals
        found={found}
        pile={pile}
        chosen={id === undefined ? undefined : Number(id)}
        language={language}
      />
    </Page>
  )
}

type ReferralsProps = {
  found: ReturnType<typeof useReferrals>
  pile: ReferralState
  /** The invitation that the address names. */
  chosen: number | undefined
  language: Language
}

function Referrals({ found, pile, chosen, language }: ReferralsProps) {
  const { referrals } = found
  if (!referrals)
    return (
      <Missing
        found={found}
        count={4}
        loading={m['office.referrals.loading']()}
        failed={m['office.referrals.failed']()}
      />
    )
  const shown = chosen ?? referrals[0]?.id
  if (shown === undefined)
    return (
      <Card>
        <Empty title={m['office.referrals.none']()}>{m['office.common.choose_step']()}</Empty>
      </Card>
    )
  return (
    <Split
      isChosen={chosen !== undefined}
      listHref={pathOf(pile)}
      list={
        <Queue
          label={m['office.referrals.list_of']({ pile: piles[pile].label() })}
          current={shown}
          onMore={found.hasNextPage ? () => found.fetchNextPage() : undefined}
          isFetchingMore={found.isFetchingNextPage}
          entries={referrals.map(({ id, sender, email, created }) => ({
            key: id,
            href: pathOf(pile, id),
            top: null,
            mark: null,
            title: sender.name || m['office.common.customer_erased']({ number: String(sender.id) }),
            who: email ?? m['referrals.dropped'](),
            when: created.slice(0, 10),
          }))}
        />
      }
    >
      <ReadReferral key={shown} id={shown} isChosen={chosen !== undefined} language={language} />
    </Split>
  )
}
