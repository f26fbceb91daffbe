import { currentLanguage } from '@brine/app-kit/language'
import { CallError, type Client, createClient } from '@brine/contract/client'
import { m } from '@brine/messages/app'
import { isUnattended } from './attention.ts'
import { askConfirmation, askingPage } from './confirmation.ts'

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
  const page = askingPage()
  try {
    return await sendOnce(call, input, options)
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    const [refusal] = error.errors
    if (refusal?.code !== 'confirmation_required') throw error
    const outcome = await askConfirmation(page)
    if (outcome === 'failed') {
      // often the page is older than the server, which has no such file any more: a later try would find none either
      const message = m['office.access.confirm_not_loaded']()
      throw new CallError(error.status, [{ ...refusal, message }], null)
    }
    if (outcome === 'closed') throw error
    return sendOnce(call, input, options)
  }
}
