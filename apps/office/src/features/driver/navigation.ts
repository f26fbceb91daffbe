import type { DriverStop } from '@brine/contract/driver/driver-days'

type Door = Pick<DriverStop, 'address' | 'postal_code' | 'city_name'>

/** The address in one line. */
export const addressOf = ({ address, postal_code, city_name }: Door): string =>
  `${address}, ${postal_code} ${city_name}`

const isApple = (): boolean => /iPhone|iPad|Macintosh/.test(navigator.userAgent)

/**
 * Returns a link to the device's navigation app. It uses the address, because many locations are known only to the
 * town. Apple's devices do not support `geo:`.
 */
export function navigationTo(door: Door): string {
  const address = encodeURIComponent(`${addressOf(door)}, België`)
  return isApple() ? `https://maps.apple.com/?daddr=${address}` : `geo:0,0?q=${address}`
}
