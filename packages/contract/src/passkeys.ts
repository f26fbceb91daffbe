import * as v from 'valibot'

/** Bytes in base64url, as in the JSON of WebAuthn. */
const Bytes = v.pipe(v.string(), v.maxLength(16_384), v.regex(/^[\w-]*$/))

/** The browser's request to an authenticator (WebAuthn Level 3, section 5.1), passed on unchanged. */
export const PasskeyQuestion = v.record(v.string(), v.unknown())

/** An authenticator's response to a sign-in. */
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

/** An authenticator's response to the creation of a passkey. */
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
