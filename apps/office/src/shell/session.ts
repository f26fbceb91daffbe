import { isSignedOut, isUnreachable } from '@brine/app-kit/failures'
import { type SignedInStaff, staffSessions } from '@brine/contract/office/staff-sessions'
import { toastQueue } from '@brine/ui/toastQueue'
import { redirect, useRouteLoaderData } from 'react-router'
import { keepOnlyOf, keptDay } from './device.ts'
import { drafts, setOfflineMember } from './drafts.ts'
import { followLanguageOfStaff } from './language.ts'
import { query, queryClient } from './query.ts'
import { signInPath } from './redirect.ts'

/** Id of the route that is the parent of all routes behind sign-in. */
export const SIGNED_IN = 'signed-in'

const current = query(staffSessions.current, {})
// nothing on the page shows it, so it would be dropped after five minutes; but drafts and the end of a session ask for it
queryClient.setQueryDefaults(current.queryKey, { gcTime: Number.POSITIVE_INFINITY })

/** Whether a staff member was signed in according to the last answer of the server. */
export const wasSignedIn = (): boolean => queryClient.getQueryData(current.queryKey) !== undefined

/**
 * Loads the signed-in staff member for all routes behind sign-in.
 * @param back path to return to, without the base
 * @throws a redirect to sign-in; `CallError` if the server does not answer and the device has no stored days
 */
export async function requireStaffMember(back: string): Promise<SignedInStaff> {
  const staffMember = await queryClient
    .fetchQuery({ ...current, staleTime: Number.POSITIVE_INFINITY })
    .catch(async (error) => {
      if (isSignedOut(error)) throw redirect(signInPath(back))
      // a driver can work offline
      const kept = isUnreachable(error) ? await keptDay() : undefined
      if (!kept) throw error
      setOfflineMember(kept.member)
      return kept.member
    })
  followLanguageOfStaff(staffMember.language)
  return staffMember
}

/** Starts a session and drops all data of an earlier one. */
export function begin(staffMember: SignedInStaff): void {
  forget()
  void keepOnlyOf(staffMember.id)
  queryClient.setQueryData(current.queryKey, staffMember)
  drafts.follow()
  followLanguageOfStaff(staffMember.language)
}

/** Drops all fetched data of the session that has ended. */
export function forget(): void {
  toastQueue.clear()
  setOfflineMember(undefined)
  queryClient.clear()
}

/** The signed-in staff member, for all routes behind sign-in. */
export function useStaffMember(): SignedInStaff {
  const staffMember = useRouteLoaderData<SignedInStaff>(SIGNED_IN)
  if (!staffMember) throw new Error('useMember belongs behind sign-in')
  return staffMember
}
