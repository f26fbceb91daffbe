import { CallError } from '@brine/contract/client'
import { MAX_PHOTO_BYTES, MAX_PHOTOS_PER_MESSAGE, photos } from '@brine/contract/customer/photos'
import { m } from '@brine/messages/app'
import { shrinkPhoto } from '@brine/ui/shrinkPhoto'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shell/client.ts'

/** A photo that goes along with a message that is being written. */
export interface PhotoDraft {
  /** The first that was chosen is 1; stays the same when another one is removed. */
  readonly number: number
  readonly file: Blob
  /** Once the server has it. */
  readonly id?: string
  /** Why the server has it not; it is on its way while neither is there. */
  readonly failure?: string
}

export interface PhotoDrafts {
  readonly drafts: readonly PhotoDraft[]
  readonly isBusy: boolean
  readonly hasFailed: boolean
  /** More were chosen than a message can bring. */
  readonly hasTooMany: boolean
  add(files: readonly File[]): void
  retry(number: number): void
  remove(number: number): void
  clear(): void
}

/** Sends each photo as soon as it is chosen, one after the other, so that the words wait for none of them. */
export function usePhotoDrafts(): PhotoDrafts {
  const [drafts, setDrafts] = useState<readonly PhotoDraft[]>([])
  const [hasTooMany, setHasTooMany] = useState(false)
  const last = useRef(0)
  const next = drafts.find(({ id, failure }) => id === undefined && failure === undefined)

  useEffect(() => {
    if (!next) return
    let isGone = false
    const settle = (outcome: Pick<PhotoDraft, 'id'> | Pick<PhotoDraft, 'failure'>) => {
      // one that was removed on its way is dropped by the server after a day
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
    },
    retry: (number) =>
      setDrafts((all) =>
        all.map((draft) => (draft.number === number ? { number, file: draft.file } : draft)),
      ),
    remove(number) {
      setHasTooMany(false)
      setDrafts((all) => all.filter((draft) => draft.number !== number))
    },
    clear() {
      setHasTooMany(false)
      setDrafts([])
      last.current = 0
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
  const words = error instanceof CallError ? error.errors[0]?.message : undefined
  return words ?? m['common.not_reached']()
}
