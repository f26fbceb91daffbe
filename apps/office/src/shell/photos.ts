import { officePhotos } from '@brine/contract/office/photos'
import { m } from '@brine/messages/app'
import { send } from './client.ts'
import { noticeSignedOut } from './query.ts'

/** Fetches a photo of a request or of a delivery. */
export async function loadPhoto(photo_id: string, size: 'small' | 'large'): Promise<Blob> {
  try {
    return await send(officePhotos.read, { params: { photo_id }, query: { size } })
  } catch (error) {
    noticeSignedOut(error)
    throw error
  }
}

export const photoWords = () => ({
  label: m['photos.label'](),
  name: (number: number, count: number) => m['photos.name']({ number, count }),
  loading: m['photos.loading'](),
  failed: m['photos.failed'](),
  retry: m['office.shell.retry'](),
  previous: m['photos.previous'](),
  next: m['photos.next'](),
  close: m['photos.close'](),
})
