import { checkFields, type FieldErrors, type FieldTexts } from '@brine/app-kit/fieldErrors'
import { type Account, AccountChanges } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'

/** The fields of the account that its owner may change, as they stand in the form: what was never given is empty. */
export interface AccountDraft {
  readonly gender: '' | 'F' | 'M'
  readonly first_name: string
  readonly last_name: string
  readonly telephone_number: string
  readonly mobile_number: string
  readonly email_address: string
  /** The present password, which a new address needs. */
  readonly password: string
}

export type AccountField = keyof AccountDraft

/** What was typed so far, over the account as the server has it. */
export type AccountEdits = Partial<AccountDraft>

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
    if (value !== original[field].trim()) changes[field] = value
  }
  for (const field of ['telephone_number', 'mobile_number'] as const) {
    const value = current[field].trim()
    // a number that was taken away is none
    if (value !== original[field].trim()) changes[field] = value || null
  }
  if (changes.email_address !== undefined) changes.password = current.password
  return changes
}

/** Whether there is anything to save. */
export const isDirty = (original: AccountDraft, edits: AccountEdits): boolean =>
  Object.keys(changesOf(original, edits)).length > 0

/**
 * The rules of specification section 5 for the account, as its call has them. What is not sent is not held against them,
 * such as a name that the office wrote, but for a name that lacks.
 */
export function checkDraft(original: AccountDraft, draft: AccountDraft): FieldErrors<AccountDraft> {
  const { first_name, last_name } = draft
  const names = { first_name: first_name.trim(), last_name: last_name.trim() }
  const missing = Object.fromEntries(Object.entries(names).filter(([, name]) => name === ''))
  return checkFields(AccountChanges, draft, texts, { ...changesOf(original, draft), ...missing })
}

/** What is wrong with a name: that there is none, or that it looks like an address. @param missing says the former */
const nameError = (missing: () => string) => (value: string, rule: string) => {
  if (rule !== 'regex') return undefined
  return value.trim() === '' ? missing : m['form.account_info.error_name_link']
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
