import type { Call } from '@brine/contract/call'
import type { Disturbance } from './office.tsx'

/** Holds the answers to a call back until `answer` is called. `sent` waits for the first request. */
export function heldAnswers(call: Call) {
  const held = Promise.withResolvers<null>()
  const first = Promise.withResolvers<undefined>()
  const pattern = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`)
  const disturb: Disturbance = ({ method, path }) => {
    if (method !== call.method || !pattern.test(path)) return null
    first.resolve(undefined)
    return held.promise
  }
  return { disturb, sent: first.promise, answer: () => held.resolve(null) }
}
