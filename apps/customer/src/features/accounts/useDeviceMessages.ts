import { m } from '@brine/messages/app'
import { toastQueue } from '@brine/ui/toastQueue'
import { useEffect, useState } from 'react'
import {
  allowMessages,
  type MessageState,
  readMessageState,
  stopMessages,
} from '../../shell/device/messages.ts'

/** Whether this device shows messages; undefined while that is not known. */
export function useDeviceMessages() {
  const [state, setState] = useState<MessageState>()
  const [isPending, setIsPending] = useState(false)
  useEffect(() => {
    let isOpen = true
    readMessageState()
      .then((read) => isOpen && setState(read))
      .catch(() => undefined)
    return () => {
      isOpen = false
    }
  }, [])
  const change = async () => {
    setIsPending(true)
    try {
      setState(await (state === 'on' ? stopMessages() : allowMessages()))
    } catch {
      toastQueue.add({ kind: 'failed', title: m['device.failed'](), text: m['device.failed_hint']() })
    } finally {
      setIsPending(false)
    }
  }
  return { state, change, isPending }
}
