import * as v from 'valibot'

/** Bytes in base64url, as WebAuthn's JSON spells them. */
const Bytes = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[\w-]*$/))

/** What the browser asks an authenticator (WebAuthn Level 3, section 5.1); passed on unchanged. */
export const PasskeyQuestion = v.record(v.string(), v.unknown())

/** An authenticator's answer to signing in. */
export const PasskeyAnswer = v.object({
  id: Bytes,
  rawId: Bytes,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: v.exactOptional(Bytes),
  }),
})
export type PasskeyAnswer = v.InferOutput<typeof PasskeyAnswer>

/** A new passkey, as an authenticator made it. */
export const NewPasskey = v.object({
  id: Bytes,
  rawId: Bytes,
  type: v.literal('public-key'),
  response: v.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
  }),
})
export type NewPasskey = v.InferOutput<typeof NewPasskey>
