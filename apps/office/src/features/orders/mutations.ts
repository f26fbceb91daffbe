import type { CallError } from '@brine/contract/client'
import { officeCustomers } from '@brine/contract/office/customers'
import { officeOrderList } from '@brine/contract/office/order-list'
import { type OfficeOrder, officeOrders } from '@brine/contract/office/orders'
import { recordedPayments } from '@brine/contract/office/recorded-payments'
import { m } from '@brine/messages/app'
import { customerPageCalls } from '../../shell/customerCalls.ts'
import { keepAnswer, useChange } from '../../shell/query.ts'

/** The lists of orders, and the customer's page, which shows them as well. */
const listCalls = [
  ...[officeOrderList.list, officeOrderList.count],
  ...[...customerPageCalls, officeCustomers.search],
]

/** The common options of all changes of an order: stale calls, messages and what happens with the answer. */
const changeOf = (done: () => string, onDone: (order: OfficeOrder) => void) => ({
  done,
  failed: m['office.common.not_saved'],
  stales: [officeOrders.read, recordedPayments.ofOrder, ...listCalls],
  onSuccess(order: OfficeOrder) {
    keepAnswer(officeOrders.read, { params: { number: order.number } }, order)
    onDone(order)
  },
})

type OnRefused = (error: CallError) => unknown

export const useCreateOrder = (onDone: (order: OfficeOrder) => void, onRefused: OnRefused) =>
  useChange(officeOrders.create, {
    ...changeOf(m['office.orders.is_written'], onDone),
    stales: listCalls,
    onFailure: onRefused,
  })

export const useChangeOrder = (onDone: (order: OfficeOrder) => void, onRefused: OnRefused) =>
  useChange(officeOrders.change, {
    ...changeOf(m['office.orders.is_written'], onDone),
    onFailure: onRefused,
  })

export const useCompleteOrder = (onEnd: () => void) =>
  useChange(officeOrders.complete, {
    ...changeOf(m['office.orders.is_complete'], onEnd),
    onConflict: onEnd,
  })

export const useCorrectOrder = (onDone: (order: OfficeOrder) => void, onRefused: OnRefused) =>
  useChange(officeOrders.correct, {
    ...changeOf(m['office.orders.is_corrected'], onDone),
    onFailure: onRefused,
  })

export const useCancelOrder = (onEnd: () => void) =>
  useChange(officeOrders.cancel, {
    ...changeOf(m['office.orders.is_cancelled'], onEnd),
    onConflict: onEnd,
  })
