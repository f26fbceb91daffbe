import { formatWireDateTime } from '@brine/contract/dates'
import { ibanText, readCourt, readIban, readVatNumber, vatNumberText } from '@brine/contract/firm-numbers'
import { type Firm, type FirmDraft, wrongFirmFields } from '@brine/contract/office/firm'
import { DAY_MS } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { type FirmRow, findFirm, lockFirm, writeFirm } from '../../platform/firm/queries.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'
import type { RecordChange } from '../../platform/records/change-record.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { StaffService } from '../staff/module.ts'
import { deleteIbanChange, findIbanChange, writeIbanChange } from './iban-change-queries.ts'

export interface FirmService {
  /** @param by who asks; null for an operator's command */
  read(by: Staff | null): Promise<Firm>
  /** A draft as it is read back after it was entered. @throws as `change` for wrong check digits */
  normalize(draft: FirmDraft): FirmDraft
  /**
   * Enters or changes the firm. Another bank account waits until a second administrator confirms it, once customers owed anything: who
   * takes over one account of the office must not lead their money away.
   * @param by null for an operator's command, which needs no second administrator
   * @param revision 0 before the first change
   * @throws `changed_meanwhile`; `invalid_request` for wrong check digits, for a court in one language, or without any telephone line;
   *   `confirmation_required` for another payee in a session that is not confirmed
   */
  change(by: Staff | null, revision: number, draft: FirmDraft): Promise<Firm>
  /**
   * Takes the bank account that waits.
   * @param iban what the administrator read
   * @throws `changed_meanwhile` also if another account waits, or none; `second_administrator` for who entered it;
   *   `new_administrator` unless both have been administrators for a week
   */
  confirmIban(by: Staff, revision: number, iban: string | null): Promise<Firm>
  /** Drops the bank account that waits. @throws `changed_meanwhile` also if none waits */
  rejectIban(by: Staff, revision: number): Promise<Firm>
}

/**
 * Days for which both have to be administrators: otherwise who takes over one account could make the second one. A week, so that
 * somebody reads the mail about the new one.
 */
const NEW_DAYS = 7

export function createFirmService(
  { db, changeRecord, firm }: Pick<Platform, 'db' | 'changeRecord' | 'firm'>,
  staff: Pick<StaffService, 'administratorSince' | 'writeAlerts'>,
  payments: Pick<PaymentsService, 'hasReceivables'>,
): FirmService {
  const read = async (by: Staff | null): Promise<Firm> => {
    const [row, change] = await Promise.all([findFirm(db), findIbanChange(db)])
    return {
      version: row?.revision ?? 0,
      firm: row ? draftOf(row) : null,
      fixed: [...firm.fixed],
      iban_change: change
        ? {
            iban: change.iban && ibanText(change.iban),
            staff_name: change.staff_name,
            asked: formatWireDateTime(change.asked_at),
            own: change.staff_id === by?.id,
          }
        : null,
    }
  }

  type Audited = Pick<RecordChange<{ revision: number }>, 'action' | 'write'>
  /** Changes the locked record, and shows it as every node does from then on. */
  async function changed(by: Staff | null, revision: number, { action, write }: Audited): Promise<Firm> {
    await db.transaction().execute((tx) =>
      changeRecord(tx, {
        ...{ by, revision, action, recordId: FIRM_ID, write },
        lock: async (queries) => (await lockFirm(queries)) ?? { revision: 0 },
      }),
    )
    await firm.refresh()
    return read(by)
  }

  /** The bank account that waits. @throws `changed_meanwhile` */
  async function waiting(queries: Queries) {
    const [row, change] = [await findFirm(queries), await findIbanChange(queries)]
    if (!row || !change) throw fail('changed_meanwhile')
    return { row, change }
  }

  /** @throws `new_administrator`, also for one who is none any more */
  async function checkNotNew(queries: Queries, staffId: number, at: Date): Promise<void> {
    const since = await staff.administratorSince(queries, staffId)
    if (!since || at.getTime() < since.getTime() + NEW_DAYS * DAY_MS) throw fail('new_administrator')
  }

  return {
    read,
    normalize: (draft) => written(columnsOf(draft)),

    async change(by, revision, draft) {
      const columns = columnsOf(draft)
      const before = await findFirm(db)
      if (by && !by.isConfirmed && hasOtherPayee(before, columns)) throw fail('confirmation_required')
      // read before the lock: a change meanwhile has another revision, and is refused
      const isOther = by !== null && before !== undefined && hasOtherIban(before, columns)
      // a wrongly typed account of a new firm, to which nobody has paid yet
      const isCorrection = isOther && !(await payments.hasReceivables(db))
      const waits = isOther && !isCorrection
      return changed(by, revision, {
        action: waits ? 'firm.iban_asked' : 'firm.changed',
        async write(queries, _, at) {
          if (waits) await writeIbanChange(queries, { iban: columns.iban, staff_id: by.id, asked_at: at })
          else if (by === null || isCorrection) await deleteIbanChange(queries)
          const { iban } = waits ? before : columns
          await writeFirm(queries, { ...columns, iban, revision: revision + 1 })
          if (!isOther) return {}
          const asked = columns.iban && ibanText(columns.iban)
          return {
            mails: await staff.writeAlerts(queries, {
              kind: waits ? 'iban_asked' : 'iban_corrected',
              by,
              iban: asked,
              at,
            }),
          }
        },
      })
    },

    confirmIban: (by, revision, iban) =>
      changed(by, revision, {
        action: 'firm.iban_confirmed',
        async write(queries, _, at) {
          const { row, change } = await waiting(queries)
          if (change.iban !== (iban === null ? null : readIban(iban))) throw fail('changed_meanwhile')
          if (change.staff_id === by.id) throw fail('second_administrator')
          // both: otherwise a new one could ask, and a stolen session of an older one confirm
          for (const id of [by.id, change.staff_id]) await checkNotNew(queries, id, at)
          await deleteIbanChange(queries)
          await writeFirm(queries, { ...row, iban: change.iban, revision: revision + 1 })
          const concerned = { id: change.staff_id, name: change.staff_name }
          const taken = change.iban && ibanText(change.iban)
          const alert = { kind: 'iban_confirmed', by, concerned, iban: taken, at } as const
          return { mails: await staff.writeAlerts(queries, alert) }
        },
      }),

    rejectIban: (by, revision) =>
      changed(by, revision, {
        action: 'firm.iban_rejected',
        async write(queries) {
          const { row } = await waiting(queries)
          await deleteIbanChange(queries)
          await writeFirm(queries, { ...row, revision: revision + 1 })
          return {}
        },
      }),
  }
}

/** Whether a firm that has a bank account gets another one, or none. */
const hasOtherIban = (before: Pick<FirmRow, 'iban'>, after: Pick<FirmRow, 'iban'>): boolean =>
  before.iban !== null && before.iban !== after.iban

type PayeeColumns = Pick<FirmRow, 'iban' | 'legal_name_nl' | 'legal_name_fr'>

/** Whether customers would pay to another account, or to another name. Without an account they pay to nobody. */
function hasOtherPayee(before: PayeeColumns | undefined, after: PayeeColumns): boolean {
  if ((before?.iban ?? null) === null && after.iban === null) return false
  const fields = ['iban', 'legal_name_nl', 'legal_name_fr'] as const
  return fields.some((field) => before?.[field] !== after[field])
}

/** The id of the only record, for the audit log. */
const FIRM_ID = 1

/** @throws `invalid_request` for wrong check digits, for a court in one language, or without any telephone line */
function columnsOf(draft: FirmDraft) {
  const line = (text: string | null) => (text === null ? null : oneLine(text))
  const court = (text: string | null) => (text === null ? null : oneLine(readCourt(text)))
  const [wrong] = wrongFirmFields(draft)
  if (wrong) throw fail('invalid_request', { field: wrong })
  return {
    ...draft,
    court_nl: court(draft.court_nl),
    court_fr: court(draft.court_fr),
    phone_nl: line(draft.phone_nl),
    phone_fr: line(draft.phone_fr),
    name: oneLine(draft.name),
    legal_name_nl: oneLine(draft.legal_name_nl),
    legal_name_fr: oneLine(draft.legal_name_fr),
    street: oneLine(draft.street),
    postal_code: draft.postal_code.trim(),
    city_nl: oneLine(draft.city_nl),
    city_fr: oneLine(draft.city_fr),
    email_address: draft.email_address.trim(),
    hours_nl: oneLine(draft.hours_nl),
    hours_fr: oneLine(draft.hours_fr),
    // both were checked above
    vat_number: readVatNumber(draft.vat_number) ?? draft.vat_number,
    iban: draft.iban === null ? null : readIban(draft.iban),
  }
}

const draftOf = ({ only_row, revision, ...row }: FirmRow): FirmDraft => written(row)

/** The numbers as people read them. */
const written = <Columns extends Pick<FirmDraft, 'vat_number' | 'iban'>>(columns: Columns): Columns => ({
  ...columns,
  vat_number: vatNumberText(columns.vat_number),
  iban: columns.iban && ibanText(columns.iban),
})
