import type { RequestLine } from '@brine/contract/office-support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { LanguageTag } from '../../shell/LanguageTag.tsx'
import { Queue } from '../../shell/Queue.tsx'
import { dayAndMonth } from '../../shell/words.ts'
import { type Place, pathOf, piles } from './piles.ts'
import { problemOf } from './problem.ts'
import { StateChip } from './StateChip.tsx'

type RequestQueueProps = {
  requests: readonly RequestLine[]
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
      label={m['office.requests_of']({ pile: piles[place.pile].label() })}
      current={current}
      entries={requests.map((request) => ({
        key: request.id,
        href: pathOf(place, request.id),
        top: <StateChip state={request.state} />,
        mark: <LanguageTag language={request.language} />,
        title: problemOf(request),
        who: [request.name, request.keeper?.name].filter(Boolean).join(' · '),
        when:
          place.pile === 'planned' && request.agreed
            ? dayAndMonth(request.agreed.date, language)
            : request.since,
      }))}
    />
  )
}
