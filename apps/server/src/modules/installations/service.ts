import { formatWireDay } from '@brine/contract/dates'
import type { Installation } from '@brine/contract/installations'
import type { Queries } from '../../platform/database/database.ts'
import { findInstallation } from './queries.ts'

const wireDay = (day: string | null | undefined): string | null => (day ? formatWireDay(day) : null)

/** How far a customer's installation is; somebody who has not signed yet has no dates. */
export async function getProgress(db: Queries, customerId: number): Promise<Installation> {
  const found = await findInstallation(db, customerId)
  return {
    installation_placed: found?.placed ?? false,
    installation_process: {
      date_signed: wireDay(found?.date_signed),
      date_called: wireDay(found?.date_called),
      installation_date: wireDay(found?.installation_date),
      installation_slot: found?.installation_slot ?? null,
    },
    proposed_moments: null,
  }
}
