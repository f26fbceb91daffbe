import { kindOfStopToken, type OptionalNotification } from '@brine/contract/customer/notifications'
import { deriveKey, mac, sameText } from '../../platform/keys.ts'

/** What the link of a message switches off. */
export interface StoppedNotification {
  readonly customerId: number
  readonly kind: OptionalNotification
}

/** Path of the page that switches a kind of messages off. */
export const stopPathOf = (
  tokens: StopTokens,
  customerId: number,
  kind: OptionalNotification,
): `/${string}` => `/notifications/stop/${tokens.create({ customerId, kind })}`

/** Makes and reads the tokens of links that switch a kind of messages off. */
export interface StopTokens {
  create(stopped: StoppedNotification): string
  /** Null for a token that this server did not make. */
  read(token: string): StoppedNotification | null
}

/**
 * A token is signed instead of stored: it works as long as the message is kept, which may be years, and it opens nothing. Who
 * reads the message can only switch off what it belongs to.
 * @param secret of the server
 */
export function createStopTokens(secret: string): StopTokens {
  const key = deriveKey(secret, 'stop-notification')
  const signed = ({ customerId, kind }: StoppedNotification): string => `${customerId}-${kind}`
  return {
    create: (stopped) => `${signed(stopped)}-${mac(key, signed(stopped))}`,
    read(token) {
      const [, id, signature = ''] = /^(\d{1,15})-[a-z_]+-([\w-]{43})$/.exec(token) ?? []
      const kind = kindOfStopToken(token)
      if (!kind) return null
      const stopped = { customerId: Number(id), kind }
      return sameText(signature, mac(key, signed(stopped))) ? stopped : null
    },
  }
}
