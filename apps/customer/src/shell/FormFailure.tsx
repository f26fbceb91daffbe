import { Notice } from '@brine/ui/Notice'
import { type ReactNode, useLayoutEffect, useRef } from 'react'

type FormFailureProps = { title: ReactNode; children: ReactNode }

/** Explains why a whole form was refused. Takes the focus, because it is above the form and the button below it. */
export function FormFailure({ title, children }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  // not useEffect, which runs after the notice is drawn: a key pressed by then would be lost
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <Notice ref={box} tabIndex={-1} kind="danger" role="alert" title={title}>
      {children}
    </Notice>
  )
}
