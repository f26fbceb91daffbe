import { orders } from '../../contract/src/customer/orders.ts'

export const known = [orders]
