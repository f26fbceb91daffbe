import { messageOf } from '@brine/app-kit/failures'
import { keepAnswer } from '@brine/app-kit/query'
import { type OwnPasskeys, passkeys } from '@brine/contract/customer/passkeys'
import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../shell/client.ts'
import { useMutationOf } from '../../shell/mutation.ts'

/** Makes a passkey with the visitor's device and adds it. @param onDone also called after a failure */
export function useAddPasskey(onDone: () => void) {
  const queryClient = useQueryClient()
  const [isPending, setIsPending] = useState(false)

  async function make(name: string): Promise<OwnPasskeys> {
    const { makePasskey } = await import('@brine/app-kit/passkey')
    const { question, state } = await api().send(passkeys.begin, {})
    const passkey = await makePasskey(question)
    return api().send(passkeys.add, { body: { name, passkey, state } })
  }

  const add = async (name: string) => {
    setIsPending(true)
    try {
      await keepAnswer(queryClient, passkeys.list, await make(name))
      toastQueue.add({ kind: 'done', title: m['passkeys.made']() })
    } catch (error) {
      toastQueue.add({
        kind: 'failed',
        title: m['passkeys.make_failed'](),
        // a cancelled dialog of the device is no failure of ours, and has no words of the server
        text: messageOf(error) ?? m['passkeys.make_failed_hint'](),
      })
    } finally {
      setIsPending(false)
      onDone()
    }
  }
  return { add, isPending }
}

export function useRemovePasskey() {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutationOf(passkeys.remove, {
    done: m['passkeys.removed'],
    doneHint: () => m['passkeys.removed_hint'](),
    failed: m['passkeys.remove_failed'],
    failedHint: m['common.not_reached'],
    onSuccess: (answer) => keepAnswer(queryClient, passkeys.list, answer),
  })
  return { remove: (id: number) => mutate({ params: { id } }), isPending }
}
