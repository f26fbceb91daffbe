import { asLanguage, currentLanguage, setLanguage } from '@brine/app-kit/language'
import type { Language } from '@brine/contract/primitives'
import { remember, remembered } from './storage.ts'

/**
 * Not the customer app's key: both apps share an origin, and staff members may read customers' pages in the other
 * language.
 */
const STORAGE_KEY = 'office_language'

const chosen = (): Language | undefined => asLanguage(remembered(STORAGE_KEY))

/** Sets the language before sign-in: the remembered one, else the browser's, else Dutch. */
export function startLanguage(browserLanguages: readonly string[]): void {
  const [first] = browserLanguages.flatMap((tag) => asLanguage(tag.slice(0, 2).toLowerCase()) ?? [])
  setLanguage(chosen() ?? first ?? 'nl')
}

/** Sets the staff member's language, unless another was chosen on this computer. */
export function followLanguageOfStaff(language: Language): void {
  if (!chosen() && language !== currentLanguage()) setLanguage(language)
}

/** Sets and remembers the chosen language. */
export function chooseLanguage(language: Language): void {
  remember(STORAGE_KEY, language)
  setLanguage(language)
}
