import { dayWords, writtenAt } from '@brine/app-kit/dayWords'
import type { OwnRequest } from '@brine/contract/customer/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Disclosure } from '@brine/ui/Disclosure'
import { Fact, Facts } from '@brine/ui/Facts'
import { Stack } from '@brine/ui/Layout'
import { Photos } from '@brine/ui/Photos'
import { Muted, Num } from '@brine/ui/Text'
import { Said, Thread } from '@brine/ui/Thread'
import { useState } from 'react'
import { MomentList } from '../../shell/appointment/ChosenMoments.tsx'
import { addedDays } from '../../shell/appointment/draft.ts'
import { slotWords } from '../../shell/appointment/slotWords.ts'
import { useConfig } from '../../shell/config.ts'
import { photoWords } from '../../shell/photoWords.ts'
import { today } from '../../shell/today.ts'
import { problemOf } from './choices.tsx'
import css from './FollowRequest.module.css'
import { loadPhoto } from './queries.ts'
import { hasAnswer, lookOf } from './states.ts'
import { WriteForm } from './WriteForm.tsx'

type FollowRequestProps = { request: OwnRequest; language: Language }
type FoldedProps = FollowRequestProps & {
  /** Whether it was sent just now. It is then open, so that the customer can add a message. */
  isFresh: boolean
}

/** One request: its state, its messages and a form to write another one. */
export function FollowRequest({ request, language, isFresh }: FoldedProps) {
  const { state } = request
  // only the initial state; afterwards the customer opens and closes it
  const [isOpenAtFirst] = useState(() => isFresh || hasAnswer(state))
  const { icon, kind, label } = lookOf(state)
  return (
    <Disclosure
      isOpenAtFirst={isOpenAtFirst}
      summary={
        <span className={css.summary}>
          <span>{problemOf(request)}</span>{' '}
          <Chip icon={icon} kind={kind}>
            {label()}
          </Chip>
        </span>
      }
    >
      <Stack gap="l" className={css.body}>
        <About request={request} language={language} />
        <Talk request={request} language={language} />
        <WriteForm request={request} />
      </Stack>
    </Disclosure>
  )
}

function About({ request, language }: FollowRequestProps) {
  const { id, created, detailsCode, detailsText, moments, agreed, state } = request
  const isOpen = state !== 'closed'
  const isOwnWords = detailsCode === 'custom'
  return (
    <Stack gap="s">
      <Muted>{m['support.request_number']({ id, date: created.slice(0, 10) })}</Muted>
      {(isOwnWords || (isOpen && !agreed)) && (
        <Facts kind="list">
          {isOwnWords && <Fact label={m['support.description']()}>{detailsText}</Fact>}
          {isOpen && !agreed && (
            <Fact label={m['support.days']()}>
              {addedDays({ moments })
                .map((day) => dayWords(day, language).short)
                .join(', ')}
            </Fact>
          )}
        </Facts>
      )}
      {isOpen && agreed && agreed.date >= today() && (
        <>
          <p className={css.agreed}>{m['support.request_agreed']()}</p>
          <MomentList moments={{ [agreed.date]: [agreed.slot] }} language={language} />
        </>
      )}
    </Stack>
  )
}

function Talk({ request: { thread, state }, language }: FollowRequestProps) {
  const { brand } = useConfig()
  if (thread.length === 0) return state === 'new' ? <p>{m['support.request_received']()}</p> : null
  return (
    <Thread label={m['support.thread']()}>
      {thread.map((entry, index) => (
        <Said
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows at its end
          key={index}
          author={entry.from === 'customer' ? m['support.thread_you']() : brand.name}
          date={<Num>{writtenAt(entry.created)}</Num>}
          isOwn={entry.from === 'customer'}
          mark={markOf(entry, language)}
          attached={entry.photos && <Photos ids={entry.photos} load={loadPhoto} words={photoWords()} />}
        >
          {entry.text}
        </Said>
      ))}
    </Thread>
  )
}

function markOf({ kind, moment }: OwnRequest['thread'][number], language: Language): string | null {
  if (kind === 'unplanned') return m['support.thread_unplanned']()
  if (!moment) return null
  const slot = slotWords[moment.slot].label().toLowerCase()
  return m['support.thread_planned']({ day: dayWords(moment.date, language).short, slot })
}
