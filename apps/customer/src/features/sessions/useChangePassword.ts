import type { CallError } from '@brine/contract/client'
import { sessions } from '@brine/contract/customer/sessions'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useNavigate } from 'react-router'
import { api } from '../../shell/client.ts'
import { useSending } from '../../shell/query.ts'
import type { NewPassword } from './newPassword.ts'

interface PasswordChange extends NewPassword {
  readonly old: string
}

/** Changes the password, keeps the tokens that come with it, and goes back to the account. */
export function useChangePassword() {
  const navigate = useNavigate()
  const { mutate, isPending, error, reset } = useSending(sessions.changePassword, {
    onSuccess: (session) => {
      api().session.start(session)
      toastQueue.add({
        kind: 'done',
        title: m['form.account_info.notify_success_change_password'](),
        text: m['form.account_info.notify_success_change_password_hint'](),
      })
      navigate('/account')
    },
    onError: ({ errors: [first] }) => {
      toastQueue.add({
        kind: 'failed',
        title: m['form.account_info.notify_failure_change_password'](),
        text: first?.message ?? m['common.not_reached'](),
      })
    },
  })
  return {
    changePassword: ({ old, password, repeat }: PasswordChange) =>
      mutate({ body: { old_password: old, password, repeat_password: repeat } }),
    isPending,
    /** What the server has against a field: the old password, or the new one. */
    refusals: {
      old: messageOf(error, 'wrong_password'),
      password: messageOf(error, 'weak_password'),
    },
    forgetFailure: reset,
  }
}

const messageOf = (error: CallError | null, code: string): string | undefined =>
  error?.errors.find((one) => one.code === code)?.message
