import { photos } from '@brine/contract/customer/photos'
import { support } from '@brine/contract/customer/support'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'

/** How often a page that is left open looks for an answer, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** What the customer asked before, and what became of it. */
export const useOwnRequests = () => useQuery({ ...query(support.list), refetchInterval: REFRESH_INTERVAL_MS })

/** Fetches a photo of an own request: an image of its own could not bring the session along. */
export const loadPhoto = (photo_id: string, size: 'small' | 'large'): Promise<Blob> =>
  api().send(photos.read, { params: { photo_id }, query: { size } })
