import { checkFields, type FieldErrors, type FieldTexts } from '@brine/app-kit/fieldErrors'
import { type Account, AccountChanges } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'
import * as v from 'valibot'
import { nameError } from '../../shell/nameError.ts'

/** The fields of the account that the customer may change, as the form shows them. A missing value is an empty text. */
export interface AccountDraft {
  readonly gender: '' | 'F' | 'M'
  readonly first_name: string
  readonly last_name: string
  readonly telephone_number: string
  readonly mobile_number: string
  readonly email_address: string
  /** The current password. A new e-mail address requires it. */
  readonly password: string
}

export type AccountField = keyof AccountDraft

/** The typed values. They override those of the server's account. */
export type AccountEdits = Partial<AccountDraft>

const text = v.exactOptional(v.string())

/** The edits that are kept when the customer leaves the page: all but the password. */
export const KeptEdits = v.object({
  gender: v.exactOptional(v.picklist(['', 'F', 'M'])),
  ...{ first_name: text, last_name: text, telephone_number: text, mobile_number: text, email_address: text },
})

export const draftOf = (account: Account): AccountDraft => ({
  gender: account.gender ?? '',
  first_name: account.first_name,
  last_name: account.last_name,
  telephone_number: account.telephone_number ?? '',
  mobile_number: account.mobile_number ?? '',
  email_address: account.email_address,
  password: '',
})

/** Only the fields whose current value differs from the original; spaces at the ends make no difference. */
export function changesOf(original: AccountDraft, edits: AccountEdits): AccountChanges {
  const current = { ...original, ...edits }
  const changes: AccountChanges = {}
  if (current.gender !== '' && current.gender !== original.gender) changes.gender = current.gender
  for (const field of ['first_name', 'last_name', 'email_address'] as const) {
    const value = current[field].trim()
    if (comparable(field, value) !== comparable(field, original[field].trim())) changes[field] = value
  }
  for (const field of ['telephone_number', 'mobile_number'] as const) {
    const value = current[field].trim()
    // an emptied number is sent as null
    if (value !== original[field].trim()) changes[field] = value || null
  }
  if (changes.email_address !== undefined) changes.password = current.password
  return changes
}

/** The same address in other capitals is no new one. */
const comparable = (field: keyof AccountDraft, value: string): string =>
  field === 'email_address' ? value.toLowerCase() : value

/**
 * Checks the changed fields by the call's rules (specification section 5, account). Unchanged fields, such as a name
 * that the office wrote, are not checked; only a missing name is always an error.
 */
export function checkDraft(original: AccountDraft, draft: AccountDraft): FieldErrors<AccountDraft> {
  const { first_name, last_name } = draft
  const names = { first_name: first_name.trim(), last_name: last_name.trim() }
  const missing = Object.fromEntries(Object.entries(names).filter(([, name]) => name === ''))
  return checkFields(AccountChanges, draft, texts, { ...changesOf(original, draft), ...missing })
}

const wrongNumber = (_: string, rule: string) =>
  rule === 'regex' ? m['form.account_info.error_phone'] : undefined

const texts: FieldTexts<AccountDraft> = {
  first_name: nameError(m['form.account_info.error_first_name']),
  last_name: nameError(m['form.account_info.error_last_name']),
  telephone_number: wrongNumber,
  mobile_number: wrongNumber,
  email_address: (value) => (value.trim() === '' ? m['auth.error_missing_email'] : m['auth.error_email']),
  password: (value) => (value === '' ? m['form.account_info.error_password'] : undefined),
}
