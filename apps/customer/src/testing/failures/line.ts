import type { Call } from '@brine/contract/call'
import type { Disturbance } from '../portal.tsx'
import { ours, type WayToFail } from './waysToFail.ts'

/** The way of one call to the server, on which a test stands; every other call gets through. */
export function lineOf(call: Call) {
  const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)
  let becomes: Disturbance = () => null
  const isOurs = ({ method, path }: { method: string; path: string }): boolean =>
    method === call.method && pattern.test(path)

  return {
    isOurs,
    disturb: ((request) => (isOurs(request) ? becomes(request) : null)) satisfies Disturbance,
    /** From now on the call fails in this way. */
    fail(way: WayToFail): void {
      becomes = ({ headers }) => way.answer(headers['accept-language'] === 'fr' ? 'fr' : 'nl')
    },
    /**
     * From now on nothing is answered, as by a server that takes ten seconds, until the returned function is called:
     * with a way to fail, or without one to let the call through.
     * @param hasTokenRefused whether the first answer is a 401, as after the token's ten minutes
     */
    hold(hasTokenRefused = false): (way?: WayToFail) => void {
      const { promise, resolve } = Promise.withResolvers<WayToFail | undefined>()
      let isRefused = !hasTokenRefused
      becomes = async ({ headers }) => {
        if (!isRefused) {
          isRefused = true
          return ours('not_signed_in').answer('nl')
        }
        const way = await promise
        return way ? way.answer(headers['accept-language'] === 'fr' ? 'fr' : 'nl') : null
      }
      return resolve
    },
  }
}
