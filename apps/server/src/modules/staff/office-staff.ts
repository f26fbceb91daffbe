import { formatWireDateTime, isoDayOf } from '@brine/contract/dates'
import type { AuditAction } from '@brine/contract/office/audit'
import { officeStaff, type StaffMember } from '@brine/contract/office/staff'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { MailTemplate } from '../../platform/mail/notify.ts'
import type { Platform } from '../../platform/module.ts'
import { writeAlerts } from './alerts.ts'
import type { StaffLinks } from './links.ts'
import { writeStaffInvitation } from './mails/staff-mails.ts'
import {
  createStaff,
  deleteStaffSessions,
  findStaffMember,
  listDrivers,
  listStaffMembers,
  lockWithAdministrators,
  updateStaffMember,
} from './queries.ts'
import { administratorSince, driverFor, enabledAgain, type NewStaffMember, newStaffRow } from './rules.ts'
import { deleteAccess } from './second-factors-queries.ts'

/** A staff member of the revision that an administrator was shown. */
interface ShownStaffMember {
  readonly by: Staff
  readonly id: number
  readonly revision: number
}

type LockedStaffMember = NonNullable<Awaited<ReturnType<typeof lockWithAdministrators>>['row']>

/** Further writes of a change; answers the mails to send. @param before the row as it was */
type AlsoChange = (tx: Queries, before: LockedStaffMember, at: Date) => Promise<readonly MailTemplate[]>

/** Who may work in the office, and in which roles. */
interface StaffAdministration {
  list(): Promise<StaffMember[]>
  /** The drivers whose route can be given to somebody. */
  drivers(): Promise<{ id: number; name: string }[]>
  /** @throws `email_taken`; `invalid_request` for an unknown driver */
  invite(by: Staff, given: NewStaffMember): Promise<StaffMember>
  /**
   * @throws `not_found`, `changed_meanwhile`; `own_account` when an administrator would lose their own access;
   *   `invalid_request` for an unknown driver
   */
  change(shown: ShownStaffMember, given: Omit<NewStaffMember, 'email'>): Promise<StaffMember>
  disable(shown: ShownStaffMember): Promise<StaffMember>
  enable(shown: ShownStaffMember): Promise<StaffMember>
  /** Deletes password and second factors, and sends a link to set new ones. */
  reset(shown: ShownStaffMember): Promise<StaffMember>
}

type AdministrationPlatform = Pick<Platform, 'db' | 'clock' | 'notify' | 'changeRecord'>

export function officeStaffRoutes(platform: AdministrationPlatform, links: StaffLinks): Route[] {
  const administration = createStaffAdministration(platform, links)
  return serve(officeStaff, {
    list: () => administration.list(),
    drivers: () => administration.drivers(),
    invite: ({ staff, body }) => administration.invite(staff, body),
    change: ({ staff, params, body: { version: revision, ...given } }) =>
      administration.change({ by: staff, id: params.id, revision }, given),
    disable: ({ staff, params, body: { version: revision } }) =>
      administration.disable({ by: staff, id: params.id, revision }),
    enable: ({ staff, params, body: { version: revision } }) =>
      administration.enable({ by: staff, id: params.id, revision }),
    reset: ({ staff, params, body: { version: revision } }) =>
      administration.reset({ by: staff, id: params.id, revision }),
  })
}

function createStaffAdministration(
  { db, clock, notify, changeRecord }: AdministrationPlatform,
  links: StaffLinks,
): StaffAdministration {
  /** Changes somebody's row. */
  function changeStaff(
    { by, id, revision }: ShownStaffMember,
    action: AuditAction,
    setOf: (locked: LockedStaffMember, at: Date) => Parameters<typeof updateStaffMember>[3],
    alsoChange: AlsoChange = async () => [],
  ): Promise<StaffMember> {
    return db.transaction().execute(async (tx) => {
      await changeRecord(tx, {
        ...{ by, revision, action, recordId: id },
        lock: async () => {
          // Two administrators may disable each other at once. All administrators are locked first: the second one
          // is none any more when its turn comes.
          const { row, administratorIds } = await lockWithAdministrators(tx, id)
          if (!administratorIds.includes(by.id)) throw fail('not_allowed')
          return row
        },
        write: async (_, locked, at) => {
          const set = setOf(locked, at)
          await updateStaffMember(tx, id, revision, set)
          const mails = await alsoChange(tx, locked, at)
          return { mails, ...(set.roles ? { details: { roles: set.roles.join(' ') } } : {}) }
        },
      })
      return describe(await getStaffMember(tx, id, clock.now()))
    })
  }

  const drivers = () => listDrivers(db, isoDayOf(clock.now()))

  async function checkDriver(driverId: number | null | undefined): Promise<void> {
    if (!driverId || (await drivers()).some(({ id }) => id === driverId)) return
    throw fail('invalid_request', { field: 'driver_id' })
  }

  /** @throws `changed_meanwhile` for an account that is not blocked: its days as an administrator go on */
  function setEnabled(locked: LockedStaffMember, at: Date) {
    if (!locked.disabled_at) throw fail('changed_meanwhile')
    return enabledAgain(locked, at)
  }

  const checkNotOwn = ({ by, id }: ShownStaffMember): void => {
    if (by.id === id) throw fail('own_account')
  }

  return {
    async list() {
      return (await listStaffMembers(db, clock.now())).map(describe)
    },

    drivers,

    async invite(by, given) {
      await checkDriver(given.driver_id)
      const at = clock.now()
      return db
        .transaction()
        .execute(async (tx) => {
          const id = await createStaff(tx, newStaffRow(given, at))
          const token = await links.start(tx, id)
          const created = await getStaffMember(tx, id, at)
          await notify(tx, writeStaffInvitation(created, token))
          if (created.roles.includes('administrator'))
            // whom it concerns has the invitation
            for (const mail of await writeAlerts(
              tx,
              { kind: 'administrator', by, concerned: created, at },
              id,
            ))
              await notify(tx, mail)
          const details = { roles: created.roles.join(' ') }
          await writeAuditEntry(tx, { by, action: 'staff.invited', recordId: id, at, details })
          return describe(created)
        })
        .catch(failIfTaken)
    },

    async change(shown, { name, language, roles, driver_id }) {
      if (!roles.includes('administrator')) checkNotOwn(shown)
      await checkDriver(driver_id)
      const keepsDriver = roles.includes('driver') && driver_id === undefined
      return changeStaff(
        shown,
        'staff.changed',
        (locked, at) => ({
          ...{ name: oneLine(name), language, roles: [...roles] },
          administrator_since: administratorSince(locked, roles, at),
          ...(keepsDriver ? {} : { driver_id: driverFor(roles, driver_id ?? null) }),
        }),
        async (tx, before, at) => {
          if (!roles.includes('administrator') || before.roles.includes('administrator')) return []
          return writeAlerts(tx, { kind: 'administrator', by: shown.by, concerned: before, at })
        },
      )
    },

    async disable(shown) {
      checkNotOwn(shown)
      return changeStaff(
        shown,
        'staff.disabled',
        (_, at) => ({ disabled_at: at }),
        async (tx) => {
          await deleteStaffSessions(tx, shown.id)
          return []
        },
      )
    },

    enable: (shown) =>
      changeStaff(shown, 'staff.enabled', setEnabled, (tx, concerned, at) =>
        writeAlerts(tx, { kind: 'enabled', by: shown.by, concerned, at }),
      ),

    async reset(shown) {
      checkNotOwn(shown)
      return changeStaff(
        shown,
        'staff.access_reset',
        () => ({}),
        async (tx, staffMember) => {
          // the staff of the demo share a published password
          if (staffMember.is_demo) throw fail('not_allowed')
          await deleteAccess(tx, shown.id)
          return [writeStaffInvitation(staffMember, await links.start(tx, shown.id))]
        },
      )
    },
  }
}

type StaffMemberRow = NonNullable<Awaited<ReturnType<typeof findStaffMember>>>

/** @throws `not_found` */
async function getStaffMember(tx: Queries, id: number, now: Date): Promise<StaffMemberRow> {
  const row = await findStaffMember(tx, id, now)
  if (!row) throw fail('not_found')
  return row
}

function failIfTaken(error: unknown): never {
  throw isDuplicate(error, 'staff_email_address_key') ? fail('email_taken', { field: 'email' }) : error
}

function describe(row: StaffMemberRow): StaffMember {
  const { id, name, email_address, language, roles, is_demo, revision, driver_id } = row
  // a count is never null, which its type does not say
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
