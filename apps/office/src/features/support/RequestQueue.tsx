import type { RequestSummary } from '@brine/contract/office/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LanguageTag } from '../../shell/LanguageTag.tsx'
import { problemOf } from '../../shell/problem.ts'
import { Queue } from '../../shell/Queue.tsx'
import { RequestChip } from '../../shell/RequestChip.tsx'
import { dayAndMonth } from '../../shell/words.ts'
import { type Place, pathOf, piles } from './piles.ts'

type RequestQueueProps = {
  requests: readonly RequestSummary[]
  place: Place
  current: number
  language: Language
  onMore: (() => void) | undefined
  isFetchingMore: boolean
}

/** The requests of a pile, in the order in which they are worked through. */
export function RequestQueue({ requests, place, current, language, ...more }: RequestQueueProps) {
  return (
    <Queue
      {...more}
      label={m['office.requests.list_of']({ pile: piles[place.pile].label() })}
      current={current}
      entries={requests.map((request) => ({
        key: request.id,
        href: pathOf(place, request.id),
        top: <RequestChip state={request.state} />,
        mark: <LanguageTag language={request.language} />,
        title: titleOf(request),
        who: [request.name, request.keeper?.name].filter(Boolean).join(' · '),
        when:
          place.pile === 'planned' && request.agreed
            ? dayAndMonth(request.agreed.date, language)
            : request.since,
      }))}
    />
  )
}

/** Letters of a household's own words that fit into a line or two. */
const FIT = 80

/** What is asked, where it is none of the list in the household's own words. */
function titleOf(request: RequestSummary) {
  const { detailsCode, detailsText: words, language } = request
  if (detailsCode !== 'custom') return problemOf(request)
  return <span lang={language}>{words.length > FIT ? `${words.slice(0, FIT).trimEnd()}…` : words}</span>
}
