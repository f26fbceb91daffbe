import { checkFields, type FieldErrors, type FieldTexts } from '@brine/app-kit/fieldErrors'
import { type Account, AccountChanges } from '@brine/contract/customer/accounts'
import { m } from '@brine/messages/app'

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
    // an emptied number is sent as null
    if (value !== original[field].trim()) changes[field] = value || null
  }
  if (changes.email_address !== undefined) changes.password = current.password
  return changes
}

/** Whether there is anything to save. */
export const isDirty = (original: AccountDraft, edits: AccountEdits): boolean =>
  Object.keys(changesOf(original, edits)).length > 0

/** The rules of specification section 5 for the account, as its call has them. @param needsPassword for a new address */
export const checkDraft = (draft: AccountDraft, needsPassword: boolean): FieldErrors<AccountDraft> =>
  checkFields(AccountChanges, draft, texts, {
    ...(needsPassword ? { password: draft.password } : {}),
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    telephone_number: draft.telephone_number.trim(),
    mobile_number: draft.mobile_number.trim(),
    email_address: draft.email_address.trim(),
  })

const wrongNumber = (_: string, rule: string) =>
  rule === 'regex' ? m['form.account_info.error_phone'] : undefined

const texts: FieldTexts<AccountDraft> = {
  first_name: (_, rule) => (rule === 'regex' ? m['form.account_info.error_first_name'] : undefined),
  last_name: (_, rule) => (rule === 'regex' ? m['form.account_info.error_last_name'] : undefined),
  telephone_number: wrongNumber,
  mobile_number: wrongNumber,
  email_address: (value) => (value.trim() === '' ? m['auth.error_missing_email'] : m['auth.error_email']),
  password: (value) => (value === '' ? m['form.account_info.error_password'] : undefined),
}
