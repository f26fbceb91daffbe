import type { Call } from '@brine/contract/call'
import type { Disturbance } from '../portal.tsx'
import { ours, type WayToFail } from './waysToFail.ts'

/** Intercepts one call to the server. All other calls pass. */
export function lineOf(call: Call) {
  const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)
  let becomes: Disturbance = () => null
  const isOurs = ({ method, path }: { method: string; path: string }): boolean =>
    method === call.method && pattern.test(path)

  return {
    isOurs,
    disturb: ((request) => (isOurs(request) ? becomes(request) : null)) satisfies Disturbance,
    /** Makes the call fail in this way from now on. */
    fail(way: WayToFail): void {
      becomes = ({ headers }) => way.answer(headers['accept-language'] === 'fr' ? 'fr' : 'nl')
    },
    /** Lets the server act from now on, and loses its answers. */
    loseAnswers(): void {
      becomes = async ({ perform }) => {
        await perform()
        throw new TypeError('Failed to fetch')
      }
    },
    /** Lets the call pass again. */
    restore(): void {
      becomes = () => null
    },
    /**
     * Holds the call back from now on, like a server that takes ten seconds, until the returned function is called.
     * That function takes a way to fail; without one, the call passes.
     * @param hasTokenRefused whether the first answer is a 401, as after the token's lifetime of ten minutes
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
