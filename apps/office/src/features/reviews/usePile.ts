import { officeReviews } from '@brine/contract/office/reviews'
import { send } from '../../shell/client.ts'
import { usePages } from '../../shell/usePages.ts'
import type { Place } from './piles.ts'

const call = officeReviews.list

/** The reviews of a pile. */
export const usePile = ({ pile, search }: Place) =>
  usePages({
    call,
    wanted: { pile, search },
    fetch: (from, signal) => send(call, { query: { pile, search, ...from } }, { signal }),
    linesOf: ({ reviews }) => reviews,
  })
