import { formatWireDateTime, isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import type { StaffMember } from '@brine/contract/office/staff'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { oneLine } from '../../platform/text.ts'
import { deleteAccess } from './factors-queries.ts'
import { driverFor, type Invited, newStaffRow } from './invited.ts'
import type { StaffLinkKeeper } from './links.ts'
import type { StaffLetters } from './mails/letters.ts'
import {
  createStaff,
  deleteStaffSessions,
  findColleague,
  listColleagues,
  listDrivers,
  lockAdministrators,
  updateColleague,
} from './queries.ts'

/** Somebody as an administrator has seen them. */
export interface SeenColleague {
  readonly by: Staff
  readonly id: number
  readonly revision: number
}

/** Who may work in the office, and as what. */
export interface Managing {
  list(): Promise<StaffMember[]>
  /** Whose route somebody can be given. */
  drivers(): Promise<{ id: number; name: string }[]>
  /** @throws `email_taken`; `invalid_request` for a driver who is none */
  invite(by: Staff, invited: Invited): Promise<StaffMember>
  /** @throws `not_found`, `changed_meanwhile`; `own_account` when it would lock oneself out; `invalid_request` as above */
  change(seen: SeenColleague, to: Omit<Invited, 'email'>): Promise<StaffMember>
  disable(seen: SeenColleague): Promise<StaffMember>
  enable(seen: SeenColleague): Promise<StaffMember>
  /** Takes away password and second factors, and sends a link to set them anew. */
  reset(seen: SeenColleague): Promise<StaffMember>
}

interface ManagingDependencies {
  readonly db: Queries
  readonly clock: Clock
  readonly links: StaffLinkKeeper
  readonly letters: StaffLetters
}

export function createManaging({ db, clock, links, letters }: ManagingDependencies): Managing {
  /** One change to somebody's row, with its line in the trail. */
  function act(
    { by, id, revision }: SeenColleague,
    action: AuditAction,
    set: Parameters<typeof updateColleague>[3],
    alsoIn: (tx: Queries) => Promise<unknown> = async () => null,
  ): Promise<StaffMember> {
    const at = clock.now()
    return db.transaction().execute(async (tx) => {
      // two administrators who shut each other out at once: the second is none any more when its turn comes
      const administrators = await lockAdministrators(tx)
      if (!administrators.includes(by.id)) throw fail('not_allowed')
      if (!(await updateColleague(tx, id, revision, set))) {
        await getColleague(tx, id, at)
        throw fail('changed_meanwhile')
      }
      await alsoIn(tx)
      await writeAuditEntry(tx, {
        by,
        action,
        recordId: id,
        at,
        ...(set.roles ? { details: { roles: set.roles.join(' ') } } : {}),
      })
      return describe(await getColleague(tx, id, at))
    })
  }

  const drivers = () => listDrivers(db, isoDayOf(clock.now()))

  async function checkDriver(driverId: number | null | undefined): Promise<void> {
    if (!driverId || (await drivers()).some(({ id }) => id === driverId)) return
    throw fail('invalid_request', { field: 'driver_id' })
  }

  const notOneself = ({ by, id }: SeenColleague): void => {
    if (by.id === id) throw fail('own_account')
  }

  return {
    async list() {
      return (await listColleagues(db, clock.now())).map(describe)
    },

    drivers,

    async invite(by, invited) {
      await checkDriver(invited.driver_id)
      const at = clock.now()
      return db
        .transaction()
        .execute(async (tx) => {
          const id = await createStaff(tx, newStaffRow(invited, at))
          const token = await links.start(tx, id)
          const colleague = await getColleague(tx, id, at)
          await letters.invite(tx, { staff: colleague, token })
          await writeAuditEntry(tx, {
            by,
            action: 'staff.invited',
            recordId: id,
            at,
            details: { roles: colleague.roles.join(' ') },
          })
          return describe(colleague)
        })
        .catch(refuseTaken)
    },

    async change(seen, { name, language, roles, driver_id }) {
      if (!roles.includes('administrator')) notOneself(seen)
      await checkDriver(driver_id)
      const drives = roles.includes('driver') && driver_id === undefined
      return act(seen, 'staff.changed', {
        ...{ name: oneLine(name), language, roles: [...roles] },
        ...(drives ? {} : { driver_id: driverFor(roles, driver_id ?? null) }),
      })
    },

    async disable(seen) {
      notOneself(seen)
      return act(seen, 'staff.disabled', { disabled_at: clock.now() }, (tx) =>
        deleteStaffSessions(tx, seen.id),
      )
    },

    enable: (seen) => act(seen, 'staff.enabled', { disabled_at: null }),

    async reset(seen) {
      notOneself(seen)
      return act(seen, 'staff.access_reset', {}, async (tx) => {
        // everybody knows the password of the demo's people, and shares it
        if ((await getColleague(tx, seen.id, clock.now())).is_demo) throw fail('not_allowed')
        await deleteAccess(tx, seen.id)
        const token = await links.start(tx, seen.id)
        await letters.invite(tx, { staff: await getColleague(tx, seen.id, clock.now()), token })
      })
    },
  }
}

type ColleagueRow = NonNullable<Awaited<ReturnType<typeof findColleague>>>

/** @throws `not_found` */
async function getColleague(tx: Queries, id: number, now: Date): Promise<ColleagueRow> {
  const row = await findColleague(tx, id, now)
  if (!row) throw fail('not_found')
  return row
}

function refuseTaken(error: unknown): never {
  throw isDuplicate(error, 'staff_email_address_key') ? fail('email_taken', { field: 'email' }) : error
}

function describe(row: ColleagueRow): StaffMember {
  const { id, name, email_address, language, roles, is_demo, revision, driver_id } = row
  // a count is never null, which its type does not know
  const passkeys = row.passkeys ?? 0
  const isSetUp = row.is_demo || (row.has_password && (row.has_totp || passkeys > 0))
  return {
    ...{ id, name, email_address, language, roles, demo: is_demo, version: revision, passkeys, driver_id },
    state: row.disabled_at ? 'disabled' : isSetUp ? 'active' : 'invited',
    link_until: row.link_until && formatWireDateTime(row.link_until),
    has_totp: Boolean(row.has_totp),
    last_signed_in: row.last_signed_in_at && formatWireDateTime(row.last_signed_in_at),
  }
}
