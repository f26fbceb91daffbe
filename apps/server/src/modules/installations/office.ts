import { Moments } from '@brine/contract/customer/appointments'
import { formatWireDateTime, formatWireDay, instantOf, isoDayOf } from '@brine/contract/dates'
import type { DeviceOrigin } from '@brine/contract/office/existing-device'
import {
  type InstallationRecord,
  type InstallationSummary,
  officeInstallations,
} from '@brine/contract/office/installations'
import * as v from 'valibot'
import { addressLine } from '../../platform/appointments.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fullName } from '../../platform/full-name.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import { listFile } from '../../platform/records/list-file.ts'
import { splitPage } from '../../platform/records/page.ts'
import { existingDeviceColumns, plateColumns } from './existing-device.ts'
import { installationColumns, installationRow } from './installation-file.ts'
import { writeProgress } from './mails/progress.ts'
import {
  answerProposal,
  countProposals,
  countStages,
  findInstallationRecord,
  listQueue,
  lockInstallation,
  saveInstallation,
} from './office-queries.ts'
import {
  checkKeptDay,
  checkPlacement,
  checkPlacementAfterSteps,
  checkSteps,
  isAppointmentChanged,
  LAST_MINUTE_OF_DAY,
  type ProgressKind,
  progressOf,
  wireDay,
} from './rules.ts'

type RecordRow = NonNullable<Awaited<ReturnType<typeof findInstallationRecord>>>

interface ChangeContext {
  readonly staff: Staff
  /** The id of the customer: every customer has one installation. */
  readonly params: { readonly id: number }
  readonly body: { readonly version: number; readonly device?: DeviceOrigin }
}

/** The office's calls for installations: read them, record their steps, place the device, and note what it is. */
export function installationOfficeRoutes({
  db,
  clock,
  changeRecord,
}: Pick<Platform, 'db' | 'clock' | 'changeRecord'>): Route[] {
  /**
   * @param write returns the progress that the customer is mailed about; null for none
   * @throws `changed_meanwhile`; `already_placed`; `not_found` also for a device that is not placed; `customer_ended`
   */
  const changeInstallation = (
    { staff, params: { id }, body }: ChangeContext,
    action: `installation.${'changed' | 'day_kept' | 'placed' | 'device_changed' | 'device_noted'}`,
    write: (tx: Queries, before: RecordRow, at: Date) => Promise<ProgressKind | null>,
  ): Promise<InstallationRecord> =>
    db.transaction().execute(async (tx) => {
      await changeRecord(tx, {
        ...{ by: staff, revision: body.version, action, recordId: id },
        lock: (transaction) => lockInstallation(transaction, id),
        async write(transaction, before, at) {
          const isPlaced = before.placed === true
          if (isPlaced && action !== 'installation.device_changed') throw fail('already_placed')
          if (!isPlaced && action === 'installation.device_changed') throw fail('not_found')
          if (!isPlaced && before.relation_ended_at) throw fail('customer_ended')
          const kind = await write(transaction, before, at)
          const after = await getRecordRow(transaction, id)
          const progress = { customer: after, date: after.since, slot: after.installation_slot }
          return {
            details: { stage: after.stage, ...(body.device ? { device: body.device } : {}) },
            mails: kind ? [writeProgress({ ...progress, kind })] : [],
          }
        },
      })
      return describeRecord(await getRecordRow(tx, id))
    })

  return serve(officeInstallations, {
    async list({ query: { pile: queue, after = null } }) {
      const [stages, waiting, rows] = await Promise.all([
        countStages(db),
        countProposals(db),
        listQueue(db, queue, after),
      ])
      const { page, has_more } = splitPage(rows)
      return { counts: { waiting, ...stages }, installations: page.map(describeSummary), has_more }
    },
    file: ({ staff: by, query: { pile: queue } }) =>
      listFile(
        { db, clock },
        {
          ...{ by, list: 'installations', columns: installationColumns, describe: installationRow },
          read: (after: number | null, limit) => listQueue(db, queue, after, limit),
          cursorOf: ({ id }) => id,
        },
      ),
    waiting: async () => ({ count: await countProposals(db) }),
    read: async ({ params }) => describeRecord(await getRecordRow(db, params.id)),

    change(context) {
      const { version: revision, ...steps } = context.body
      const { id } = context.params
      checkSteps(steps)
      return changeInstallation(context, 'installation.changed', async (tx, before, at) => {
        await saveInstallation(tx, id, { ...steps, revision: revision + 1 })
        if (steps.installation_date !== null && isAppointmentChanged(before, steps))
          await answerProposal(tx, id, at)
        return progressOf(before, steps)
      })
    },

    keepDay(context) {
      const { id } = context.params
      return changeInstallation(context, 'installation.day_kept', async (tx, before, at) => {
        // a colleague has answered, or the customer waits for no answer any more
        if (before.proposed_at === null) throw fail('changed_meanwhile')
        checkKeptDay(before, at)
        await saveInstallation(tx, id, { revision: context.body.version + 1 })
        await answerProposal(tx, id, at)
        return 'kept'
      })
    },

    place(context) {
      const { version: revision, installation_date: date, guarantee_until: guaranteeUntil } = context.body
      const { id } = context.params
      checkPlacement(date, guaranteeUntil, clock.now())
      return changeInstallation(context, 'installation.placed', async (tx, before, at) => {
        checkPlacementAfterSteps(date, before)
        await saveInstallation(tx, id, {
          // unrecorded steps happened on the day of the placement at the latest
          date_signed: before.date_signed ?? date,
          date_called: before.date_called ?? date,
          installation_date: date,
          installation_slot: before.installation_slot,
          placed: true,
          guarantee_offered: guaranteeUntil !== null,
          guarantee_until: guaranteeUntil === null ? null : instantOf(guaranteeUntil, LAST_MINUTE_OF_DAY),
          ...plateColumns(context.body),
          revision: revision + 1,
        })
        await answerProposal(tx, id, at)
        return 'placed'
      })
    },

    async changeDevice(context) {
      const { version: revision, device, ...given } = context.body
      const { id } = context.params
      // the revision says whether it is still so
      const opensPortal = device !== undefined && !(await getRecordRow(db, id)).placed
      const action = opensPortal ? 'installation.device_noted' : 'installation.device_changed'
      return changeInstallation(context, action, async (tx, before, at) => {
        const columns = device ? existingDeviceColumns({ ...given, device }, before, at) : plateColumns(given)
        await saveInstallation(tx, id, { ...columns, revision: revision + 1 })
        if (opensPortal) await answerProposal(tx, id, at)
        return null
      })
    },
  })
}

/** @throws `not_found` */
async function getRecordRow(db: Queries, customerId: number): Promise<RecordRow> {
  const row = await findInstallationRecord(db, customerId)
  if (!row) throw fail('not_found')
  return row
}

function describeSummary(row: Awaited<ReturnType<typeof listQueue>>[number]): InstallationSummary {
  const { id, postal_code, city_name, stage } = row
  const own = row.own_device ? ({ own_device: true } as const) : {}
  return { id, name: fullName(row), postal_code, city_name, stage, since: wireDay(row.since), ...own }
}

function describeRecord(row: RecordRow): InstallationRecord {
  const { email_address, mobile_number, telephone_number, guarantee_until, proposed_at } = row
  return {
    ...describeSummary(row),
    date_signed: row.date_signed,
    date_called: row.date_called,
    installation_date: row.installation_date,
    installation_slot: row.installation_slot,
    version: row.revision ?? 0,
    language: row.language,
    email_address,
    phones: [mobile_number, telephone_number].filter((phone) => phone !== null),
    address: `${row.address} ${row.address_number}, ${row.postal_code} ${row.city_name}`,
    guarantee_offered: row.guarantee_offered ?? true,
    device_model: row.device_model,
    device_serial: row.device_serial,
    guarantee_until: guarantee_until && formatWireDay(isoDayOf(guarantee_until)),
    proposal: proposed_at && {
      moments: v.parse(Moments, row.moments),
      address: addressLine(row.proposed_address),
      comment: row.comment ?? '',
      created: formatWireDateTime(proposed_at),
    },
    ...(row.relation_ended_at ? { ended: true } : {}),
  }
}
