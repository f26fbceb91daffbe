import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { settleConfirmation, takeConfirmations, useIsConfirmationAsked } from './confirmation.ts'

/**
 * Shows the question who it is, above the page that needs it. Its code is requested once the frame is drawn, not when it is needed:
 * a page may be open for hours, and the server of a later release no longer has it.
 */
export function ConfirmationHost() {
  // each page has a path, and a search changes the rest of its address only
  const { pathname } = useLocation()
  return <PageQuestion key={pathname} />
}

function PageQuestion() {
  const isAsked = useIsConfirmationAsked()
  const [Question, setQuestion] = useState<ComponentType>()
  useEffect(() => {
    if (Question) return
    let isOver = false
    import('./ConfirmationDialog.tsx').then(
      ({ ConfirmationDialog }) => setQuestion(() => ConfirmationDialog),
      () => {
        if (isAsked && !isOver) settleConfirmation('failed')
      },
    )
    return () => {
      isOver = true
    }
  }, [isAsked, Question])
  // whoever leaves the page, or is signed out, does not want what waits any more
  useEffect(takeConfirmations, [])
  return isAsked && Question ? <Question /> : null
}
