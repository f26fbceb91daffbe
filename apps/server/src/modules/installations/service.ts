import { type Appointment, Moments } from '@brine/contract/customer/appointments'
import type { Installation } from '@brine/contract/customer/installations'
import { formatWireDay } from '@brine/contract/dates'
import * as v from 'valibot'
import { readAppointment } from '../../platform/appointments.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { findInstallation, findWaitingMoments, replaceWaitingProposal } from './queries.ts'

export interface InstallationsService {
  /** How far a customer's installation is; somebody who has not signed yet has no dates. */
  progress(customerId: number): Promise<Installation>
  /**
   * Keeps the moments that a customer proposes, in place of those that the office has not answered yet.
   * @throws `already_placed`, `invalid_moment` (a day that does not lie ahead in Belgium)
   */
  propose(customerId: number, appointment: Appointment): Promise<Installation>
}

export function createInstallationsService(db: Queries, clock: Clock): InstallationsService {
  async function progress(customerId: number): Promise<Installation> {
    const [found, waiting] = await Promise.all([
      findInstallation(db, customerId),
      findWaitingMoments(db, customerId),
    ])
    const placed = found?.placed ?? false
    return {
      installation_placed: placed,
      installation_process: {
        date_signed: wireDay(found?.date_signed),
        date_called: wireDay(found?.date_called),
        installation_date: wireDay(found?.installation_date),
        installation_slot: found?.installation_slot ?? null,
      },
      // nothing is left to answer once the device stands
      proposed_moments: placed || waiting === null ? null : v.parse(Moments, waiting),
    }
  }

  return {
    progress,
    async propose(customerId, appointment) {
      const now = clock.now()
      const proposal = readAppointment(appointment, now)
      if ((await findInstallation(db, customerId))?.placed) throw fail('already_placed')
      await replaceWaitingProposal(db, customerId, proposal, now)
      return progress(customerId)
    },
  }
}

const wireDay = (day: string | null | undefined): string | null => (day ? formatWireDay(day) : null)
