import { isFocusLost } from '@brine/app-kit/useWhenFocusIsLost'
import { Empty } from '@brine/ui/Empty'
import { useEffect, useRef } from 'react'
import { Card } from './Card.tsx'
import css from './QueuePage.module.css'

export type EmptyQueueProps = {
  title: string
  hint: string
  /** Takes the focus after the last record was removed together with the focused button. */
  takesFocus?: boolean
}

/** Shown for a queue without records. */
export function EmptyQueue({ title, hint, takesFocus = false }: EmptyQueueProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus && isFocusLost()) box.current?.focus()
  }, [takesFocus])
  return (
    <div ref={box} tabIndex={takesFocus ? -1 : undefined} className={css.empty}>
      <Card>
        <Empty title={title}>{hint}</Empty>
      </Card>
    </div>
  )
}
