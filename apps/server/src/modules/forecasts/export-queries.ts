import type { ExportSection } from '../../platform/module.ts'

/** What is known of a household's salt. */
export const forecastExport: readonly ExportSection[] = [
  {
    name: 'salt_tank',
    tables: ['salt_tanks'],
    read: (db, id) =>
      db
        .selectFrom('salt_tanks')
        .select(['tank_kg', 'hardness_fh', 'regeneration_g'])
        .where('customer_id', '=', id)
        .execute(),
  },
  {
    name: 'residents',
    tables: ['resident_counts'],
    read: (db, id) =>
      db
        .selectFrom('resident_counts')
        .select(['since', 'people'])
        .where('customer_id', '=', id)
        .orderBy('since')
        .execute(),
  },
  {
    name: 'run_out_forecast',
    tables: ['run_out_forecasts'],
    read: (db, id) =>
      db
        .selectFrom('run_out_forecasts')
        .select(['computed_on', 'early', 'middle', 'late', 'stock_kg', 'kg_per_day'])
        .where('customer_id', '=', id)
        .execute(),
  },
]
