import type { AccountChanges } from '@brine/contract/customer/accounts'
import { fail } from '../../platform/http/fail.ts'
import { oneLine } from '../../platform/text.ts'
import type { AccountColumns, lockAccount } from './queries.ts'

type Current = Awaited<ReturnType<typeof lockAccount>>
type Changes = Omit<AccountChanges, 'email_address'>

/**
 * The columns that really change: names on one line without blanks around them, an empty number as none.
 * @throws `invalid_request` for a name in which nothing can be read
 */
export function changedColumns(current: Current, changes: Changes): AccountColumns {
  const wanted: AccountColumns = {
    ...(changes.gender === undefined ? {} : { gender: changes.gender }),
    ...(changes.first_name === undefined ? {} : { first_name: nameOf('first_name', changes.first_name) }),
    ...(changes.last_name === undefined ? {} : { last_name: nameOf('last_name', changes.last_name) }),
    ...(changes.telephone_number === undefined
      ? {}
      : { telephone_number: numberOf(changes.telephone_number) }),
    ...(changes.mobile_number === undefined ? {} : { mobile_number: numberOf(changes.mobile_number) }),
  }
  const known: Readonly<Record<string, unknown>> = { ...current }
  return Object.fromEntries(Object.entries(wanted).filter(([name, value]) => known[name] !== value))
}

function nameOf(field: 'first_name' | 'last_name', typed: string): string {
  const name = oneLine(typed)
  if (name === '') throw fail('invalid_request', { field })
  return name
}

const numberOf = (typed: string | null): string | null => typed?.trim() || null
