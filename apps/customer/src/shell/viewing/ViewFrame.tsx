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

/** The portal with a banner that says that somebody looks; nothing of it is left once the view is over. */
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
