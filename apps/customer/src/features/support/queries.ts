import { photos } from '@brine/contract/customer/photos'
import { support } from '@brine/contract/customer/support'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'

/** The interval at which an open page fetches the requests again, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** The customer's requests with their state. */
export const useOwnRequests = () => useQuery({ ...query(support.list), refetchInterval: REFRESH_INTERVAL_MS })

/** How long the first question waits for what decides on its place and its answers: the earlier requests and the account. */
const PATIENCE_MS = 1000

/** Whether the page has waited for that long: a slow answer does not hold up the questions. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return isLate
}

/** Where the page is with the customer's requests: they are awaited, they came in time, or the page did not wait longer. */
export type RequestsArrival = 'awaited' | 'inTime' | 'late'

/**
 * Once the questions are shown, they stay: they read the requests as well, and a failed call that is sent again by each new reader
 * would be pending again, which would take the questions away, and so on for ever.
 */
export function useRequestsArrival(isLate: boolean): RequestsArrival {
  const { isPending } = useOwnRequests()
  const [arrival, setArrival] = useState<RequestsArrival>('awaited')
  if (arrival === 'awaited' && (isLate || !isPending)) setArrival(isPending ? 'late' : 'inTime')
  return arrival
}

/** Fetches a photo of the customer's request. An <img> address could not carry the bearer token. */
export const loadPhoto = (photo_id: string, size: 'small' | 'large'): Promise<Blob> =>
  api().send(photos.read, { params: { photo_id }, query: { size } })
