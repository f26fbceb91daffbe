import { currentLanguage } from '@brine/app-kit/language'
import { CallError, type Client, createClient } from '@brine/contract/client'
import { isUnattended } from './attention.ts'
import { askConfirmation } from './confirmation.ts'

/** The session is a cookie that no script can read, so there is no token to send. */
const sendOnce = createClient({
  baseUrl: '',
  // looked up at each call, so that a test can replace it
  fetch: (...request) => fetch(...request),
  headers: () => ({ 'Accept-Language': currentLanguage(), ...(isUnattended() ? { 'X-Idle': '1' } : {}) }),
})

/**
 * Sends a call of the contract. One that needs a confirmed session waits until the staff member has confirmed who they are, and is
 * then sent again: what was typed stays in its form meanwhile.
 * @throws `CallError`, and nothing else
 */
export const send: Client = async (call, input, options) => {
  try {
    return await sendOnce(call, input, options)
  } catch (error) {
    if (!(error instanceof CallError) || error.errors[0]?.code !== 'confirmation_required') throw error
    const outcome = await askConfirmation()
    if (outcome === 'failed') throw new CallError(0, [], null)
    if (outcome === 'closed') throw error
    return sendOnce(call, input, options)
  }
}
