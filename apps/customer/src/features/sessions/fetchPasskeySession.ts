import { passkeys } from '@brine/contract/customer/passkeys'
import type { Session } from '@brine/contract/customer/sessions'
import { api } from '../../shell/client.ts'
import { withPasskey } from '../../shell/withPasskey.ts'

/** Has a passkey of this device sign in. @throws as `withPasskey` */
export const fetchSession = async (): Promise<Session> =>
  api().send(passkeys.signIn, { body: await withPasskey() })
