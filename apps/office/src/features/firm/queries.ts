import { officeFirm } from '@brine/contract/office/firm'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** The data of the firm. */
export const useFirm = () => useQuery(query(officeFirm.read, {}))
