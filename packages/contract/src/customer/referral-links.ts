import * as v from 'valibot'
import { call } from '../call.ts'
import { Email, OwnName } from '../primitives.ts'

/** What a person sends who opens the link of a customer. The person's own data, given by the person. */
export const referralLinks = {
  join: call({
    method: 'POST',
    path: '/contact_persons/api/contact_persons/join',
    access: 'public',
    summary:
      'Ask for an account at the link of a customer, who is thanked once it becomes one. The answer is the same for a known address.',
    status: 202,
    body: v.object({
      code: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      email: Email,
      first_name: OwnName,
      last_name: OwnName,
      /** That the supplier may write to this address, and tell the customer that a friend became a customer. */
      consent: v.literal(true),
    }),
    errors: ['invalid_token'],
  }),
}
