import { dayInWords } from '@brine/app-kit/dayWords'
import type { RequestRecord } from '@brine/contract/office/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Photos } from '@brine/ui/Photos'
import { Said, Thread } from '@brine/ui/Thread'
import { loadPhoto, photoWords } from '../../shell/photos.ts'
import { slots } from '../../shell/valueNames.ts'

type RequestThreadProps = { request: RequestRecord; language: Language }

/** The messages of a request, marked with the language of the customer. */
export function RequestThread({
  request: { thread, name, language: customerLanguage },
  language,
}: RequestThreadProps) {
  if (thread.length === 0) return null
  return (
    <Thread label={m['office.requests.thread']()}>
      {thread.map((entry, index) => (
        <Said
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its end
          key={index}
          author={entry.by ?? name}
          date={entry.created}
          isOwn={entry.from === 'supplier'}
          mark={markOf(entry, language)}
          attached={entry.photos && <Photos ids={entry.photos} load={loadPhoto} words={photoWords()} />}
        >
          {entry.text && <span lang={customerLanguage}>{entry.text}</span>}
        </Said>
      ))}
    </Thread>
  )
}

function markOf({ kind, moment }: RequestRecord['thread'][number], language: Language): string | null {
  if (kind === 'unplanned') return m['support.thread_unplanned']()
  if (!moment) return null
  return m['support.thread_planned']({ day: dayInWords(moment.date, language), slot: slots[moment.slot]() })
}
