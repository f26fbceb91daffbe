import { officeSetup } from '@brine/contract/office/setup'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** What is entered and what is missing; read anew each time the page opens. */
export const useSetup = () => useQuery({ ...query(officeSetup.read, {}), refetchOnMount: 'always' })
