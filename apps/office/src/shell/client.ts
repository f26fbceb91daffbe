import { currentLanguage } from '@brine/app-kit/language'
import { createClient } from '@brine/contract/client'
import { isUnattended } from './attention.ts'

/**
 * Sends a call of the contract. The session is a cookie that no script can read, so there is no token to send.
 * @throws `CallError`, and nothing else
 */
export const send = createClient({
  baseUrl: '',
  // looked up at each call, so that a test can replace it
  fetch: (...request) => fetch(...request),
  headers: () => ({ 'Accept-Language': currentLanguage(), ...(isUnattended() ? { 'X-Idle': '1' } : {}) }),
})
