import { RequestQueueName, RequestShare } from '@brine/contract/office/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Empty } from '@brine/ui/Empty'
import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { useLanguage } from '../../shell/language.ts'
import { NotFound } from '../../shell/Message.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { Split } from '../../shell/Split.tsx'
import { useKeys } from '../../shell/useKeys.ts'
import type { Draft } from './draft.ts'
import { type Place, pathOf, piles, readPlace, shares } from './piles.ts'
import { ReadRequest } from './ReadRequest.tsx'
import { RequestQueue } from './RequestQueue.tsx'
import css from './RequestsPage.module.css'
import { useRequests } from './useRequests.ts'

/** /office/requests: what households ask, until it is done. The address says what is looked at. */
export function RequestsPage() {
  const language = useLanguage()
  const { id } = useParams()
  const place = readPlace(useSearchParams()[0])
  const found = useRequests(place)
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) return <NotFound />
  return (
    <Page title={m['office.menu.requests']()}>
      <div className={css.filters}>
        <Filters
          label={m['office.requests.queues']()}
          filters={RequestQueueName.options.map((pile) => ({
            href: pathOf({ ...place, pile }),
            icon: piles[pile].icon,
            label: piles[pile].label(),
            count: found.first?.counts[pile],
            isCurrent: pile === place.pile,
          }))}
        />
        <Filters
          label={m['office.requests.shares']()}
          filters={RequestShare.options.map((share) => ({
            href: pathOf({ ...place, share }),
            icon: shares[share].icon,
            label: shares[share].label(),
            isCurrent: share === place.share,
          }))}
        />
      </div>
      <Requests
        found={found}
        place={place}
        chosen={id === undefined ? undefined : Number(id)}
        language={language}
      />
    </Page>
  )
}

type RequestsProps = {
  found: ReturnType<typeof useRequests>
  place: Place
  /** The request that the address names. */
  chosen: number | undefined
  language: Language
}

function Requests({ found, place, chosen, language }: RequestsProps) {
  const navigate = useNavigate()
  const keys = useKeys()
  // what is being written stays while other requests are read
  const [drafts, setDrafts] = useState<ReadonlyMap<number, Draft>>(new Map())
  // what was acted on: the list may be without it before the address names it
  const [held, setHeld] = useState<number>()
  if (held !== undefined && chosen !== undefined) setHeld(undefined)
  const { lines: requests } = found
  if (!requests)
    return (
      <Missing
        found={found}
        count={4}
        loading={m['office.requests.loading']()}
        failed={m['office.requests.failed']()}
      />
    )
  const shown = chosen ?? held ?? requests[0]?.id
  if (shown === undefined)
    return (
      <Card>
        <Empty title={m['office.requests.none']()}>
          {place.pile === 'open' && place.share === 'all'
            ? m['office.requests.none_open']()
            : m['office.requests.none_hint']()}
        </Empty>
      </Card>
    )
  const next = neighbour(requests, shown)
  return (
    <Split
      isChosen={chosen !== undefined}
      listHref={pathOf(place)}
      onKeyDown={keys.listen}
      list={
        <RequestQueue
          requests={requests}
          place={place}
          current={shown}
          language={language}
          onMore={found.hasNextPage ? () => found.fetchNextPage() : undefined}
          isFetchingMore={found.isFetchingNextPage}
        />
      }
    >
      <ReadRequest
        key={shown}
        id={shown}
        isChosen={chosen !== undefined}
        language={language}
        keys={keys}
        draft={drafts.get(shown)}
        onDraft={(draft) => setDrafts((all) => withDraft(all, shown, draft))}
        // it may leave its pile, and stays in sight nevertheless
        onActed={() => {
          if (chosen !== undefined) return
          setHeld(shown)
          navigate(pathOf(place, shown), { replace: true })
        }}
        onSkip={next === undefined ? undefined : () => navigate(pathOf(place, next))}
      />
    </Split>
  )
}

/** The one after this in the pile, or the first one: this may have left it. */
function neighbour(requests: readonly { id: number }[], id: number): number | undefined {
  const at = requests.findIndex((request) => request.id === id)
  return (requests[at + 1] ?? requests.find((request) => request.id !== id))?.id
}

function withDraft(drafts: ReadonlyMap<number, Draft>, id: number, draft: Draft | undefined) {
  const others = new Map(drafts)
  if (draft === undefined) others.delete(id)
  else others.set(id, draft)
  return others
}
