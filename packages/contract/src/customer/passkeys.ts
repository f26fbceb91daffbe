import * as v from 'valibot'
import { call } from '../call.ts'
import { NewPasskey, PasskeyAnswer, PasskeyQuestion } from '../passkeys.ts'
import { RowId, WireDay } from '../primitives.ts'
import { Session } from './sessions.ts'

/** The most passkeys of one customer. */
export const MAX_PASSKEYS = 10

/** What an authenticator has to sign, and the sealed state that comes back with its answer, within 5 minutes. */
const Asked = v.object({ question: PasskeyQuestion, state: v.string() })
const State = v.pipe(v.string(), v.maxLength(1000))

const Passkey = v.object({
  id: RowId,
  name: v.string(),
  created: WireDay,
  last_used: v.nullable(WireDay),
})
export type Passkey = v.InferOutput<typeof Passkey>

const OwnPasskeys = v.object({
  passkeys: v.array(Passkey),
  /** False where the portal is reached by a bare address, for which no browser makes passkeys. */
  can_add: v.boolean(),
})
export type OwnPasskeys = v.InferOutput<typeof OwnPasskeys>

/** Signing in with the fingerprint, the face or the code of a device (WebAuthn). */
export const passkeys = {
  list: call({
    method: 'GET',
    path: '/auth/api/accounts/passkeys',
    access: 'customer',
    summary: 'The passkeys of the signed-in customer.',
    answer: OwnPasskeys,
    errors: ['not_signed_in'],
  }),
  begin: call({
    method: 'POST',
    path: '/auth/api/accounts/passkeys/question',
    access: 'customer',
    summary: 'Begin to add a passkey. The session has to be confirmed.',
    answer: Asked,
    errors: ['not_signed_in', 'confirmation_required', 'no_passkeys_here', 'too_many_passkeys'],
  }),
  add: call({
    method: 'POST',
    path: '/auth/api/accounts/passkeys',
    access: 'customer',
    summary: 'Add a passkey. A mail tells the customer.',
    body: v.object({
      name: v.pipe(v.string(), v.regex(/\S/), v.maxLength(60)),
      passkey: NewPasskey,
      state: State,
    }),
    answer: OwnPasskeys,
    errors: ['not_signed_in', 'confirmation_required', 'passkey_refused', 'too_many_passkeys', 'daily_limit'],
  }),
  remove: call({
    method: 'DELETE',
    path: '/auth/api/accounts/passkeys/:id',
    access: 'customer',
    summary: 'Remove a passkey. A mail tells the customer.',
    params: v.object({ id: RowId }),
    answer: OwnPasskeys,
    errors: ['not_signed_in', 'confirmation_required', 'not_found', 'last_way_to_sign_in'],
  }),
  ask: call({
    method: 'POST',
    path: '/auth/api/accounts/passkey_sign_in/question',
    access: 'public',
    summary: 'What a passkey has to sign, to sign in or to confirm a session. Names no account.',
    answer: Asked,
    errors: ['no_passkeys_here'],
  }),
  signIn: call({
    method: 'POST',
    path: '/auth/api/accounts/passkey_sign_in',
    access: 'public',
    summary: 'Sign in with a passkey.',
    body: v.object({ passkey: PasskeyAnswer, state: State }),
    answer: Session,
    errors: ['passkey_refused'],
  }),
  confirm: call({
    method: 'POST',
    path: '/auth/api/accounts/confirmation/passkey',
    access: 'customer',
    summary: 'Confirm this session with a passkey of its customer, for 15 minutes.',
    status: 204,
    body: v.object({ passkey: PasskeyAnswer, state: State }),
    errors: ['not_signed_in', 'passkey_refused'],
  }),
}
