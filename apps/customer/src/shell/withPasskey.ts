import { passkeys } from '@brine/contract/customer/passkeys'
import type { PasskeyAnswer } from '@brine/contract/passkeys'
import { api } from './client.ts'

/**
 * Has a passkey of this device sign a question of the server. Loads the code for it only now: most visitors never need it.
 * @throws CallError; the browser's error if the visitor cancels, or the device has no passkey
 */
export async function withPasskey(): Promise<{ passkey: PasskeyAnswer; state: string }> {
  const { signWithPasskey } = await import('@brine/app-kit/passkey')
  const { question, state } = await api().send(passkeys.ask, {})
  return { passkey: await signWithPasskey(question), state }
}
