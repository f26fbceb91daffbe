import { dayWords } from '@brine/app-kit/dayWords'
import type { OwnRequest } from '@brine/contract/customer/support'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'
import { Chip } from '@brine/ui/Chip'
import { Fact, Facts } from '@brine/ui/Facts'
import { Stack } from '@brine/ui/Layout'
import { ShownOnce } from '@brine/ui/ShownOnce'
import { Topic } from '@brine/ui/Topics'
import { useState } from 'react'
import { MomentList } from '../../shell/appointment/ChosenMoments.tsx'
import { addedDays } from '../../shell/appointment/draft.ts'
import { dateWords, dayOf } from '../../shell/saidAt.ts'
import { today } from '../../shell/today.ts'
import { iconOf, subjectOf, titles } from './choices.tsx'
import css from './FollowRequest.module.css'
import { useMarkRead } from './mutations.ts'
import { lookOf } from './states.ts'
import { Talk } from './Talk.tsx'
import { WriteForm } from './WriteForm.tsx'

type FollowRequestProps = {
  request: OwnRequest
  language: Language
  /** Whether it was sent just now. It is then open, so that the customer can add a message. */
  isFresh: boolean
}

/** One request: its state, its messages and a form to write another one. Unread answers open it and are marked as seen. */
export function FollowRequest({ request, language, isFresh }: FollowRequestProps) {
  const { id, titleCode, created, unread, thread } = request
  const [isOpen, setOpen] = useState(isFresh || unread > 0)
  // the answer stays marked as new for the whole visit, although the server knows at once that it was seen
  const [isNew, setNew] = useState(unread > 0)
  if (unread > 0 && !isNew) setNew(true)
  const markRead = useMarkRead()
  const { icon, kind, label } = lookOf(request, isNew, today(), language)
  return (
    <Topic
      icon={iconOf(titleCode)}
      title={subjectOf(request)}
      note={m['support.request_asked']({
        id,
        kind: titles[titleCode].label(),
        day: dateWords(dayOf(created), today(), language),
      })}
      state={
        <Chip icon={icon} kind={kind}>
          {label}
        </Chip>
      }
      isOpenAtFirst={isOpen}
      onToggle={setOpen}
    >
      <Stack gap="l">
        <Talk request={request} language={language} />
        {isOpen && unread > 0 && (
          <ShownOnce key={thread.length} onShown={() => markRead(id, thread.length)} />
        )}
        <Appointment request={request} language={language} />
        <WriteForm request={request} />
      </Stack>
    </Topic>
  )
}

/** The proposed days until one is agreed, then the agreed moment. */
function Appointment({ request, language }: { request: OwnRequest; language: Language }) {
  const { moments, agreed, state } = request
  if (state === 'closed') return null
  if (!agreed) {
    const days = addedDays({ moments })
    if (days.length === 0) return null
    return (
      <Facts kind="list">
        <Fact label={m['support.days']()}>{days.map((day) => dayWords(day, language).short).join(', ')}</Fact>
      </Facts>
    )
  }
  if (agreed.date < today()) return null
  return (
    <div>
      <p className={css.agreed}>{m['support.request_agreed']()}</p>
      <MomentList moments={{ [agreed.date]: [agreed.slot] }} language={language} />
    </div>
  )
}
