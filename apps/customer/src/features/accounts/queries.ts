import { home } from '@brine/contract/customer/home'
import { notifications } from '@brine/contract/customer/notifications'
import { useQuery } from '@tanstack/react-query'
import { query, useCall } from '../../shell/query.ts'
import { useIsSignedIn } from '../../shell/useSession.ts'

/** How the customer gets the messages that can be switched off. */
export const useNotificationChoices = () =>
  useQuery({ ...query(notifications.choices), enabled: useIsSignedIn() })

/** What the top of the account page shows. */
export const useHome = () => useCall(home.read)
