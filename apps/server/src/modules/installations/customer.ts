import { Moments } from '@brine/contract/customer/appointments'
import { type Installation, installations } from '@brine/contract/customer/installations'
import * as v from 'valibot'
import { readAppointment } from '../../platform/appointments.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { lockAgainstEnd } from '../../platform/records/customer-queries.ts'
import { findInstallation, findWaitingMoments, replaceWaitingProposal } from './queries.ts'
import { wireDay } from './rules.ts'

/** The customer's calls for the installation: follow its progress, and propose moments for it. */
export const installationCustomerRoutes = ({
  db,
  clock,
  dailyLimit,
}: Pick<Platform, 'db' | 'clock' | 'dailyLimit'>): Route[] =>
  serve(installations, {
    progress: ({ customer }) => getProgress(db, customer.id),

    async propose({ customer, body }) {
      const now = clock.now()
      const proposal = readAppointment(body, now)
      if ((await findInstallation(db, customer.id))?.placed) throw fail('already_placed')
      await dailyLimit.countAttempt(customer.id, 'proposal')
      await db.transaction().execute(async (tx) => {
        if (!(await lockAgainstEnd(tx, customer.id))) throw fail('not_signed_in')
        await replaceWaitingProposal(tx, customer.id, proposal, now)
      })
      return getProgress(db, customer.id)
    },
  })

/** The progress of a customer's installation. A customer who has not signed yet has no dates. */
export async function getProgress(db: Queries, customerId: number): Promise<Installation> {
  const [installation, waiting] = await Promise.all([
    findInstallation(db, customerId),
    findWaitingMoments(db, customerId),
  ])
  const placed = installation?.placed ?? false
  return {
    installation_placed: placed,
    installation_process: {
      date_signed: wireDay(installation?.date_signed),
      date_called: wireDay(installation?.date_called),
      installation_date: wireDay(installation?.installation_date),
      installation_slot: installation?.installation_slot ?? null,
    },
    // a placed device leaves no proposal to answer
    proposed_moments: placed || waiting === null ? null : v.parse(Moments, waiting),
    ...(placed ? deviceOf(installation) : {}),
    ...(installation?.own_device ? { own_device: true } : {}),
    ...(!placed && installation?.relation_ended_at ? { ended: true } : {}),
  }
}

function deviceOf(installation: Awaited<ReturnType<typeof findInstallation>>): Pick<Installation, 'device'> {
  const { device_model: model = null, device_serial: serial = null } = installation ?? {}
  return model === null && serial === null ? {} : { device: { model, serial } }
}
