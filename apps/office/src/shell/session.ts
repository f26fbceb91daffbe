import { isSignedOut, isUnreachable } from '@brine/app-kit/failures'
import { type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import { toastQueue } from '@brine/ui/toastQueue'
import { redirect, useRouteLoaderData } from 'react-router'
import { keepOnlyOf, keptDay } from './device.ts'
import { followLanguageOfStaff } from './language.ts'
import { query, queryClient } from './query.ts'
import { signInPath } from './redirect.ts'

/** The route that everything behind sign-in hangs under. */
export const SIGNED_IN = 'signed-in'

const current = query(staffSessions.current, {})

/** Whether somebody was signed in when the server was last asked. */
export const wasSignedIn = (): boolean => queryClient.getQueryData(current.queryKey) !== undefined

/**
 * Loader of everything behind sign-in: who is signed in.
 * @param back path to come back to, without the base
 * @throws a redirect to sign-in; CallError when the server cannot be asked, and the device keeps nobody's day
 */
export async function requireStaffMember(back: string): Promise<SignedInStaff> {
  const staffMember = await queryClient
    .fetchQuery({ ...current, staleTime: Number.POSITIVE_INFINITY })
    .catch(async (error) => {
      if (isSignedOut(error)) throw redirect(signInPath(back))
      // a driver's day goes on without a connection
      const kept = isUnreachable(error) ? await keptDay() : undefined
      if (!kept) throw error
      return kept.member
    })
  followLanguageOfStaff(staffMember.language)
  return staffMember
}

/** Begins a session after signing in. Nothing of an earlier one stays. */
export function begin(staffMember: SignedInStaff): void {
  forget()
  void keepOnlyOf(staffMember.id)
  queryClient.setQueryData(current.queryKey, staffMember)
  followLanguageOfStaff(staffMember.language)
}

/** Drops everything that was read for the person who has left. */
export function forget(): void {
  toastQueue.clear()
  queryClient.clear()
}

/** Who is signed in; for everything behind sign-in. */
export function useStaffMember(): SignedInStaff {
  const staffMember = useRouteLoaderData<SignedInStaff>(SIGNED_IN)
  if (!staffMember) throw new Error('useMember belongs behind sign-in')
  return staffMember
}
