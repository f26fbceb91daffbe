import { messageOf } from '@brine/app-kit/failures'
import type { CallError } from '@brine/contract/client'
import { Notice } from '@brine/ui/Notice'
import { type ReactNode, useEffect, useRef } from 'react'

/** What is said of a failed action. */
export interface Failure {
  readonly title: string
  readonly text: string
  /** The telephone line, where the text says to call. */
  readonly link?: ReactNode
}

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

/** What the toast of a mutation said. @param words the mutation's options */
export function failureOf(
  error: CallError | null,
  words: {
    readonly failed: () => string
    readonly failedHint: () => string
    readonly failedLink: ReactNode
    readonly linksAlways?: boolean
  },
): Failure | undefined {
  if (!error) return undefined
  const { failed, failedHint, failedLink, linksAlways } = words
  const message = messageOf(error)
  const link = message === undefined || linksAlways ? failedLink : undefined
  return { title: failed(), text: message ?? failedHint(), link }
}
