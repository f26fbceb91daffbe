import type { Language } from '@brine/contract/primitives'

/** The locales of the languages in Belgium. */
const localeOf = { nl: 'nl-BE', fr: 'fr-BE' } as const

/** Keeps each format: to make one takes five times as long as to use it, and a page shows dozens of days and amounts. */
function kept<Options extends object, Format>(make: (locale: string, options: Options) => Format) {
  const formats = new Map<string, Format>()
  return (language: Language, options: Options): Format => {
    const key = `${language} ${Object.entries(options).join(' ')}`
    const format = formats.get(key) ?? make(localeOf[language], options)
    formats.set(key, format)
    return format
  }
}

/** Writes days, which have no time zone: each is noon UTC. */
export const dayFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
)

export const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)

export const pluralRules = kept(
  (locale, options: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
)
