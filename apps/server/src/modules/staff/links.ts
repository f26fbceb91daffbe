import { type Clock, DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secret-token.ts'
import { createStaffLink, deleteStaffLink, findStaffLink } from './links-queries.ts'

/** Validity of an invitation (security.md, figures to hold: an activation link). */
const INVITATION_VALIDITY_MS = DAY_MS

export type LinkOwner = NonNullable<Awaited<ReturnType<typeof findStaffLink>>>

/** Links with which staff members set up how they sign in: 256 random bits, stored as a hash, valid once. */
export interface StaffLinks {
  /** Creates a link and thereby ends an older one. @returns its token */
  start(tx: Queries, staffId: number): Promise<string>
  /** The owner of a link, without using it up. @throws `invalid_token` */
  check(token: string): Promise<LinkOwner>
  /** Uses a link up: of any number at once, one succeeds. @throws `invalid_token` */
  use(tx: Queries, token: string): Promise<void>
}

export function createStaffLinks(db: Queries, clock: Clock): StaffLinks {
  return {
    async start(tx, staffId) {
      const token = createSecretToken()
      const now = clock.now()
      const ends_at = new Date(now.getTime() + INVITATION_VALIDITY_MS)
      await createStaffLink(tx, {
        staff_id: staffId,
        token_hash: hashSecretToken(token),
        created_at: now,
        ends_at,
      })
      return token
    },
    async check(token) {
      const owner = await findStaffLink(db, hashSecretToken(token), clock.now())
      if (!owner) throw fail('invalid_token')
      return owner
    },
    async use(tx, token) {
      if (!(await deleteStaffLink(tx, hashSecretToken(token)))) throw fail('invalid_token')
    },
  }
}
