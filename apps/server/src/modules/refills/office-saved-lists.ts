import {
  savedRefillLists as calls,
  MAX_SAVED_LISTS,
  type SavedFilters,
  type SavedRefillList,
} from '@brine/contract/office/saved-refill-lists'
import type { SignedInStaff } from '@brine/contract/office/staff-sessions'
import { isIsoDay } from '@brine/planning/dates'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import { isDuplicate } from '../../platform/database/errors.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import { listDriverNames } from './list-queries.ts'
import {
  createSavedList,
  deleteSavedList,
  listSavedLists,
  lockSavedList,
  lockSaving,
  renameSavedList,
  type SavedListRow,
} from './saved-list-queries.ts'

/** The saved lists that a staff member sees: those by payment only with the right to see payments. */
export type ListSavedFor = (staff: SignedInStaff) => Promise<SavedRefillList[]>

/** The saved lists of the office (decision 0117). */
export function createSavedLists(
  { db, clock, changeRecord }: Pick<Platform, 'db' | 'clock' | 'changeRecord'>,
  { isVisibleTo }: Pick<PaymentsService, 'isVisibleTo'>,
): { readonly listFor: ListSavedFor; readonly routes: Route[] } {
  const maySee = (staff: SignedInStaff, { payment }: { readonly payment: string }): boolean =>
    payment === 'all' || isVisibleTo(staff)

  const listFor: ListSavedFor = async (staff) =>
    (await listSavedLists(db)).filter((row) => maySee(staff, row)).map(describe)

  /** @throws `not_allowed` for payments that the staff member does not see; `invalid_request` */
  async function check(staff: SignedInStaff, filters: SavedFilters): Promise<void> {
    const { order: _, state, payment, email, ...bounds } = filters
    if (!maySee(staff, filters)) throw fail('not_allowed')
    for (const field of ['from', 'to'] as const) {
      const day = bounds[field]
      if (day !== undefined && !isIsoDay(day)) throw fail('invalid_request', { field })
    }
    if (bounds.driver !== undefined && !(await listDriverNames(db)).some(({ id }) => id === bounds.driver))
      throw fail('invalid_request', { field: 'driver' })
    const isFiltered =
      [state, payment, email].some((value) => value !== 'all') || Object.keys(bounds).length > 0
    if (!isFiltered) throw fail('invalid_request', { field: 'filters' })
  }

  const routes = serve(calls, {
    list: ({ staff }) => listFor(staff),

    async save({ staff, body: { name, filters } }) {
      await check(staff, filters)
      return refuseDuplicates(() =>
        db.transaction().execute(async (tx) => {
          await lockSaving(tx)
          if ((await listSavedLists(tx)).length >= MAX_SAVED_LISTS) throw fail('too_many_lists')
          const at = clock.now()
          const row = await createSavedList(tx, {
            name: oneLine(name),
            created_at: at,
            ...columnsOf(filters),
          })
          await writeAuditEntry(tx, { by: staff, action: 'refill_list.saved', recordId: row.id, at })
          return describe(row)
        }),
      )
    },

    rename: ({ staff, params: { id }, body: { name, version: revision } }) =>
      refuseDuplicates(() =>
        db.transaction().execute(async (tx) => {
          let renamed: SavedListRow | undefined
          await changeRecord<SavedListRow>(tx, {
            ...{ by: staff, revision, action: 'refill_list.renamed', recordId: id },
            lock: (queries) => lockVisible(queries, staff, id),
            async write(queries, row) {
              renamed = await renameSavedList(queries, row, oneLine(name))
              return {}
            },
          })
          if (!renamed) throw fail('not_found')
          return describe(renamed)
        }),
      ),

    remove: ({ staff, params: { id } }) =>
      db.transaction().execute(async (tx) => {
        if (!(await lockVisible(tx, staff, id))) throw fail('not_found')
        await deleteSavedList(tx, id)
        await writeAuditEntry(tx, { by: staff, action: 'refill_list.removed', recordId: id, at: clock.now() })
      }),
  })

  async function lockVisible(tx: Parameters<typeof lockSavedList>[0], staff: SignedInStaff, id: number) {
    const row = await lockSavedList(tx, id)
    return row && maySee(staff, row) ? row : undefined
  }

  return { listFor, routes }
}

/** @throws `list_name_taken` when the database refuses the name of another list */
async function refuseDuplicates<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    if (isDuplicate(error, 'refill_lists_name')) throw fail('list_name_taken', { field: 'name' })
    throw error
  }
}

const columnsOf = ({ state, payment, email, order, ...bounds }: SavedFilters) => ({
  ...{ state, payment, email, sorting: order, driver_id: bounds.driver ?? null },
  ...{ first_day: bounds.from ?? null, last_day: bounds.to ?? null },
  ...{ postal_from: bounds.postal_from ?? null, postal_to: bounds.postal_to ?? null },
})

function describe(row: SavedListRow): SavedRefillList {
  const { id, name, first_day, last_day, driver_id, postal_from, postal_to, revision } = row
  return {
    ...{ id, name, version: revision },
    filters: {
      state: row.state,
      payment: row.payment,
      email: row.email,
      order: row.sorting,
      ...(first_day !== null && { from: first_day }),
      ...(last_day !== null && { to: last_day }),
      ...(driver_id !== null && { driver: driver_id }),
      ...(postal_from !== null && { postal_from }),
      ...(postal_to !== null && { postal_to }),
    },
  }
}
