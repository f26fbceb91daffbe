import { photos } from '@brine/contract/customer/photos'
import { api } from '../../shell/client.ts'

/** Fetches a photo of an own request: an image of its own could not bring the session along. */
export const loadPhoto = (photo_id: string, size: 'small' | 'large'): Promise<Blob> =>
  api().send(photos.read, { params: { photo_id }, query: { size } })
