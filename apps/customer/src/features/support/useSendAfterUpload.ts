import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoDrafts } from './usePhotoDrafts.ts'

type Send = (photoIds: string[]) => void

/** Sends something with its photos: at once, or as soon as they are uploaded. */
export function useSendAfterUpload({ isBusy, hasFailed, drafts }: PhotoDrafts) {
  const [waiting, setWaiting] = useState<{ send: Send }>()
  const [isRefused, setRefused] = useState(false)
  const sendNow = useEffectEvent(({ send }: { send: Send }) => {
    setWaiting(undefined)
    setRefused(hasFailed)
    if (!hasFailed) send(drafts.flatMap(({ id }) => id ?? []))
  })
  useEffect(() => {
    if (waiting && !isBusy) sendNow(waiting)
  }, [waiting, isBusy])
  return {
    /** Sends after the upload. A photo that could not be uploaded prevents it. */
    sendAfterUpload: (send: Send) => setWaiting({ send }),
    isWaiting: waiting !== undefined,
    /** The last attempt was prevented, and a photo is still not uploaded. */
    isPrevented: isRefused && hasFailed,
  }
}
