import { isIPv6 } from 'node:net'

/**
 * The network by which requests are counted. One IPv6 line has 2^64 addresses (RFC 4291), so a whole /64 network counts
 * as one origin.
 */
export function networkOf(origin: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(origin)?.[1]
  if (mapped) return mapped
  if (!isIPv6(origin)) return origin
  const [head = '', tail = ''] = (origin.split('%')[0] ?? '').split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const middle = origin.includes('::') ? Array(Math.max(0, 8 - left.length - right.length)).fill('0') : []
  return [...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':')
}
