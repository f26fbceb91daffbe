import type { CallError } from '@brine/contract/client'
import { officePayments } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { customerPageCalls } from './customerCalls.ts'
import { useChange } from './query.ts'

const change = {
  failed: m['office.common.not_saved'],
  stales: [
    ...[officePayments.summary, officePayments.lines, officePayments.receivables],
    ...[recordedPayments.ofOrder, officeRefillList.list, officeRefillList.counts, ...customerPageCalls],
  ],
}

export const useRecordPayment = (onEnd: () => void, onRefused: (error: CallError) => unknown) =>
  useChange(recordedPayments.record, {
    ...change,
    done: m['office.payments.is_recorded'],
    onSuccess: onEnd,
    onConflict: onEnd,
    onFailure: onRefused,
  })

export const useRemovePayment = (onEnd: () => void) =>
  useChange(recordedPayments.remove, {
    ...change,
    done: m['office.payments.is_removed'],
    onSuccess: onEnd,
    onConflict: onEnd,
  })
