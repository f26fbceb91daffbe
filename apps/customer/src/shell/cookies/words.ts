import { m } from '@brine/messages/app'
import { useConfig } from '../config.ts'
import { type CookieOffer, cookieOffer } from './offer.ts'

interface Words {
  readonly title: string
  /** What is stored, and why. */
  readonly kept: string
  /** What is counted, and why. */
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

/** What the notice says. */
export const useCookieWords = (): Words => words[cookieOffer(useConfig()).kind]()
