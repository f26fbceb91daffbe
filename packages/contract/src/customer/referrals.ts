import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, WireDateTime } from '../primitives.ts'

/** The states in their order. The customer reads: in progress, completed, used. */
export const ReferralState = v.picklist(['pending', 'accepted', 'discount_received'])
export type ReferralState = v.InferOutput<typeof ReferralState>

export const Referral = v.object({
  /** Null once the server has erased the address: 60 days after an unanswered invitation. */
  email: v.nullable(v.string()),
  date: WireDateTime,
  state: ReferralState,
})
export type Referral = v.InferOutput<typeof Referral>

export const referrals = {
  list: call({
    method: 'GET',
    path: '/contact_persons/api/contact_persons/references',
    access: 'placed',
    summary: "The signed-in customer's referrals, newest first.",
    answer: v.array(Referral),
    errors: ['not_signed_in', 'installation_not_placed'],
  }),
  link: call({
    method: 'GET',
    path: '/contact_persons/api/contact_persons/link',
    access: 'placed',
    summary: 'What the signed-in customer shares with friends.',
    answer: v.object({
      /** Behind the # of the page for friends. */
      code: v.string(),
      /** Whether the firm mails an invitation to an address that a customer gives. */
      mails_invitations: v.boolean(),
    }),
    errors: ['not_signed_in', 'installation_not_placed', 'customer_ended'],
  }),
  refer: call({
    method: 'POST',
    path: '/contact_persons/api/contact_persons/pre_reference',
    access: 'placed',
    summary: 'Invite a person by e-mail. The firm mails the invitation where it has switched that on.',
    status: 201,
    body: v.object({ email: Email }),
    answer: Referral,
    errors: [
      'not_signed_in',
      'installation_not_placed',
      'customer_ended',
      'already_referred',
      'already_noted',
      'own_address',
      'daily_limit',
      'idempotency_key_reused',
    ],
    idempotent: true,
  }),
  refuse: call({
    method: 'POST',
    path: '/contact_persons/api/contact_persons/refuse',
    access: 'public',
    summary: 'Opt out of all invitations, with the token of an invitation; a repeat changes nothing.',
    status: 204,
    body: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) }),
    errors: ['invalid_token'],
  }),
}
