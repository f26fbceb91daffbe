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

/** Where this visitor's visits may be counted now; undefined where they may not. */
function allowed(config: AppConfig): Analytics | undefined {
  if (cookieChoice() !== 'accepted') return undefined
  const offer = cookieOffer(config)
  return offer.kind === 'choice' ? offer.analytics : undefined
}

/**
 * Counts each page that a visitor who agreed comes to, by its pattern in the route table: paths hold tokens. Without
 * agreement the code that counts is not even fetched; where it fails or nobody answers, nothing else notices.
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
