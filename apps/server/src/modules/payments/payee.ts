import type { Brand } from '@brine/contract/app-config'
import { plainIban } from '@brine/contract/iban'
import type { Language } from '@brine/contract/primitives'

/** To whom customers pay. */
export interface Payee {
  readonly name: string
  /** Without spaces. */
  readonly iban: string
}

/** The firm's name and account. Without an account nothing is said about paying. */
export const readPayee = ({ iban, legalName }: Brand, language: Language): Payee | null =>
  iban === undefined ? null : { name: legalName[language], iban: plainIban(iban) }
