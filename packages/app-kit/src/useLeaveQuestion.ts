import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { askBefore } from './unsaved.ts'

/** Whether to ask, and the two answers. */
interface LeaveQuestion {
  readonly isAsked: boolean
  readonly stay: () => void
  readonly leave: () => void
}

/**
 * Holds back whoever leaves the page with unsaved input: by a link, by the browser's back button or by an action that asks
 * `leaveWith`. The browser itself asks when the tab is closed.
 * @param isUnsaved is called at the moment of leaving, so that what was saved just before asks nothing
 * @param onDiscard is called when the person leaves
 */
export function useLeaveQuestion(isUnsaved: () => boolean, onDiscard: () => void): LeaveQuestion {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isUnsaved(),
  )
  const answered = useRef<object>(undefined)
  /** Whether the question was answered before: it stays until the router has drawn the answer, and the router refuses another. */
  const isAnsweredAgain = () => {
    if (blocker.state !== 'blocked') return false
    const isAgain = answered.current === blocker
    answered.current = blocker
    return isAgain
  }
  // the action that waits for the answer, if it is not a navigation
  const [waiting, setWaiting] = useState<{ goOn: () => void }>()
  const ask = useEffectEvent((goOn: () => void) => (isUnsaved() ? setWaiting({ goOn }) : goOn()))
  useEffect(() => askBefore((goOn) => ask(goOn)), [])
  useBeforeUnload((event) => {
    if (isUnsaved()) event.preventDefault()
  })
  return {
    isAsked: waiting !== undefined || blocker.state === 'blocked',
    stay() {
      if (isAnsweredAgain()) return
      setWaiting(undefined)
      blocker.reset?.()
    },
    leave() {
      if (isAnsweredAgain()) return
      onDiscard()
      setWaiting(undefined)
      waiting?.goOn()
      blocker.proceed?.()
    },
  }
}
