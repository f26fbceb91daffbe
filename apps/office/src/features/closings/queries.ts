import { closingPeriods } from '@brine/contract/office/closing-periods'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** The closing periods that are not over. */
export const useClosingPeriods = () =>
  useQuery({ ...query(closingPeriods.list, {}), refetchOnMount: 'always' })
