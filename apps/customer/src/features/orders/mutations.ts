import { failureWords } from '@brine/app-kit/mutation'
import { orders } from '@brine/contract/customer/orders'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { m } from '@brine/messages/app'
import { useMutationOf } from '../../shell/mutation.ts'
import { phoneLine } from '../../shell/PhoneLine.tsx'

/** Fetches the electronic invoice of an order. */
export const useFetchInvoice = (onSuccess: (file: Blob) => void) =>
  useMutationOf(orders.electronicInvoice, {
    failed: m['orders.invoice_failed'],
    failedHint: m['orders.invoice_failed_hint'],
    reportAs: 'electronic invoice',
    onSuccess,
  })

/** Fetches the QR code of an order as a picture. */
export const useFetchPaymentCode = (onSuccess: (picture: Blob) => void) =>
  useMutationOf(orders.paymentCode, {
    failed: m['payment.code_failed'],
    failedHint: m['payment.code_failed_hint'],
    reportAs: 'payment code',
    onSuccess,
  })

const withdrawing = {
  failed: m['withdraw.failed'],
  failedHint: m['withdraw.failed_hint'],
  failedLink: phoneLine,
  linksAlways: true,
} as const

/** Withdraws from an order. */
export function useWithdraw(onSuccess: () => void) {
  const { mutate, isPending, error } = useMutationOf(withdrawals.send, {
    ...withdrawing,
    reportAs: 'withdrawal',
    stales: [withdrawals.list],
    onSuccess,
  })
  return { withdraw: mutate, isPending, failure: failureWords(error, withdrawing) }
}
