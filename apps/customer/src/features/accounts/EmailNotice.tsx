import { loadedLater } from '@brine/app-kit/loadedLater'
import type { Account } from '@brine/contract/customer/accounts'
import { useState } from 'react'

const useEmailAsked = loadedLater(() => import('./EmailAsked.tsx').then((code) => code.EmailAsked))

/** `EmailAsked`, whose code only those load who have such a change. It stays after the change, because it says how that ended. */
export function EmailNotice({ account }: { account: Account }) {
  const [isNeeded, setIsNeeded] = useState(false)
  if (account.email_change && !isNeeded) setIsNeeded(true)
  return isNeeded ? <Loaded account={account} /> : null
}

function Loaded({ account }: { account: Account }) {
  const EmailAsked = useEmailAsked(true)
  return EmailAsked ? <EmailAsked account={account} /> : null
}
