import type { AppConfig } from '@brine/contract/app-config'

/**
 * What of the configuration a page drawn beforehand depends on. It stands on the root element of that page: where the
 * app is served with another configuration, the page is drawn anew instead of taken over.
 */
export const fingerprintOf = ({ brand, cookies }: Pick<AppConfig, 'brand' | 'cookies'>): string => {
  const phones = brand.phones.map(({ number, tel, language }) => [number, tel, language])
  return JSON.stringify([brand.name, phones, cookies.enabled])
}
