import type { Brand } from '@brine/contract/app-config'
import type { Language } from '@brine/contract/primitives'
import { forLanguage } from '../formatted-text.ts'
import { fullName } from '../full-name.ts'

/** The supplier's phone line of a language with its hours, or the mail address if there is no phone. */
export function contactOf(brand: Brand, language: Language): { phone: string; hours: string } {
  const phone = brand.phones.find((line) => line.language === language) ?? brand.phones[0]
  return { phone: phone?.number ?? brand.email, hours: brand.hours[language] }
}

/** What follows a label: French puts a no-break space before the colon. */
export const colon = { nl: ':', fr: '\u00a0:' } as const satisfies Record<Language, string>

const moments = forLanguage((locale) => {
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Brussels' } as const
  return new Intl.DateTimeFormat(locale, style)
})

/** "21 november 2026 om 10:04", "1er décembre 2026 à 10 h 04", in Belgian time. */
export function momentInWords(at: Date, language: Language): string {
  const words = moments(language).format(at)
  if (language !== 'fr') return words
  return words.replace(/^1 /, '1er ').replace(/0?(\d+):(\d+)$/, '$1\u00a0h\u00a0$2')
}

/** A name for a mail to another person, without anything that a mail client would turn into a link. */
export const unlinkedName = (person: Parameters<typeof fullName>[0]): string =>
  fullName(person)
    .replace(/[@\\]|:\/+/g, ' ')
    .replace(/\.(?=\S)/g, '. ')
    .trim()
