import { officeSupport } from '@brine/contract/office/support'
import { send } from '../../shell/client.ts'
import { usePages } from '../../shell/usePages.ts'
import type { Place } from './piles.ts'

/** How often the page looks for what came in, in milliseconds. */
export const AGAIN = 30_000

const call = officeSupport.list

/** The requests of a pile. */
export const useRequests = ({ pile, share }: Place) =>
  usePages({
    call,
    wanted: { pile, share },
    fetch: (from, signal) => send(call, { query: { pile, share, ...from } }, { signal }),
    linesOf: ({ requests }) => requests,
    again: AGAIN,
  })
