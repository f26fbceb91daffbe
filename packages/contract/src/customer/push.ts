import * as v from 'valibot'
import { call } from '../call.ts'

const Endpoint = v.pipe(v.string(), v.maxLength(1000), v.url())
/** Bytes in base64url. */
const Key = v.pipe(v.string(), v.maxLength(200), v.regex(/^[\w-]+=*$/))

/** Messages about deliveries on a device (RFC 8030), beside mails and text messages. */
export const push = {
  key: call({
    method: 'GET',
    path: '/auth/api/accounts/push',
    access: 'customer',
    summary: 'The public key with which a browser subscribes to messages.',
    answer: v.object({ public_key: v.string() }),
    errors: ['not_signed_in'],
  }),
  subscribe: call({
    method: 'POST',
    path: '/auth/api/accounts/push',
    access: 'customer',
    summary: 'Show messages about deliveries on this device, until its session ends.',
    status: 204,
    body: v.object({ endpoint: Endpoint, p256dh: Key, auth: Key }),
    errors: ['not_signed_in', 'push_service_unknown'],
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/auth/api/accounts/push/stop',
    access: 'customer',
    summary: 'Show no more messages on a device.',
    status: 204,
    body: v.object({ endpoint: Endpoint }),
    errors: ['not_signed_in'],
  }),
}
