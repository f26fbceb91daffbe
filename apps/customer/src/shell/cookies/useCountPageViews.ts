import type { Analytics } from '@brine/contract/analytics'
import type { AppConfig } from '@brine/contract/app-config'
import { useEffect } from 'react'
import { useConfig } from '../config.ts'
import { optional } from '../optional.ts'
import { useCurrentRoute } from '../pages.ts'
import { cookieChoice, useCookieChoice } from './choice.ts'
import { cookieOffer } from './offer.ts'

type Counter = (pattern: string) => void

let counter: Promise<Counter | undefined> | undefined

/** The counting service, if counting is allowed now; otherwise undefined. */
function allowed(config: AppConfig): Analytics | undefined {
  if (cookieChoice() !== 'accepted') return undefined
  const offer = cookieOffer(config)
  return offer.kind === 'choice' ? offer.analytics : undefined
}

/**
 * Counts each page view with consent. It sends the page's pattern in the route table, because paths can contain tokens.
 * Without consent, the counting code is not loaded. A failure of it does not affect the app.
 */
export function useCountPageViews(): void {
  const config = useConfig()
  const choice = useCookieChoice()
  const pattern = useCurrentRoute().route?.path
  useEffect(() => {
    const analytics = choice === 'accepted' && allowed(config)
    if (!analytics || !pattern) return
    counter ??= optional(async () => {
      const { startCounting } = await import('./pageViewCounter.ts')
      return startCounting(analytics, () => allowed(config) !== undefined)
    })
    counter.then((count) => count?.(pattern)).catch(() => undefined)
  }, [config, choice, pattern])
}
