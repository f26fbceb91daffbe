import { createClient } from '@brine/contract/client'
import { currentLanguage } from './language.ts'

/**
 * Sends a call of the contract. The session is a cookie of this origin that no script can read, so there is no
 * token to bring along. Throws `CallError` and nothing else.
 */
export const send = createClient({
  baseUrl: '',
  headers: () => ({ 'Accept-Language': currentLanguage() }),
})
