import type { Language } from '../packages/contract/src/primitives.ts'

/** The language of a project of the journeys. */
export const languageOf = (locale: string | undefined): Language => (locale?.startsWith('fr') ? 'fr' : 'nl')

/** The locale of a language, as in the projects. */
export const localeOf = { nl: 'nl-BE', fr: 'fr-BE' } as const satisfies Record<Language, string>
