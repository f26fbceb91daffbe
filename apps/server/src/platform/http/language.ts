import type { ErrorCode } from '@brine/contract/errors'
import type { Language } from '@brine/contract/primitives'
import { m } from '@brine/messages/server'
import { momentInWords } from '../mail/mail-wording.ts'
import type { Customer } from './identity.ts'

/** Languages of failure texts. */
export type MessageLanguage = 'nl' | 'fr' | 'en'

interface Wish {
  language: MessageLanguage | null
  weight: number
}

function wishOf(range: string): Wish {
  const [tag = '', ...parameters] = range.split(';').map((part) => part.trim())
  const quality = parameters.find((parameter) => parameter.startsWith('q='))
  const weight = quality === undefined ? 1 : Number(quality.slice(2))
  const primary = tag.toLowerCase().split('-')[0]
  const language = primary === 'nl' || primary === 'fr' || primary === 'en' ? primary : null
  return { language, weight: weight > 0 && weight <= 1 ? weight : 0 }
}

/** The language of the answer by Accept-Language: the preferred one of nl, fr and en; otherwise English. */
export function languageOf(acceptLanguage: string | undefined): MessageLanguage {
  if (acceptLanguage === 'nl' || acceptLanguage === 'fr') return acceptLanguage
  const wishes = (acceptLanguage ?? '').slice(0, 200).split(',').map(wishOf)
  let best: Wish = { language: 'en', weight: 0 }
  for (const wish of wishes) if (wish.language && wish.weight > best.weight) best = wish
  return best.language ?? 'en'
}

/** Pages are Dutch or French; a caller that requests neither gets the customer's own language. */
export function pageLanguage(asked: MessageLanguage, customer: Customer): Language {
  return asked === 'en' ? customer.account.language : asked
}

/**
 * The text of a failure. A code without its text in the catalogue does not compile.
 * @param againAt when a customer who reached a daily limit may continue
 */
export function failureText(code: ErrorCode, language: MessageLanguage, againAt?: Date): string {
  if (againAt && language !== 'en')
    return m['error.daily_limit_until']({ moment: momentInWords(againAt, language) }, { locale: language })
  return m[`error.${code}`]({}, { locale: language })
}
