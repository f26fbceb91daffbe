import type { Brand } from '@brine/contract/app-config'
import { readIban } from '@brine/contract/firm-numbers'
import type { Language } from '@brine/contract/primitives'

/** To whom customers pay. */
export interface Payee {
  readonly name: string
  /** Without spaces. */
  readonly iban: string
}

/** The firm's name and account. Without an account nothing is said about paying. */
export function payeeOf({ iban: entered, legalName }: Brand, language: Language): Payee | null {
  const iban = readIban(entered ?? '')
  return iban === null ? null : { name: legalName[language], iban }
}
