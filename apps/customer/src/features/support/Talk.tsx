import { dayWords } from '@brine/app-kit/dayWords'
import type { OwnRequest } from '@brine/contract/customer/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Photos } from '@brine/ui/Photos'
import { Muted } from '@brine/ui/Text'
import { Said, Thread } from '@brine/ui/Thread'
import { slotWords } from '../../shell/appointment/slotWords.ts'
import { useConfig } from '../../shell/config.ts'
import { photoWords } from '../../shell/photoWords.ts'
import { saidAt } from '../../shell/saidAt.ts'
import { today } from '../../shell/today.ts'
import { wordsOf } from './choices.tsx'
import { loadPhoto } from './queries.ts'

/** What was asked, and the messages of both sides. */
export function Talk({ request, language }: { request: OwnRequest; language: Language }) {
  const { created, photos, thread, state, by_telephone } = request
  const { brand } = useConfig()
  const attached = (ids: readonly string[] | undefined) =>
    ids && <Photos ids={ids} load={loadPhoto} words={photoWords()} />
  return (
    <>
      <Thread label={m['support.thread']()}>
        <Said
          author={m['support.thread_you']()}
          date={saidAt(created, today(), language)}
          isOwn
          mark={by_telephone && m['support.by_telephone']()}
          attached={attached(photos)}
        >
          {wordsOf(request)}
        </Said>
        {thread.map((entry, index) => (
          <Said
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its end
            key={index}
            author={
              entry.from === 'customer'
                ? m['support.thread_you']()
                : m['support.thread_team']({ brand: brand.name })
            }
            date={saidAt(entry.created, today(), language)}
            isOwn={entry.from === 'customer'}
            mark={markOf(entry, language)}
            attached={attached(entry.photos)}
          >
            {entry.text}
          </Said>
        ))}
      </Thread>
      {thread.length === 0 && state === 'new' && <Muted>{m['support.request_received']()}</Muted>}
    </>
  )
}

function markOf({ kind, moment }: OwnRequest['thread'][number], language: Language): string | null {
  if (kind === 'unplanned') return m['support.thread_unplanned']()
  if (!moment) return null
  const slot = slotWords[moment.slot].label().toLowerCase()
  return m['support.thread_planned']({ day: dayWords(moment.date, language).short, slot })
}
