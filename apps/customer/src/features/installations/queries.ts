import { type Installation, installations } from '@brine/contract/customer/installations'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** How often a page that is left open looks whether the office has gone a step further, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** Once the device stands, nothing more is to come. */
const again = ({ state }: { state: { data?: Installation | undefined } }): number | false =>
  state.data?.installation_placed ? false : REFRESH_INTERVAL_MS

/** How far the customer's installation is. */
export const useInstallation = () => useQuery({ ...query(installations.progress), refetchInterval: again })
