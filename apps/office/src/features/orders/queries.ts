import { officeOrderList } from '@brine/contract/office/order-list'
import { officeOrders } from '@brine/contract/office/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { send } from '../../shell/client.ts'
import { query } from '../../shell/query.ts'
import { after, usePages } from '../../shell/usePages.ts'
import { type OrderFilter, queryOf } from './orderAddress.ts'

export const useOrder = (number: string) => useQuery(query(officeOrders.read, { params: { number } }))

/** The orders of the filters. The earlier ones stay while others are fetched. */
export const useOrders = (filter: OrderFilter) =>
  usePages({
    call: officeOrderList.list,
    filter: queryOf(filter),
    fetch: (cursor, signal) =>
      send(officeOrderList.list, { query: { ...queryOf(filter), ...after(cursor) } }, { signal }),
    linesOf: ({ orders }) => orders,
    cursorOf: ({ id }) => id,
  })

/** How many there are. */
export const useOrderCount = (filter: OrderFilter) =>
  useQuery({
    ...query(officeOrderList.count, { query: queryOf(filter) }),
    placeholderData: keepPreviousData,
  })

/** All of them as a file. @throws `CallError` */
export const fetchOrderFile = (filter: OrderFilter): Promise<Blob> =>
  send(officeOrderList.file, { query: queryOf(filter) })
