import type { DriverStop } from '@brine/contract/driver/driver-days'

type Door = Pick<DriverStop, 'address' | 'postal_code' | 'city_name'>

/** The address in one line. */
export const addressOf = ({ address, postal_code, city_name }: Door): string =>
  `${address}, ${postal_code} ${city_name}`

const isApple = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/**
 * Opens the device's own navigation, by address: many customers' locations are known to the town only.
 * Apple's devices know no `geo:`.
 */
export function navigationTo(door: Door): string {
  const address = encodeURIComponent(`${addressOf(door)}, België`)
  return isApple() ? `https://maps.apple.com/?daddr=${address}` : `geo:0,0?q=${address}`
}

/** What a telephone dials. */
export const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
