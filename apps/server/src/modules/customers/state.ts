import type { CustomerState } from '@brine/contract/office/customer-record'

/** Whether a customer can sign in, as the office says it. */
export function stateOf(row: {
  activated_at: Date | null
  disabled_at: Date | null
  erased_at: Date | null
}): CustomerState {
  if (row.erased_at) return 'erased'
  if (row.disabled_at) return 'disabled'
  return row.activated_at ? 'active' : 'invited'
}
