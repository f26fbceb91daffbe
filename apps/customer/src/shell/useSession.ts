import { leaveWith } from '@brine/app-kit/unsaved'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { api } from './client.ts'
import { paths } from './paths.ts'

/** Whether the visitor is signed in. */
export function useIsSignedIn(): boolean {
  const { session } = api()
  const isHeld = () => session.held() !== undefined
  return useSyncExternalStore(session.subscribe, isHeld, isHeld)
}

/** Whether the customer's installation is placed, by this browser's last answer. The server decides. */
export function useIsPlaced(): boolean {
  const { session } = api()
  return useSyncExternalStore(session.subscribe, session.isPlaced, session.isPlaced)
}

/** Signs out and opens sign-in. Asks first if there are unsaved changes. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () =>
    leaveWith(() => {
      api().signOut()
      navigate(paths.signIn)
    })
}
