import { type Installation, installations } from '@brine/contract/customer/installations'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../shell/query.ts'

/** The interval at which an open page fetches the progress again, in milliseconds. */
const REFRESH_INTERVAL_MS = 60_000

/** Polling stops once the device is installed. */
const again = ({ state }: { state: { data?: Installation | undefined } }): number | false =>
  state.data?.installation_placed ? false : REFRESH_INTERVAL_MS

/** The progress of the customer's installation. */
export const useInstallation = () => useQuery({ ...query(installations.progress), refetchInterval: again })
