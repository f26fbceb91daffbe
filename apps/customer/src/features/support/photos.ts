import { photos } from '@brine/contract/photos'
import { m } from '@brine/messages/app'
import { api } from '../../shell/client.ts'

/** Fetches a photo of an own request: an image of its own could not bring the session along. */
export const loadPhoto = (photo_id: string, size: 'small' | 'large'): Promise<Blob> =>
  api().send(photos.read, { params: { photo_id }, query: { size } })

export const photoWords = () => ({
  label: m['photos.label'](),
  name: (number: number, count: number) => m['photos.name']({ number, count }),
  loading: m['photos.loading'](),
  failed: m['photos.failed'](),
  retry: m['common.retry'](),
  previous: m['photos.previous'](),
  next: m['photos.next'](),
  close: m['photos.close'](),
})
