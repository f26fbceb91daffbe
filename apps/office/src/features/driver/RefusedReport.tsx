import { m } from '@brine/messages/app'
import { Button } from '@brine/ui/Button'
import { alertIcon } from '@brine/ui/icons'
import { modals } from '@brine/ui/modal'
import { Notice } from '@brine/ui/Notice'
import { useFocusReturn } from '@brine/ui/useFocusReturn'
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { CallOffice } from '../../shell/CallOffice.tsx'

type RefusedReportProps = {
  kind: 'danger' | 'caution'
  title: string
  children: ReactNode
  /** Shows the office's number. */
  saysToCall?: boolean
  onDismiss: () => void
}

/**
 * A report that the server refused. It appears without an action of the driver, so it takes the focus and scrolls into
 * view once no dialog is open. It returns the focus when it is dismissed.
 */
export function RefusedReport({ kind, title, children, saysToCall, onDismiss }: RefusedReportProps) {
  const box = useRef<HTMLDivElement>(null)
  const rememberFocus = useFocusReturn(box)
  const isBehind = useSyncExternalStore(modals.subscribe, modals.top) !== null
  const [wasShown, setShown] = useState(false)
  useEffect(() => {
    if (isBehind || wasShown) return
    box.current?.focus()
    setShown(true)
  }, [isBehind, wasShown])
  return (
    <Notice
      ref={box}
      tabIndex={-1}
      onFocus={rememberFocus}
      kind={kind}
      icon={alertIcon}
      role="alert"
      title={title}
      actions={
        <>
          {saysToCall && <CallOffice />}
          <Button isSmall onClick={onDismiss}>
            {m['driver.seen']()}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  )
}
