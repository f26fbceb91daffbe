import { ibanText, readIban, readVatNumber, vatNumberText } from '@brine/contract/firm-numbers'
import { type Firm, type FirmDraft, wrongFirmFields } from '@brine/contract/office/firm'
import { type FirmRow, findFirm, lockFirm, writeFirm } from '../../platform/firm/queries.ts'
import { oneLine } from '../../platform/formatted-text.ts'
import { fail } from '../../platform/http/fail.ts'
import type { Staff } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/module.ts'

export interface FirmService {
  read(): Promise<Firm>
  /** A draft as it is read back after it was entered. @throws as `change` for wrong check digits */
  normalize(draft: FirmDraft): FirmDraft
  /**
   * Enters or changes the firm.
   * @param by null for an operator's command
   * @param revision 0 before the first change
   * @throws `changed_meanwhile`; `invalid_request` for wrong check digits, or without any telephone line
   */
  change(by: Staff | null, revision: number, draft: FirmDraft): Promise<Firm>
}

export function createFirmService({
  db,
  changeRecord,
  firm,
}: Pick<Platform, 'db' | 'changeRecord' | 'firm'>): FirmService {
  const read = async (): Promise<Firm> => {
    const row = await findFirm(db)
    return { version: row?.revision ?? 0, firm: row ? draftOf(row) : null, fixed: [...firm.fixed] }
  }
  return {
    read,
    normalize: (draft) => written(columnsOf(draft)),
    async change(by, revision, draft) {
      const columns = columnsOf(draft)
      await db.transaction().execute((tx) =>
        changeRecord(tx, {
          ...{ by, revision, action: 'firm.changed', recordId: FIRM_ID },
          lock: async (queries) => (await lockFirm(queries)) ?? { revision: 0 },
          async write(queries) {
            await writeFirm(queries, { ...columns, revision: revision + 1 })
            return {}
          },
        }),
      )
      await firm.refresh()
      return read()
    },
  }
}

/** The id of the only record, for the audit log. */
const FIRM_ID = 1

/** @throws `invalid_request` for wrong check digits, or without any telephone line */
function columnsOf(draft: FirmDraft) {
  const line = (text: string | null) => (text === null ? null : oneLine(text))
  const [wrong] = wrongFirmFields(draft)
  if (wrong) throw fail('invalid_request', { field: wrong })
  return {
    ...draft,
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
