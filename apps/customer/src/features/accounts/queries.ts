import { home } from '@brine/contract/customer/home'
import { notifications } from '@brine/contract/customer/notifications'
import { ownData } from '@brine/contract/customer/own-data'
import { passkeys } from '@brine/contract/customer/passkeys'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '../../shell/query.ts'
import { useIsSignedIn } from '../../shell/useSession.ts'

/** The page waits for them before it shows what uses them: a failure there is not asked again by the part that reports it. */
const askedByPage = { retryOnMount: false }

/** How the customer gets the messages that can be switched off. */
export const useNotificationChoices = () =>
  useQuery({ ...query(notifications.choices), enabled: useIsSignedIn(), ...askedByPage })

/** The customer's passkeys, and whether more can be added here. */
export const usePasskeys = () =>
  useQuery({ ...query(passkeys.list), enabled: useIsSignedIn(), ...askedByPage })

/** What a copy and an erasure depend on. */
export const useOwnData = () => useQuery({ ...query(ownData.overview), enabled: useIsSignedIn() })

/** What the top of the account page shows. */
export const useHome = () => useCall(home.read)
