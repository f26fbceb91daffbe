import type { CallError } from '@brine/contract/client'
import { officePayments } from '@brine/contract/office/payments'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { officeRefillList } from '@brine/contract/office/refill-list'
import { m } from '@brine/messages/app'
import { useQuery } from '@tanstack/react-query'
import { customerPageCalls } from './customerCalls.ts'
import { query, useChange } from './query.ts'

/** What is owed for an order or a former document, and what was paid for it. */
export const useBookedPayments = (number: string) =>
  useQuery(query(recordedPayments.ofOrder, { params: { number } }))

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
