import { type Analytics, analyticsOf } from '@brine/contract/analytics'
import type { AppConfig } from '@brine/contract/app-config'

/**
 * What the notice has to offer.
 * - `choice`: visits are counted for who agrees.
 * - `nothing`: nothing is counted, and what is stored is necessary.
 * - `spared`: visits are counted, but this browser asks not to be followed, and is not asked again.
 */
export type CookieOffer = { kind: 'choice'; analytics: Analytics } | { kind: 'nothing' } | { kind: 'spared' }

export function cookieOffer(config: AppConfig): CookieOffer {
  const analytics = analyticsOf(config)
  if (!analytics) return { kind: 'nothing' }
  return asksNotToBeFollowed(navigator) ? { kind: 'spared' } : { kind: 'choice', analytics }
}

/** Do Not Track and Global Privacy Control. */
const asksNotToBeFollowed = (browser: Navigator): boolean =>
  browser.doNotTrack === '1' || ('globalPrivacyControl' in browser && browser.globalPrivacyControl === true)
