import * as v from 'valibot'
import { DOCUMENT_YEARS, PAYMENT_DAYS } from '../app-config.ts'
import { call } from '../call.ts'
import { NOTICE_DAYS } from '../customer/automatic-refills.ts'
import { readIban, readVatNumber } from '../firm-numbers.ts'
import { Email, Revision, TextLine, TimeOfDay, wholeNumber } from '../primitives.ts'

/** Only administrators change the firm: its data is on every page, mail and document. */
const access = { staff: ['administrator'] } as const

const Line = TextLine(120)
const Phone = v.nullable(v.pipe(v.string(), v.regex(/^[+ ()./-]*\d[+\d ()./-]*$/), v.maxLength(40)))
const WebAddress = v.nullable(v.pipe(v.string(), v.regex(/^https?:\/\/[^\s.]+\.\S+$/), v.maxLength(300)))

/** Null for who is in no register of legal persons. */
const Court = v.optional(v.nullable(Line), null)

/** Null without a bank account. */
const Iban = v.nullable(v.pipe(v.string(), v.regex(/\d/), v.maxLength(42)))

/** The default of how long customers can change a delivery: working days before it, and the time of that day. */
export const CHANGE_WORKDAYS = 1
export const CHANGE_TIME = '18:00'

/** The last day, counted back from a delivery, that is always open to changes: the day after an automatic delivery is announced. */
export const OPEN_DAYS_BEFORE = NOTICE_DAYS - 1

/** The default of when customers read the evening before at what time a delivery comes. */
export const EVENING_TIME = '17:00'

/** The data of the firm that the office enters. */
export const FirmDraft = v.object({
  /** The name on pages and mails. */
  name: TextLine(80),
  /** The name of the company with its legal form, in Dutch: "Clairsel bv". */
  legal_name_nl: Line,
  /** The same in French: "Clairsel SRL". */
  legal_name_fr: Line,
  /** Street and number. */
  street: Line,
  /** A Belgian postal code. */
  postal_code: v.pipe(v.string(), v.regex(/^\s*[1-9]\d{3}\s*$/), v.maxLength(10)),
  city_nl: Line,
  city_fr: Line,
  /** The address to which customers write. Requests for help arrive there. */
  email_address: Email,
  /** VAT number, such as "BE 0123.456.749". Its check digits are verified. */
  vat_number: v.pipe(v.string(), v.regex(/\d/), v.maxLength(20)),
  /**
   * The court of enterprise with whose register of legal persons the firm is entered, in Dutch: "Gent, afdeling Gent". Texts put "RPR"
   * before it. Both languages or none.
   */
  court_nl: Court,
  /** The same in French, after "RPM": "Gand, division Gand". */
  court_fr: Court,
  /** The account to which customers pay; null where unknown. Its check digits are verified. */
  iban: Iban,
  /** The telephone line for customers who speak Dutch, as people read it: "09 000 12 34". At least one line is given. */
  phone_nl: Phone,
  /** The telephone line for customers who speak French. */
  phone_fr: Phone,
  /** When the telephone is answered, worded to follow "call us": "op werkdagen van 8 tot 17 uur". */
  hours_nl: Line,
  /** The same in French: "les jours ouvrables de 8 h à 17 h". */
  hours_fr: Line,
  /** In which language the portal opens for a visitor who has not chosen one. */
  language: v.picklist(['nl', 'fr']),
  facebook_url: WebAddress,
  instagram_url: WebAddress,
  youtube_url: WebAddress,
  linkedin_url: WebAddress,
  /** Pages of the firm's own site. Null for the page of the portal; one language serves both if the other is null. */
  privacy_url_nl: WebAddress,
  privacy_url_fr: WebAddress,
  cookies_url_nl: WebAddress,
  cookies_url_fr: WebAddress,
  terms_url_nl: WebAddress,
  terms_url_fr: WebAddress,
  /** Years for which the documents of orders are kept. */
  document_years: v.optional(wholeNumber(1, 100), DOCUMENT_YEARS),
  /** Days after a delivery within which it is paid. */
  payment_days: v.optional(wholeNumber(1, 365), PAYMENT_DAYS),
  /**
   * Customers can change or cancel a delivery until so many working days before it. So many working days are never fewer days, so a
   * larger number would close no delivery earlier.
   */
  change_workdays: v.optional(wholeNumber(0, OPEN_DAYS_BEFORE), CHANGE_WORKDAYS),
  /** The time of that day, in Belgium. */
  change_time: v.optional(TimeOfDay, CHANGE_TIME),
  /** When customers read the evening before at what time a delivery comes, in Belgium. */
  evening_time: v.optional(TimeOfDay, EVENING_TIME),
  /** Whether the system mails an invitation to a friend whose address a customer gives. */
  invite_by_mail: v.optional(v.boolean(), false),
})
export type FirmDraft = v.InferOutput<typeof FirmDraft>

/** What the fields of a firm that no schema can check are read from. */
type CheckedFields = Pick<
  FirmDraft,
  'vat_number' | 'court_nl' | 'court_fr' | 'iban' | 'phone_nl' | 'phone_fr'
>

/** The fields of a firm that no schema can check: wrong check digits, a court in one language, and no telephone line at all. */
export function wrongFirmFields(draft: CheckedFields) {
  const { vat_number, court_nl, court_fr, iban, phone_nl, phone_fr } = draft
  return [
    ...(readVatNumber(vat_number) === null ? (['vat_number'] as const) : []),
    ...(court_nl === null && court_fr !== null ? (['court_nl'] as const) : []),
    ...(court_fr === null && court_nl !== null ? (['court_fr'] as const) : []),
    ...(iban !== null && readIban(iban) === null ? (['iban'] as const) : []),
    ...(phone_nl === null && phone_fr === null ? (['phone_nl'] as const) : []),
  ]
}

/** What the runtime configuration of the operator (CONFIG_FILE) can say in place of the office. */
export const FirmPart = v.picklist([
  ...([
    'name',
    'legalName',
    'address',
    'email',
    'companyNumber',
    'court',
    'iban',
    'phones',
    'hours',
    'social',
  ] as const),
  ...(['documentYears', 'paymentDays', 'legal', 'frenchHosts'] as const),
])
export type FirmPart = v.InferOutput<typeof FirmPart>

const params = {
  /** Revision of the record; 0 before the first change. */
  version: Revision,
}

/** A bank account that an administrator wants in place of the firm's. */
const IbanChange = v.object({
  iban: Iban,
  /** The name of who asked for it. */
  staff_name: v.string(),
  /** DD-MM-YYYY HH:mm */
  asked: v.string(),
  /** Whether the signed-in administrator asked for it: another one has to confirm it. */
  own: v.boolean(),
})

export const Firm = v.object({
  ...params,
  /** What the office entered; null before the first time. */
  firm: v.nullable(FirmDraft),
  /** The parts that the operator's configuration says: they win over what the office enters. */
  fixed: v.array(FirmPart),
  /** Waits for a second administrator; null if none does. */
  iban_change: v.nullable(IbanChange),
})
export type Firm = v.InferOutput<typeof Firm>

const common = ['not_signed_in', 'not_allowed'] as const

/** The supplier's own data: pages, mails and documents print it. */
export const officeFirm = {
  read: call({
    method: 'GET',
    path: '/office/api/firm',
    access,
    summary: 'The data of the firm.',
    answer: Firm,
    errors: common,
  }),
  change: call({
    method: 'PUT',
    path: '/office/api/firm',
    access,
    summary:
      'Enter or change the data of the firm. Another bank account waits for a second administrator. To whom customers pay is changed in a confirmed session only.',
    body: v.object({ ...params, ...FirmDraft.entries }),
    answer: Firm,
    errors: [...common, 'changed_meanwhile', 'confirmation_required'],
  }),
  confirmIban: call({
    method: 'POST',
    path: '/office/api/firm/iban_change',
    access: { ...access, confirmed: true },
    summary: 'Confirm the bank account that another administrator entered: customers pay to it from now on.',
    body: v.object({ ...params, iban: IbanChange.entries.iban }),
    answer: Firm,
    errors: [...common, 'changed_meanwhile', 'second_administrator', 'new_administrator'],
  }),
  rejectIban: call({
    method: 'PUT',
    path: '/office/api/firm/iban_change',
    access,
    summary: 'Reject the bank account that waits, or take it back.',
    body: v.object(params),
    answer: Firm,
    errors: [...common, 'changed_meanwhile'],
  }),
}
