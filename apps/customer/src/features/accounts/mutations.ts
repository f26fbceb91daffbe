import { messageOf } from '@brine/app-kit/failures'
import { keepAnswer, refetch } from '@brine/app-kit/query'
import { saveFile } from '@brine/app-kit/saveFile'
import type { Input } from '@brine/contract/call'
import { accounts } from '@brine/contract/customer/accounts'
import { confirmations } from '@brine/contract/customer/confirmations'
import { notifications } from '@brine/contract/customer/notifications'
import { ownData } from '@brine/contract/customer/own-data'
import { passkeys } from '@brine/contract/customer/passkeys'
import { signInLinks } from '@brine/contract/customer/sign-in-links'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../shell/client.ts'
import { useMutationOf } from '../../shell/mutation.ts'
import { paths } from '../../shell/paths.ts'
import { query } from '../../shell/query.ts'
import { withPasskey } from '../../shell/withPasskey.ts'

/** Saves which messages the customer wants. @param onSaved called with what was sent, before the toast appears */
export function useChooseNotifications(onSaved: (sent: Input<typeof notifications.choose>['body']) => void) {
  const queryClient = useQueryClient()
  return useMutationOf(notifications.choose, {
    done: m['account.notifications_saved'],
    failed: m['account.notifications_not_saved'],
    failedHint: m['common.not_reached'],
    async onSuccess(choices, { body }) {
      await keepAnswer(queryClient, notifications.choices, choices)
      onSaved(body)
    },
  })
}

/** Saves the changed fields. After a failure they stay in the form (specification section 8, account save). */
export function useChangeAccount() {
  const queryClient = useQueryClient()
  return useMutationOf(accounts.change, {
    done: m['form.account_info.notify_success'],
    doneHint(account, { body }) {
      const pending = body.email_address === undefined ? null : account.pending_email_address
      return pending === null ? undefined : m['form.account_info.confirm_sent']({ email: pending })
    },
    failed: m['form.account_info.notify_failure'],
    failedHint: m['common.not_reached'],
    onSuccess: (account) => keepAnswer(queryClient, accounts.details, account),
  })
}

/** Confirms the session with the password. A wrong one shows at the field. */
export function useConfirmByPassword(onConfirmed: () => void) {
  const { mutate, isPending, error, reset } = useMutationOf(confirmations.byPassword, {
    stales: [ownData.overview],
    onSuccess: onConfirmed,
  })
  return {
    confirm: (password: string) => mutate({ body: { password } }),
    isPending,
    refusal: error ? (error.errors[0]?.message ?? m['common.not_reached']()) : undefined,
    forgetFailure: reset,
  }
}

/** Confirms the session with a passkey of this device. */
export function useConfirmByPasskey(onConfirmed: () => void) {
  const queryClient = useQueryClient()
  return async () => {
    try {
      await api().send(passkeys.confirm, { body: await withPasskey() })
      await refetch(queryClient, [ownData.overview])
      onConfirmed()
    } catch {
      toastQueue.add({
        ...{ kind: 'failed', title: m['auth.passkey_failed'](), text: m['auth.passkey_failed_hint']() },
      })
    }
  }
}

/** Mails a link that confirms this session. */
export function useMailConfirmation() {
  const { mutate, isPending, isSuccess } = useMutationOf(confirmations.mail, {
    failed: m['confirm.mail_failed'],
    failedHint: m['common.not_reached'],
  })
  return { mail: () => mutate({}), isPending, isSent: isSuccess }
}

/** Looks whether the mailed link was opened. */
export function useCheckConfirmation(onConfirmed: () => void) {
  const queryClient = useQueryClient()
  const [isChecking, setChecking] = useState(false)
  /** Why it is not confirmed. */
  const [refusal, setRefusal] = useState<string>()
  const check = async () => {
    setChecking(true)
    setRefusal(undefined)
    try {
      const fresh = await queryClient.fetchQuery({ ...query(ownData.overview), staleTime: 0 })
      if (fresh.is_confirmed) onConfirmed()
      else setRefusal(m['confirm.not_yet']())
    } catch (error) {
      setRefusal(messageOf(error) ?? m['common.not_reached']())
    }
    setChecking(false)
  }
  return { check, isChecking, refusal }
}

/** Lets mailed links sign in, or not. */
export function useAllowSignInLinks() {
  const { mutate, isPending } = useMutationOf(signInLinks.allow, {
    done: m['privacy_settings.link_saved'],
    failed: m['privacy_settings.link_failed'],
    failedHint: m['common.not_reached'],
    stales: [ownData.overview],
  })
  return { allow: (allowed: boolean) => mutate({ body: { allowed } }), isPending }
}

/** Saves all own data as a file. */
export function useTakeCopy(kind: 'json' | 'pdf') {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOf(kind === 'pdf' ? ownData.readableCopy : ownData.copy, {
    failed: m['privacy_settings.copy_failed'],
    failedHint: m['common.not_reached'],
    reportAs: 'own data',
    stales: [ownData.overview],
    onSuccess: (file) => saveFile(file, `${m['privacy_settings.copy_file']()}.${kind}`),
    // the confirmation may be over
    onFailure: () => refetch(queryClient, [ownData.overview]),
  })
  return { take: () => mutate({}), isPending }
}

/** Erases the account and ends the session here. */
export function useEraseAccount(onFailed: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending } = useMutationOf(ownData.erase, {
    failed: m['privacy_settings.erase_failed'],
    failedHint: m['privacy_settings.erase_failed_hint'],
    reportAs: 'own erasure',
    onSuccess() {
      api().signOut()
      toastQueue.add({
        ...{ kind: 'done', title: m['privacy_settings.erased'](), text: m['privacy_settings.erased_hint']() },
      })
      navigate(paths.signIn)
    },
    async onFailure() {
      onFailed()
      await refetch(queryClient, [ownData.overview])
    },
  })
  return { erase: () => mutate({}), isPending }
}
