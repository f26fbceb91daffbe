import { m } from '@brine/messages/app'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Location, type NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { changeDraft, type DraftAction } from '../../shell/appointment/draft.ts'
import { paths } from '../../shell/paths.ts'
import { useHasOwnDevice } from '../../shell/queries.ts'
import { today } from '../../shell/today.ts'
import { useDraft } from '../../shell/useDraft.ts'
import { useIsSignedIn } from '../../shell/useSession.ts'
import { emptyRequest, isWorthKeeping, keptRequest, RequestDraft } from './draft.ts'
import type { SentRequest } from './request.ts'
import {
  type AnswerAction,
  changeAnswers,
  offeredAnswers,
  reachableStage,
  type Stage,
  stages,
} from './wizard.ts'

/** The subjects that a link can preset: `/support?about=address`. */
const subjects: Readonly<Record<string, () => string>> = { address: m['support.about_address'] }

/** The query parameter with the stage. The first stage has none. */
const STEP = 'step'

/** The state of history entries that the wizard has made or seen. Going back to one, or reloading it, resets nothing. */
interface Step {
  readonly isStep: true
  /** The stage of the entry before this one. */
  readonly from?: Stage
}
const stepOf = ({ state }: Location): Step | undefined =>
  (state as Partial<Step> | null)?.isStep ? (state as Step) : undefined

const addressOf = (stage: Stage): string => paths.support + (stage === 'title' ? '' : `?${STEP}=${stage}`)

/** Reads the stage and the preset text of an address. */
function readAddress(search: string): { wanted: Stage; text: string } {
  const query = new URLSearchParams(search)
  const text = subjects[query.get('about') ?? '']?.() ?? ''
  const named = stages.find((stage) => stage === query.get(STEP))
  return { wanted: named ?? (text === '' ? 'title' : 'detail'), text }
}

/**
 * Whether the customer enters the page, which resets the wizard (specification section 4): by a link or a typed
 * address. A step of the wizard, Back, a reload and signing in again return to what was filled in.
 */
function isEntering(location: Location, type: NavigationType, isFirst: boolean): boolean {
  if (new URLSearchParams(location.search).has(STEP) || location.hash !== '' || stepOf(location)) return false
  return type === 'PUSH' || (isFirst && type === 'POP' && location.key === 'default')
}

/**
 * The state of the wizard (decision 0052). Each stage has its own address, so that Back goes to the stage before. What is
 * filled in is a draft. Entering the page starts an empty request and offers the earlier one.
 * @param onEnter called when an empty request starts
 */
export function useWizard(onEnter: () => void) {
  const location = useLocation()
  const type = useNavigationType()
  const navigate = useNavigate()
  const [typed, keep] = useDraft('support', RequestDraft)
  const [earlier, keepEarlier] = useDraft('support-earlier', RequestDraft)
  const [sent, setSent] = useState<{ request: SentRequest; key: string }>()
  const posted = sent?.key === location.key ? sent.request : undefined
  const { wanted, text } = readAddress(location.search)
  const kept = typed ? keptRequest(typed, today()) : emptyRequest(today(), text)
  const filled = { ...kept, answers: offeredAnswers(kept.answers, useHasOwnDevice()) }
  const stage = reachableStage(wanted, filled.answers)

  const enter = useEffectEvent((isFirst: boolean) => {
    if (!isEntering(location, type, isFirst)) return
    // an entry without a key looks the same when the customer comes back to it
    if (location.key === 'default')
      navigate(location, { replace: true, preventScrollReset: true, state: { isStep: true } satisfies Step })
    if (typed && isWorthKeeping(typed)) keepEarlier(typed)
    keep(undefined)
    onEnter()
  })
  const lastKey = useRef<string>(undefined)
  useLayoutEffect(() => {
    const isFirst = lastKey.current === undefined
    if (lastKey.current === location.key) return
    lastKey.current = location.key
    enter(isFirst)
  }, [location.key])

  // without a session there is no draft, and the customer is on the way to sign-in, which returns to this address
  const isElsewhere = useIsSignedIn() && posted === undefined && stage !== wanted
  useEffect(() => {
    if (isElsewhere) navigate(addressOf(stage), { replace: true, state: { isStep: true } satisfies Step })
  }, [isElsewhere, stage, navigate])

  const change = (part: (now: RequestDraft) => Partial<RequestDraft>) =>
    keep((now) => {
      const current = now ? keptRequest(now, today()) : filled
      return { ...current, stage, ...part(current) }
    })
  const open = (next: Stage) => {
    change(() => ({ stage: next }))
    navigate(addressOf(next), { state: { isStep: true, from: stage } satisfies Step })
  }
  return {
    ...filled,
    stage,
    posted,
    /** An earlier request that was not sent, while the first question is shown. */
    earlier: stage === 'title' && !posted ? earlier : undefined,
    changeAnswers: (action: AnswerAction) =>
      change(({ answers }) => ({ answers: changeAnswers(answers, action) })),
    changeAppointment: (action: DraftAction) =>
      change(({ appointment }) => ({ appointment: changeDraft(appointment, action) })),
    countPhotos: (photos: number) => change(() => ({ photos })),
    next: () => open(stages[stages.indexOf(stage) + 1] ?? stage),
    back() {
      const before = stages[stages.indexOf(stage) - 1] ?? stage
      change(() => ({ stage: before }))
      if (stepOf(location)?.from === before) navigate(-1)
      else navigate(addressOf(before), { replace: true, state: { isStep: true } satisfies Step })
    },
    post(request: SentRequest) {
      // first, because the empty draft alone would lead back to the first stage
      flushSync(() => setSent({ request, key: location.key }))
      keep(undefined)
    },
    /** Goes on with the earlier request, and keeps the current one in its place. */
    resume() {
      if (!earlier) return
      keepEarlier(isWorthKeeping(filled) ? filled : undefined)
      keep(earlier)
      if (earlier.stage !== 'title')
        navigate(addressOf(earlier.stage), { state: { isStep: true } satisfies Step })
    },
    dismiss: () => keepEarlier(undefined),
  }
}
