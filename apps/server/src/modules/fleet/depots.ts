import type { ConcernedDay, Depot, DepotDraft } from '@brine/contract/office/fleet'
import { writeAuditEntry } from '../../platform/audit/audit.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { oneLine } from '../../platform/text.ts'
import type { FleetParts, Seen } from './parts.ts'
import {
  createDepot,
  deleteDepot,
  findDepot,
  isDepotNamed,
  listDepots,
  listStarters,
  lockFleet,
  moveZones,
  updateDepot,
} from './queries.ts'
import type { Told, Weighing } from './weighing.ts'

/** Where vans start from. */
export interface DepotsService {
  list(): Promise<Depot[]>
  /** @throws `unknown_place`, `depot_name_taken` */
  create(by: Staff, draft: DepotDraft): Promise<{ id: number }>
  /** Which planned days a change would concern. @throws as `create`; `not_found` */
  weigh(id: number, draft: DepotDraft): Promise<ConcernedDay[]>
  /** @throws the same; `changed_meanwhile`; `days_concerned` */
  change(seen: Seen, told: Told, draft: DepotDraft): Promise<ConcernedDay[]>
  /** @throws `not_found`; `changed_meanwhile`; `depot_in_use` */
  remove(seen: Seen): Promise<void>
}

export function createDepots({ db, clock, locate }: FleetParts, weighing: Weighing): DepotsService {
  async function get(tx: Queries, id: number): Promise<Row> {
    const row = await findDepot(tx, id)
    if (!row) throw fail('not_found')
    return row
  }

  /** What is stored of a draft. A place that is the same as before stays where it was, as exactly as it was known. */
  async function columnsOf(tx: Queries, draft: DepotDraft, before: Row | null) {
    const name = oneLine(draft.name)
    const postal_code = draft.postal_code.trim()
    const city_name = oneLine(draft.city_name)
    if (name !== before?.name && (await isDepotNamed(tx, name, before?.id ?? null)))
      throw fail('depot_name_taken', { field: 'name' })
    const written = { name, street: oneLine(draft.street), postal_code, city_name }
    if (before?.postal_code === postal_code && before.city_name === city_name)
      return { ...before, ...written }
    const located = locate(postal_code, city_name)
    if (!located) throw fail('unknown_place', { field: 'postal_code' })
    const { latitude, longitude, precision } = located
    return { ...written, latitude, longitude, location_precision: precision }
  }

  async function write(tx: Queries, id: number, draft: DepotDraft, revision?: number): Promise<void> {
    const before = await get(tx, id)
    if (revision !== undefined && before.revision !== revision) throw fail('changed_meanwhile')
    const { name, street, postal_code, city_name, latitude, longitude, location_precision } = await columnsOf(
      tx,
      draft,
      before,
    )
    await moveZones(tx, before, { latitude, longitude })
    await updateDepot(tx, id, {
      ...{ name, street, postal_code, city_name, latitude, longitude, location_precision },
      revision: before.revision + 1,
    })
  }

  const starters = (id: number) => (tx: Queries) => listStarters(tx, id)

  return {
    list: async () => (await listDepots(db)).map(describe),

    create: (by, draft) =>
      weighing.create(by, 'depot.created', async (tx) => createDepot(tx, await columnsOf(tx, draft, null))),

    weigh: (id, draft) => weighing.weigh(starters(id), (tx) => write(tx, id, draft)),

    change: (seen, told, draft) =>
      weighing.make(seen, 'depot.changed', starters(seen.id), told, (tx) =>
        write(tx, seen.id, draft, seen.revision),
      ),

    remove: ({ by, id, revision }) =>
      db.transaction().execute(async (tx) => {
        await lockFleet(tx)
        const depot = await get(tx, id)
        if (depot.revision !== revision) throw fail('changed_meanwhile')
        if ((await listStarters(tx, id)).length > 0) throw fail('depot_in_use')
        await deleteDepot(tx, id)
        await writeAuditEntry(tx, { by, action: 'depot.removed', recordId: id, at: clock.now() })
      }),
  }
}

type Row = NonNullable<Awaited<ReturnType<typeof findDepot>>>

function describe({
  id,
  name,
  street,
  postal_code,
  city_name,
  location_precision,
  drivers,
  revision,
}: Row): Depot {
  // a count is never null, which its type does not know
  return {
    id,
    name,
    street,
    postal_code,
    city_name,
    precision: location_precision,
    drivers: drivers ?? 0,
    version: revision,
  }
}
