import type { Queries } from '../../platform/database/database.ts'

export async function findInstallation(db: Queries, customerId: number) {
  return db
    .selectFrom('installations')
    .select(['placed', 'date_signed', 'date_called', 'installation_date', 'installation_slot'])
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
}
