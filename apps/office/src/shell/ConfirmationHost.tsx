import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { settleConfirmation, useIsConfirmationAsked } from './confirmation.ts'

/** Shows the question who it is, above the page that needs it. Its code is fetched only then, as hardly anybody is asked. */
export function ConfirmationHost() {
  const isAsked = useIsConfirmationAsked()
  const [Question, setQuestion] = useState<ComponentType>()
  const { key } = useLocation()
  useEffect(() => {
    if (!isAsked) return
    import('./ConfirmationDialog.tsx').then(
      ({ ConfirmationDialog }) => setQuestion(() => ConfirmationDialog),
      () => settleConfirmation('failed'),
    )
  }, [isAsked])
  // whoever leaves the page, or is signed out, does not want what waits any more
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address of the history has a key
  useEffect(() => () => settleConfirmation('closed'), [key])
  return isAsked && Question ? <Question /> : null
}
