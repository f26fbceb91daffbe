import { Notice } from '@brine/ui/Notice'
import type { Toast } from '@brine/ui/toastQueue'
import { useEffect, useRef } from 'react'

/** What is said of a failed action. */
export type Failure = Pick<Toast, 'title' | 'text' | 'link'>

/**
 * Repeats above the button what a toast said, until the next attempt: the toast goes after some seconds. It is not spoken a
 * second time, and the focus stays on the button that tries again.
 */
export function LastingFailure({ failure }: { failure: Failure | undefined }) {
  if (!failure) return null
  return <Shown {...failure} />
}

function Shown({ title, text, link }: Failure) {
  const box = useRef<HTMLDivElement>(null)
  // the button may be in a bar at the bottom of the window
  useEffect(() => {
    // newer browsers return a promise, which React would call as the effect's end
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <Notice ref={box} kind="danger" title={title}>
      {text} {link}
    </Notice>
  )
}
