import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { createCookie, hashOfCookie } from './cookie.ts'
import { deleteStaffLink, findStaffLink, replaceStaffLink } from './links-queries.ts'

/** Milliseconds for which an invitation is good (security.md, figures to hold: an activation link). */
const lifeMs = 24 * 3_600_000

export type LinkOwner = NonNullable<Awaited<ReturnType<typeof findStaffLink>>>

/** The link with which somebody sets up how they sign in: 256 random bits, kept as a hash, good for one use. */
export interface StaffLinkKeeper {
  /** Makes a link and thereby ends the older one. @returns its token */
  start(tx: Queries, staffId: number): Promise<string>
  /** Looks at a link without using it. @throws `invalid_token` */
  check(token: string): Promise<LinkOwner>
  /** Uses a link up: of any number at once, one succeeds. @throws `invalid_token` */
  use(tx: Queries, token: string): Promise<void>
}

export function createStaffLinks(db: Queries, clock: Clock): StaffLinkKeeper {
  return {
    async start(tx, staffId) {
      const token = createCookie()
      const now = clock.now()
      const ends_at = new Date(now.getTime() + lifeMs)
      await replaceStaffLink(tx, {
        staff_id: staffId,
        token_hash: hashOfCookie(token),
        created_at: now,
        ends_at,
      })
      return token
    },
    async check(token) {
      const owner = await findStaffLink(db, hashOfCookie(token), clock.now())
      if (!owner) throw fail('invalid_token')
      return owner
    },
    async use(tx, token) {
      if (!(await deleteStaffLink(tx, hashOfCookie(token)))) throw fail('invalid_token')
    },
  }
}
