import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'

/** The enterprise number and the register of legal persons, a line each, as far as the firm has said them (docs/legal.md). */
export function numberLines(
  { companyNumber, court }: Pick<Brand, 'companyNumber' | 'court'>,
  language: Language,
): string[] {
  const say = { locale: language }
  return [
    ...(companyNumber ? [`${m['document.company_number']({}, say)} ${companyNumber}`] : []),
    ...(court ? [m['document.register']({ court: court[language] }, say)] : []),
  ]
}

/** The firm with its numbers in one line, for the foot of a page. */
export const footLine = (brand: Brand, language: Language): string =>
  [brand.legalName[language], ...numberLines(brand, language)].join(' · ')
