import { messageOf } from '@brine/app-kit/failures'
import { MAX_PHOTO_BYTES, MAX_PHOTOS_PER_MESSAGE, photos } from '@brine/contract/customer/photos'
import { m } from '@brine/messages/app'
import { shrinkPhoto } from '@brine/ui/shrinkPhoto'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shell/client.ts'

/** A photo of a message that the customer is writing. */
export interface PhotoDraft {
  /** Counts from 1 in the order of choice. Stays the same when another photo is removed. */
  readonly number: number
  readonly file: Blob
  /** Set after the upload. */
  readonly id?: string
  /** Why the upload failed. The upload is pending while neither `id` nor `failure` is set. */
  readonly failure?: string
}

export interface PhotoDrafts {
  readonly drafts: readonly PhotoDraft[]
  readonly isBusy: boolean
  readonly hasFailed: boolean
  /** More photos were chosen than a message can have. */
  readonly hasTooMany: boolean
  /** How many photos were chosen before the page was left or reloaded. They have to be chosen again. */
  readonly lost: number
  add(files: readonly File[]): void
  retry(number: number): void
  remove(number: number): void
  clear(): void
  /** Removes the photos that were sent, but none that was added meanwhile. @returns how many stay */
  removeSent(ids: readonly string[]): number
}

/**
 * Uploads photos one after the other as soon as they are chosen, so that sending the message takes less time.
 * @param kept how many photos the draft counts; the photos themselves are lost with the page
 * @param onCount counts the chosen photos in the draft
 */
export function usePhotoDrafts(kept: number, onCount: (count: number) => void): PhotoDrafts {
  const [drafts, setDrafts] = useState<readonly PhotoDraft[]>([])
  const [hasTooMany, setHasTooMany] = useState(false)
  const last = useRef(0)
  const next = drafts.find(({ id, failure }) => id === undefined && failure === undefined)

  useEffect(() => {
    if (!next) return
    let isGone = false
    const settle = (outcome: Pick<PhotoDraft, 'id'> | Pick<PhotoDraft, 'failure'>) => {
      // the server deletes a photo that was removed during its upload after a day
      if (!isGone) setDrafts((all) => all.map((draft) => (draft === next ? { ...draft, ...outcome } : draft)))
    }
    sendPhoto(next.file).then(
      (id) => settle({ id }),
      (error: unknown) => settle({ failure: failureOf(error) }),
    )
    return () => {
      isGone = true
    }
  }, [next])

  return {
    drafts,
    hasTooMany,
    lost: drafts.length === 0 ? kept : 0,
    isBusy: next !== undefined,
    hasFailed: drafts.some(({ failure }) => failure !== undefined),
    add(files) {
      const room = MAX_PHOTOS_PER_MESSAGE - drafts.length
      setHasTooMany(files.length > room)
      const added = files.slice(0, Math.max(0, room)).map((file) => {
        last.current += 1
        return { number: last.current, file }
      })
      setDrafts((all) => [...all, ...added])
      onCount(drafts.length + added.length)
    },
    retry: (number) =>
      setDrafts((all) =>
        all.map((draft) => (draft.number === number ? { number, file: draft.file } : draft)),
      ),
    remove(number) {
      setHasTooMany(false)
      setDrafts((all) => all.filter((draft) => draft.number !== number))
      onCount(drafts.length - 1)
    },
    clear() {
      setHasTooMany(false)
      setDrafts([])
      last.current = 0
    },
    removeSent(ids) {
      const isSent = ({ id }: PhotoDraft) => id !== undefined && ids.includes(id)
      const staying = drafts.filter((draft) => !isSent(draft)).length
      setHasTooMany(false)
      setDrafts((all) => all.filter((draft) => !isSent(draft)))
      if (staying === 0) last.current = 0
      return staying
    },
  }
}

class TooLarge extends Error {}

async function sendPhoto(file: Blob): Promise<string> {
  const upload = await shrinkPhoto(file)
  if (upload.size > MAX_PHOTO_BYTES) throw new TooLarge()
  return (await api().send(photos.add, { upload })).id
}

function failureOf(error: unknown): string {
  if (error instanceof TooLarge) return m['support.photo_too_large']()
  return messageOf(error) ?? m['common.not_reached']()
}
