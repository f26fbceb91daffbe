import type { Account, AccountChanges } from '@brine/contract/customer/accounts'
import { emailPattern } from '@brine/contract/primitives'
import { m } from '@brine/messages/app'

/** The fields of the account that its owner may change, as they stand in the form: what was never given is empty. */
export interface Draft {
  readonly gender: '' | 'F' | 'M'
  readonly first_name: string
  readonly last_name: string
  readonly telephone_number: string
  readonly mobile_number: string
  readonly email_address: string
}

export type DraftField = keyof Draft

/** What was typed so far, over the account as the server has it. */
export type Edits = Partial<Draft>

export const draftOf = (account: Account): Draft => ({
  gender: account.gender ?? '',
  first_name: account.first_name,
  last_name: account.last_name,
  telephone_number: account.telephone_number ?? '',
  mobile_number: account.mobile_number ?? '',
  email_address: account.email_address,
})

/** Only the fields whose current value differs from the original; spaces at the ends make no difference. */
export function changesOf(original: Draft, edits: Edits): AccountChanges {
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
  return changes
}

/** Whether there is anything to save. */
export const isDirty = (original: Draft, edits: Edits): boolean =>
  Object.keys(changesOf(original, edits)).length > 0

/** What is wrong in a field, as a function so that it is said in the language in use. */
export type DraftErrors = { readonly [Field in DraftField]?: () => string }

/** As the contract has it: what the server would refuse. */
const phonePattern = /^[+\d ()./-]*$/

/** The rules of specification section 5 for the account, and those of its call; in the order of the form. */
export function checkDraft(draft: Draft): DraftErrors {
  const email = draft.email_address.trim()
  const emailError = email === '' ? m['auth.error_missing_email'] : m['auth.error_email']
  const phoneError = m['form.account_info.error_phone']
  return {
    ...(draft.first_name.trim() === '' ? { first_name: m['form.account_info.error_first_name'] } : {}),
    ...(draft.last_name.trim() === '' ? { last_name: m['form.account_info.error_last_name'] } : {}),
    ...(phonePattern.test(draft.telephone_number) ? {} : { telephone_number: phoneError }),
    ...(phonePattern.test(draft.mobile_number) ? {} : { mobile_number: phoneError }),
    ...(emailPattern.test(email) ? {} : { email_address: emailError }),
  }
}
