import { push } from '@brine/contract/customer/push'
import { api } from '../client.ts'

/** Whether this browser can show messages, and whether it does. */
export type MessageState = 'impossible' | 'off' | 'on' | 'refused'

/** Waits for the worker, which the frame registers. @returns undefined where there is none */
async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return undefined
  return navigator.serviceWorker.getRegistration('/')
}

export async function readMessageState(): Promise<MessageState> {
  const registration = await findRegistration()
  if (!registration) return 'impossible'
  if (Notification.permission === 'denied') return 'refused'
  return (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Asks the visitor and subscribes. Call it after a tap only. @throws CallError; the browser's error if it refuses */
export async function allowMessages(): Promise<MessageState> {
  if ((await Notification.requestPermission()) !== 'granted') return readMessageState()
  const registration = await findRegistration()
  if (!registration) return 'impossible'
  const { public_key } = await api().send(push.key, {})
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  })
  await sendSubscription(subscription)
  return 'on'
}

/** Ends the subscription of this device; the push service then tells the server. */
export async function stopMessages(): Promise<MessageState> {
  const registration = await findRegistration()
  const subscription = await registration?.pushManager.getSubscription()
  await subscription?.unsubscribe()
  return readMessageState()
}

/** Binds the device's subscription to the present session, as after a new sign-in. */
export async function refreshSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  const subscription = await registration.pushManager?.getSubscription()
  if (subscription) await sendSubscription(subscription).catch(() => undefined)
}

async function sendSubscription(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys = {} } = subscription.toJSON()
  const body = { endpoint: endpoint ?? '', p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' }
  await api().send(push.subscribe, { body })
}
