import type { AccountChanges } from '@brine/contract/customer/accounts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { lockAccount } from './queries.ts'

type AccountRow = Awaited<ReturnType<typeof lockAccount>>
type AccountColumns = Partial<
  Pick<AccountRow, 'gender' | 'first_name' | 'last_name' | 'telephone_number' | 'mobile_number'>
>
type Changes = Omit<AccountChanges, 'email_address' | 'password'>

/**
 * The columns whose values differ. Names are trimmed and on one line; an empty telephone number becomes null.
 * @throws `invalid_request` for a blank name
 */
export function changedColumns(current: AccountRow, changes: Changes): AccountColumns {
  const given: AccountColumns = {
    ...(changes.gender === undefined ? {} : { gender: changes.gender }),
    ...(changes.first_name === undefined ? {} : { first_name: readName('first_name', changes.first_name) }),
    ...(changes.last_name === undefined ? {} : { last_name: readName('last_name', changes.last_name) }),
    ...(changes.telephone_number === undefined
      ? {}
      : { telephone_number: readPhoneNumber(changes.telephone_number) }),
    ...(changes.mobile_number === undefined ? {} : { mobile_number: readPhoneNumber(changes.mobile_number) }),
  }
  const present: Readonly<Record<string, unknown>> = { ...current }
  return Object.fromEntries(Object.entries(given).filter(([name, value]) => present[name] !== value))
}

function readName(field: 'first_name' | 'last_name', typed: string): string {
  const name = oneLine(typed)
  if (name === '') throw fail('invalid_request', { field })
  return name
}

const readPhoneNumber = (typed: string | null): string | null => typed?.trim() || null
