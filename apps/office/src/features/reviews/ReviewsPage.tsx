import { ReviewQueueName } from '@brine/contract/office/reviews'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Empty } from '@brine/ui/Empty'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { Card } from '../../shell/Card.tsx'
import { Filters } from '../../shell/Filters.tsx'
import { useLanguage } from '../../shell/language.ts'
import { NotFound } from '../../shell/Message.tsx'
import { Missing } from '../../shell/Missing.tsx'
import { Page } from '../../shell/Page.tsx'
import { SearchField } from '../../shell/SearchField.tsx'
import { Split } from '../../shell/Split.tsx'
import { useKeys } from '../../shell/useKeys.ts'
import { type Place, pathOf, piles, readPlace } from './piles.ts'
import { ReadReview } from './ReadReview.tsx'
import { ReviewQueue } from './ReviewQueue.tsx'
import css from './ReviewsPage.module.css'
import { usePile } from './usePile.ts'

/** /office/reviews: what households wrote, to be published or not. The address says what is looked at. */
export function ReviewsPage() {
  const language = useLanguage()
  const navigate = useNavigate()
  const { id } = useParams()
  const place = readPlace(useSearchParams()[0])
  const pile = usePile(place)
  if (id !== undefined && !/^[1-9]\d{0,14}$/.test(id)) return <NotFound />
  const search = (text: string) => navigate(pathOf({ ...place, search: text }), { replace: true })
  return (
    <Page
      title={m['office.reviews.title']()}
      tools={<SearchField label={m['office.reviews.search']()} value={place.search} onSearch={search} />}
    >
      <Filters
        label={m['office.reviews.queues']()}
        filters={ReviewQueueName.options.map((name) => ({
          href: pathOf({ ...place, pile: name }),
          icon: piles[name].icon,
          label: piles[name].label(),
          count: pile.first?.counts[name],
          isCurrent: name === place.pile,
        }))}
      />
      <Reviews
        pile={pile}
        place={place}
        chosen={id === undefined ? undefined : Number(id)}
        language={language}
      />
    </Page>
  )
}

type ReviewsProps = {
  pile: ReturnType<typeof usePile>
  place: Place
  /** The review that the address names. */
  chosen: number | undefined
  language: Language
}

function Reviews({ pile, place, chosen, language }: ReviewsProps) {
  const navigate = useNavigate()
  const keys = useKeys()
  // what is being written stays while other reviews are read
  const [drafts, setDrafts] = useState<ReadonlyMap<number, string>>(new Map())
  // a colleague was first: it has left the pile, and is still what this person was working on
  const [disputed, setDisputed] = useState<number>()
  const { lines: reviews } = pile
  if (!reviews)
    return (
      <Missing
        found={pile}
        count={4}
        loading={m['office.reviews.loading']()}
        failed={m['office.reviews.failed']()}
      />
    )
  const shown = chosen ?? disputed ?? reviews[0]?.id
  if (shown === undefined) return <NoReviews place={place} />
  const goOn = () => navigate(pathOf(place, neighbour(reviews, shown)))
  return (
    <Split
      isChosen={chosen !== undefined}
      listHref={pathOf(place)}
      onKeyDown={keys.listen}
      list={
        <ReviewQueue
          reviews={reviews}
          place={place}
          current={shown}
          language={language}
          onMore={pile.hasNextPage ? () => pile.fetchNextPage() : undefined}
          isFetchingMore={pile.isFetchingNextPage}
        />
      }
    >
      <ReadReview
        key={shown}
        id={shown}
        language={language}
        keys={keys}
        draft={drafts.get(shown)}
        onDraft={(text) => setDrafts(withDraft(drafts, shown, text))}
        onDone={goOn}
        onConflict={() => setDisputed(shown)}
        onSkip={reviews.length > 1 ? goOn : undefined}
        isChosen={chosen !== undefined}
      />
    </Split>
  )
}

function NoReviews({ place: { pile, search } }: { place: Place }) {
  const nothing = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // the last one has gone from the pile with the button that had the focus
    if (document.activeElement === document.body) nothing.current?.focus()
  }, [])
  return (
    <div ref={nothing} tabIndex={-1} className={css.nothing}>
      <Card>
        <Empty title={search === '' ? m['office.reviews.none']() : m['office.common.nothing_found']()}>
          {search === '' && pile === 'pending'
            ? m['office.reviews.none_waiting']()
            : m['office.reviews.none_hint']()}
        </Empty>
      </Card>
    </div>
  )
}

/** The one after this in the pile, or before it at the end; undefined where it is alone. */
function neighbour(reviews: readonly { id: number }[], id: number): number | undefined {
  const at = reviews.findIndex((review) => review.id === id)
  return (reviews[at + 1] ?? reviews[at - 1])?.id
}

function withDraft(drafts: ReadonlyMap<number, string>, id: number, text: string | undefined) {
  const others = new Map(drafts)
  if (text === undefined) others.delete(id)
  else others.set(id, text)
  return others
}
