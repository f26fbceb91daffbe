import { m } from '@brine/messages/app'

/** A number of packs within a sentence. */
export const packsInWords = (packs: number): string =>
  packs === 1 ? m['office.automatic.packs_one']() : m['office.automatic.packs_other']({ packs })
