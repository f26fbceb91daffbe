import { m } from '@brine/messages/app'
import { useConfig } from '../config.ts'
import { type CookieOffer, cookieOffer } from './offer.ts'

interface Words {
  readonly title: string
  /** Says what is stored, and why. */
  readonly kept: string
  /** Says what is counted, and why. */
  readonly counted: string
}

const words: Readonly<Record<CookieOffer['kind'], () => Words>> = {
  choice: () => ({
    title: m['cookies.title'](),
    kept: m['cookies.kept_here'](),
    counted: m['cookies.count_choice'](),
  }),
  nothing: () => ({
    title: m['cookies.title_nothing'](),
    kept: m['cookies.kept_only'](),
    counted: m['cookies.count_nothing'](),
  }),
  spared: () => ({
    title: m['cookies.title_nothing'](),
    kept: m['cookies.kept_only'](),
    counted: m['cookies.count_spared'](),
  }),
}

/** The texts of the notice. */
export const useCookieWords = (): Words => words[cookieOffer(useConfig()).kind]()
