import { officeOrders } from '@brine/contract/office/orders'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

export const useOrder = (number: string) => useQuery(query(officeOrders.read, { params: { number } }))
