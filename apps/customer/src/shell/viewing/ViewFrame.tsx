import type { ReactNode } from 'react'
import { decodeToken } from '../token.ts'
import { useIsSignedIn } from '../useSession.ts'
import { ViewBanner } from './ViewBanner.tsx'
import { ViewEnded } from './ViewEnded.tsx'

type ViewFrameProps = {
  ticket: string
  onClose: () => void
  /** The app. */
  children: ReactNode
}

/** The portal with the view's banner. Removes the portal after the view has ended. */
export function ViewFrame({ ticket, onClose, children }: ViewFrameProps) {
  const isOpen = useIsSignedIn()
  if (!isOpen) return <ViewEnded customerId={decodeToken(ticket)?.id ?? ''} />
  return (
    <>
      <ViewBanner ticket={ticket} onClose={onClose} />
      {children}
    </>
  )
}
