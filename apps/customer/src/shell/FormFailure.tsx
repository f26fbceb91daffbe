import { Notice } from '@brine/ui/Notice'
import { type ReactNode, useEffect, useRef } from 'react'

type FormFailureProps = { title: ReactNode; children: ReactNode }

/** Why a form was refused as a whole. Takes the focus: it stands above the form, and was sent from below. */
export function FormFailure({ title, children }: FormFailureProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <Notice ref={box} tabIndex={-1} kind="danger" role="alert" title={title}>
      {children}
    </Notice>
  )
}
