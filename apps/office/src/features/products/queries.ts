import { officeProducts } from '@brine/contract/office/products'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** All products with their prices. */
export const useProducts = () => useQuery(query(officeProducts.list, {}))
