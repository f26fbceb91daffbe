import { type Analytics, analyticsOf } from '@brine/contract/analytics'
import type { AppConfig } from '@brine/contract/app-config'

/**
 * The variant of the notice.
 * - `choice`: page views are counted with consent, so the notice asks for it.
 * - `nothing`: nothing is counted, and all stored data are necessary.
 * - `spared`: page views are counted, but this browser asks not to be tracked. The notice does not ask.
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
