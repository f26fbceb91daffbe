import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { api } from './client.ts'
import { paths } from './paths.ts'
import { leaveWith } from './unsaved.ts'

/** Whether somebody is signed in. */
export function useIsSignedIn(): boolean {
  const { session } = api()
  return useSyncExternalStore(
    session.subscribe,
    () => session.held() !== undefined,
    () => false,
  )
}

/** Whether the customer's installation is placed, as far as this browser knows; the server decides. */
export function useIsPlaced(): boolean {
  const { session } = api()
  return useSyncExternalStore(session.subscribe, session.isPlaced, () => false)
}

/** Signs out and goes to sign-in; asks first where something is not saved. */
export function useSignOut(): () => void {
  const navigate = useNavigate()
  return () =>
    leaveWith(() => {
      api().signOut()
      navigate(paths.signIn)
    })
}
