import { orders } from '@brine/contract/customer/orders'
import { m } from '@brine/messages/app'
import { useMutationOf } from '../../shell/mutation.ts'

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
