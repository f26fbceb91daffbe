import type { World } from './world.ts'

/** The lists that the audit log says were downloaded, oldest first. */
export async function savedListsOf({ db }: Pick<World, 'db'>): Promise<unknown[]> {
  const entries = db
    .selectFrom('audit_entries')
    .select('details')
    .where('action', '=', 'staff.list_saved')
    .orderBy('id')
  return (await entries.execute()).map(({ details }) => Object(details).list)
}
