import { BlockList, isIPv6 } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Log } from '../log.ts'

/** Addresses of this machine and of private networks, where proxies run. */
const nearby = new BlockList()
nearby.addSubnet('127.0.0.0', 8)
nearby.addSubnet('10.0.0.0', 8)
nearby.addSubnet('172.16.0.0', 12)
nearby.addSubnet('192.168.0.0', 16)
nearby.addAddress('::1', 'ipv6')
nearby.addSubnet('fc00::', 7, 'ipv6')

/**
 * Detects a proxy that TRUST_PROXY does not declare. Behind one, all customers have the proxy's address, so that limits
 * for one origin apply to all of them together. A sender on the internet can set the header as well, so only senders in
 * private networks count. The log reports it once.
 * @returns whether a proxy was detected
 */
export function watchForProxy(app: FastifyInstance, trustProxy: number, log: Log): () => boolean {
  let isFound = false
  if (trustProxy === 0)
    app.addHook('onRequest', async ({ headers, socket }) => {
      if (isFound || headers['x-forwarded-for'] === undefined) return
      const address = (socket.remoteAddress ?? '').replace(/^::ffff:/, '')
      if (!nearby.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return
      isFound = true
      log.warn(
        'a proxy sends X-Forwarded-For, and TRUST_PROXY is not set: all its visitors share their limits',
      )
    })
  return () => isFound
}
