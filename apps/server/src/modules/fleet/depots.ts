import type { AffectedDay, Depot, DepotDraft } from '@brine/contract/office/fleet'
import type { Queries } from '../../platform/database/database.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { ChangeRecord } from '../../platform/records/change-record.ts'
import type { LocateAddress } from '../customers/module.ts'
import type { ConfirmedDays, FleetChanges, ShownRevision } from './fleet-changes.ts'
import {
  createDepot,
  deleteDepot,
  findDepot,
  isDepotNamed,
  listDepots,
  listDriverIdsOfDepot,
  lockFleet,
  moveZones,
  updateDepot,
} from './queries.ts'

/** Depots, where the vans start. */
export interface Depots {
  list(): Promise<Depot[]>
  /** @throws `unknown_place`, `depot_name_taken` */
  create(by: Staff | null, draft: DepotDraft): Promise<{ id: number }>
  /** Which planned days a change would affect. @throws as `create`; `not_found` */
  preview(id: number, draft: DepotDraft): Promise<AffectedDay[]>
  /** @throws as `preview`; `changed_meanwhile`; `days_concerned` */
  change(shown: ShownRevision, confirmed: ConfirmedDays, draft: DepotDraft): Promise<AffectedDay[]>
  /** @throws `not_found`; `changed_meanwhile`; `depot_in_use` */
  remove(shown: ShownRevision): Promise<void>
}

export interface DepotsParts {
  readonly db: Queries
  readonly changes: FleetChanges
  readonly changeRecord: ChangeRecord
  readonly locate: LocateAddress
}

export function createDepots({ db, changes, changeRecord, locate }: DepotsParts): Depots {
  /** The columns of a draft. An address in the same town keeps its coordinates and their precision. */
  async function columnsOf(tx: Queries, draft: DepotDraft, before: DepotRow | null) {
    const name = oneLine(draft.name)
    const postal_code = draft.postal_code.trim()
    const city_name = oneLine(draft.city_name)
    if (name !== before?.name && (await isDepotNamed(tx, name, before?.id ?? null)))
      throw fail('depot_name_taken', { field: 'name' })
    const written = { name, street: oneLine(draft.street), postal_code, city_name }
    if (draft.location) return { ...written, ...draft.location, location_precision: 'manual' as const }
    const isInTown = before?.postal_code === postal_code && before.city_name === city_name
    if (isInTown && draft.location !== null) return { ...before, ...written }
    const located = locate(postal_code, city_name)
    if (!located) throw fail('unknown_place', { field: 'postal_code' })
    const { latitude, longitude, precision } = located
    return { ...written, latitude, longitude, location_precision: precision }
  }

  async function write(tx: Queries, before: DepotRow, draft: DepotDraft): Promise<void> {
    const { name, street, postal_code, city_name, latitude, longitude, location_precision } = await columnsOf(
      tx,
      draft,
      before,
    )
    await moveZones(tx, before, { latitude, longitude })
    await updateDepot(tx, before.id, {
      ...{ name, street, postal_code, city_name, latitude, longitude, location_precision },
      revision: before.revision + 1,
    })
  }

  const changeOf = (id: number, draft: DepotDraft) => ({
    find: (tx: Queries) => findDepot(tx, id),
    driverIds: (tx: Queries) => listDriverIdsOfDepot(tx, id),
    write: (tx: Queries, before: DepotRow) => write(tx, before, draft),
  })

  return {
    list: async () => (await listDepots(db)).map(describe),

    create: (by, draft) =>
      changes.create(by, 'depot.created', async (tx) => createDepot(tx, await columnsOf(tx, draft, null))),

    preview: (id, draft) => changes.preview(changeOf(id, draft)),

    change: (shown, confirmed, draft) =>
      changes.apply(shown, 'depot.changed', confirmed, changeOf(shown.id, draft)),

    remove: ({ by, id, revision }) =>
      db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'depot.removed', recordId: id },
          async lock(queries) {
            await lockFleet(queries)
            return findDepot(queries, id)
          },
          async write(queries) {
            if ((await listDriverIdsOfDepot(queries, id)).length > 0) throw fail('depot_in_use')
            await deleteDepot(queries, id)
            return {}
          },
        }),
      ),
  }
}

type DepotRow = NonNullable<Awaited<ReturnType<typeof findDepot>>>

function describe({
  id,
  name,
  street,
  postal_code,
  city_name,
  location_precision,
  latitude,
  longitude,
  drivers,
  revision,
}: DepotRow): Depot {
  // a count is never null, although its type allows it
  return {
    id,
    name,
    street,
    postal_code,
    city_name,
    precision: location_precision,
    location: { latitude, longitude },
    drivers: drivers ?? 0,
    version: revision,
  }
}
