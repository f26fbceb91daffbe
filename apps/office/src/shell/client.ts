import { currentLanguage } from '@brine/app-kit/language'
import { createClient } from '@brine/contract/client'
import { isUnattended } from './attention.ts'

/**
 * Sends a call of the contract. The session is a cookie of this origin that no script can read, so there is no
 * token to bring along. Throws `CallError` and nothing else.
 */
export const send = createClient({
  baseUrl: '',
  // looked up when it is called, so that a test can replace the network
  fetch: (...request) => fetch(...request),
  headers: () => ({ 'Accept-Language': currentLanguage(), ...(isUnattended() ? { 'X-Idle': '1' } : {}) }),
})
