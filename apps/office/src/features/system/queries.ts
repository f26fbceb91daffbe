import { officeSystem } from '@brine/contract/office/system'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** Milliseconds between two looks at the system while the page is open. */
const REFRESH_MS = 10_000

/** How the installation is doing. */
export const useSystem = () => useQuery({ ...query(officeSystem.read, {}), refetchInterval: REFRESH_MS })
