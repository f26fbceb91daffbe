import { photos } from '@brine/contract/customer/photos'
import { support } from '@brine/contract/customer/support'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'

/** The interval at which an open page fetches the requests again, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** The customer's requests with their state. */
export const useOwnRequests = () => useQuery({ ...query(support.list), refetchInterval: REFRESH_INTERVAL_MS })

/** Fetches a photo of the customer's request. An <img> address could not carry the bearer token. */
export const loadPhoto = (photo_id: string, size: 'small' | 'large'): Promise<Blob> =>
  api().send(photos.read, { params: { photo_id }, query: { size } })
