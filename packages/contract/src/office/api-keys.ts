import * as v from 'valibot'
import { call } from '../call.ts'
import { RowId, WireDateTime } from '../primitives.ts'

const access = { staff: ['administrator'] } as const

/** A key for imports by a program of the supplier. The office sees the key itself once, when it is created. */
export const ApiKey = v.object({
  id: RowId,
  name: v.string(),
  created: WireDateTime,
  created_by: v.string(),
  last_used: v.nullable(WireDateTime),
  /** When the key was revoked; null for a valid key. */
  revoked: v.nullable(WireDateTime),
})
export type ApiKey = v.InferOutput<typeof ApiKey>

/** API keys for imports by programs. */
export const apiKeys = {
  list: call({
    method: 'GET',
    path: '/office/api/keys',
    access,
    summary: 'The API keys, newest first.',
    answer: v.array(ApiKey),
  }),
  create: call({
    method: 'POST',
    path: '/office/api/keys',
    access: { ...access, confirmed: true },
    summary: 'Create a key. Only this answer shows it.',
    status: 201,
    body: v.object({ name: v.pipe(v.string(), v.regex(/\S/), v.maxLength(60)) }),
    answer: v.object({ id: RowId, key: v.string() }),
  }),
  revoke: call({
    method: 'POST',
    path: '/office/api/keys/:id/revocation',
    access,
    summary: 'Revoke a key at once; a repeat changes nothing.',
    status: 204,
    params: v.object({ id: RowId }),
  }),
}
