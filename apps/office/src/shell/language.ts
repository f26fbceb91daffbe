import { asLanguage, currentLanguage, setLanguage } from '@brine/app-kit/language'
import type { Language } from '@brine/contract/primitives'
import { remember, remembered } from './storage.ts'

/** Not the customer app's key: both are on one origin, and staff may read customers' pages in the other language. */
const STORAGE_KEY = 'office_language'

const chosen = (): Language | undefined => asLanguage(remembered(STORAGE_KEY))

/** Before anybody is signed in: the language chosen here earlier, else the browser's, else Dutch. */
export function startLanguage(browserLanguages: readonly string[]): void {
  const [first] = browserLanguages.flatMap((tag) => asLanguage(tag.slice(0, 2).toLowerCase()) ?? [])
  setLanguage(chosen() ?? first ?? 'nl')
}

/** A staff member begins in their own language, unless another was chosen on this computer. */
export function followLanguageOfStaff(language: Language): void {
  if (!chosen() && language !== currentLanguage()) setLanguage(language)
}

/** Chosen by hand: shown from now on, and remembered. */
export function chooseLanguage(language: Language): void {
  remember(STORAGE_KEY, language)
  setLanguage(language)
}
