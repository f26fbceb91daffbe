import { orders } from '@brine/contract/customer/orders'
import { m } from '@brine/messages/app'
import { useMutationOf } from '../../shell/mutation.ts'

/** Fetches the QR code of an order as a picture. */
export const useFetchPaymentCode = (onSuccess: (picture: Blob) => void) =>
  useMutationOf(orders.paymentCode, {
    failed: m['payment.code_failed'],
    failedHint: m['payment.code_failed_hint'],
    reportAs: 'payment code',
    onSuccess,
  })
