import type { NewPassword } from '@brine/app-kit/newPassword'
import { useNavigateHere } from '@brine/app-kit/useNavigateHere'
import type { CallError } from '@brine/contract/client'
import { passwords } from '@brine/contract/customer/passwords'
import { m } from '@brine/messages/app'
import { api } from '../../shell/client.ts'
import { useMutationOf } from '../../shell/mutation.ts'
import { paths } from '../../shell/paths.ts'

interface PasswordChange extends NewPassword {
  readonly old: string
}

/** Changes the password, stores the new tokens, and opens the account page, unless the customer went elsewhere meanwhile. */
export function useChangePassword() {
  const navigateHere = useNavigateHere()
  const { mutate, isPending, error, reset } = useMutationOf(passwords.changePassword, {
    done: m['form.account_info.notify_success_change_password'],
    doneHint: () => m['form.account_info.notify_success_change_password_hint'](),
    failed: m['form.account_info.notify_failure_change_password'],
    failedHint: m['common.not_reached'],
    onSuccess(session) {
      api().session.start(session)
      navigateHere(paths.account)
    },
  })
  return {
    changePassword: ({ old, password, repeat }: PasswordChange) =>
      mutate({ body: { old_password: old, password, repeat_password: repeat } }),
    isPending,
    /** The server's message about each password field. */
    refusals: {
      old: messageOf(error, 'old_password', 'wrong_password'),
      password: messageOf(error, 'password', 'weak_password'),
    },
    forgetFailure: reset,
  }
}

/** @param code that another back end may send without a field */
const messageOf = (error: CallError | null, field: string, code: string): string | undefined =>
  error?.errors.find((one) => one.field === field || one.code === code)?.message
