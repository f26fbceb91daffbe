import { useEffect, useEffectEvent, useState } from 'react'
import type { PhotoDrafts } from './usePhotoDrafts.ts'

/**
 * Sends something with its photos: at once, or as soon as they are uploaded.
 * @param send sends what is filled in by then: the customer may correct it while a photo is on its way
 */
export function useSendAfterUpload(
  { isBusy, hasFailed, drafts }: PhotoDrafts,
  send: (photoIds: string[]) => void,
) {
  const [isWaiting, setWaiting] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const sendNow = useEffectEvent(() => {
    setWaiting(false)
    setRefused(hasFailed)
    if (!hasFailed) send(drafts.flatMap(({ id }) => id ?? []))
  })
  useEffect(() => {
    if (isWaiting && !isBusy) sendNow()
  }, [isWaiting, isBusy])
  return {
    /** Sends after the upload. A photo that could not be uploaded prevents it. */
    sendAfterUpload: () => setWaiting(true),
    isWaiting,
    /** The last attempt was prevented, and a photo is still not uploaded. */
    isPrevented: isRefused && hasFailed,
  }
}
