import type { AppConfig } from '@brine/contract/app-config'

/**
 * The configuration on which a pre-rendered page depends. It is an attribute of that page's root element. If the app
 * has another configuration, the browser renders the page again instead of hydrating it.
 */
export const fingerprintOf = ({ brand, cookies }: Pick<AppConfig, 'brand' | 'cookies'>): string => {
  const phones = brand.phones.map(({ number, tel, language }) => [number, tel, language])
  return JSON.stringify([brand.name, phones, cookies.enabled])
}
