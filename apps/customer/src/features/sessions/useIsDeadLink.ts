import { asCallError } from '@brine/app-kit/failures'
import { type LinkPurpose, passwords } from '@brine/contract/customer/passwords'
import { useEffect, useState } from 'react'
import { api } from '../../shell/client.ts'
import { isInvalidLink } from './linkFailure.ts'

/**
 * Whether a mailed link is no longer valid. Asks when its page opens, so that nobody chooses a password for nothing. If
 * there is no answer, the form finds out when it is sent.
 */
export function useIsDeadLink(token: string, purpose: LinkPurpose): boolean {
  const [dead, setDead] = useState<string>()
  useEffect(() => {
    const leave = new AbortController()
    api()
      .send(passwords.checkLink, { body: { token, purpose } }, { signal: leave.signal })
      .catch((error: unknown) => {
        if (isInvalidLink(asCallError(error))) setDead(token)
      })
    return () => leave.abort()
  }, [token, purpose])
  return dead === token
}
