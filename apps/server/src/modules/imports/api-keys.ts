import { formatWireDateTime } from '@brine/contract/dates'
import type { ApiKey } from '@brine/contract/office/api-keys'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { type Clock, MINUTE_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Program, Staff } from '../../platform/http/identity.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { createKey, findKey, listKeys, revokeKey, useKey } from './api-key-queries.ts'

const MAX_CALLS_PER_MINUTE = 120

/** API keys with which programs of the supplier import. */
export interface ApiKeys {
  list(): Promise<ApiKey[]>
  /** Creates a key of 256 random bits. Only its hash is kept. */
  create(by: Staff, name: string): Promise<{ id: number; key: string }>
  /** Revokes a key at once; repeating it changes nothing. @throws `not_found` */
  revoke(by: Staff, id: number): Promise<void>
  /** The program with this key; null for an unknown or revoked key. @throws `too_many_requests` */
  authenticate(key: string): Promise<Program | null>
}

export function createApiKeys(db: Queries, clock: Clock): ApiKeys {
  return {
    list: async () => (await listKeys(db)).map(describe),

    async create(by, name) {
      const key = `brine_${createSecretToken()}`
      const at = clock.now()
      const id = await db.transaction().execute(async (tx) => {
        const row = { name: oneLine(name), key_hash: hashSecretToken(key), created_by: by.name }
        const created = await createKey(tx, { ...row, created_at: at, minute_at: at })
        await writeAuditEntry(tx, { by, action: 'key.created', recordId: created, at })
        return created
      })
      return { id, key }
    },

    revoke: (by, id) =>
      db.transaction().execute(async (tx) => {
        const at = clock.now()
        if (await revokeKey(tx, id, at))
          await writeAuditEntry(tx, { by, action: 'key.revoked', recordId: id, at })
        else if (!(await findKey(tx, id))) throw fail('not_found')
      }),

    async authenticate(key) {
      const now = clock.now()
      const found = await useKey(db, hashSecretToken(key), now)
      if (!found) return null
      const { id, name, calls, minute_at } = found
      const retryAfter = Math.ceil((minute_at.getTime() + MINUTE_MS - now.getTime()) / 1000)
      if (calls > MAX_CALLS_PER_MINUTE) throw fail('too_many_requests', { retryAfter })
      return { id, name }
    },
  }
}

function describe(row: Awaited<ReturnType<typeof listKeys>>[number]): ApiKey {
  const { id, name, created_by, created_at, last_used_at, revoked_at } = row
  return {
    ...{ id, name, created_by, created: formatWireDateTime(created_at) },
    last_used: last_used_at && formatWireDateTime(last_used_at),
    revoked: revoked_at && formatWireDateTime(revoked_at),
  }
}
