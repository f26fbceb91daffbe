import type { FormOptions } from '@brine/app-kit/useForm'
import { DOCUMENT_YEARS, PAYMENT_DAYS } from '@brine/contract/app-config'
import {
  CHANGE_TIME,
  CHANGE_WORKDAYS,
  EVENING_TIME,
  type FirmDraft,
  OPEN_DAYS_BEFORE,
  officeFirm,
  wrongFirmFields,
} from '@brine/contract/office/firm'
import { m } from '@brine/messages/app'
import { custom, type GenericSchema, is, record, string } from 'valibot'
import { missing } from '../../shell/fieldTexts.ts'
import { wholeOf } from '../../shell/typedNumbers.ts'

/** The typed fields of the firm: an empty text where nothing is known. */
export type TypedFirm = Readonly<Record<keyof FirmDraft, string>>

export const newFirm: TypedFirm = {
  ...{
    name: '',
    legal_name_nl: '',
    legal_name_fr: '',
    street: '',
    postal_code: '',
    city_nl: '',
    city_fr: '',
  },
  ...{ court_nl: '', court_fr: '' },
  ...{ email_address: '', vat_number: '', iban: '', phone_nl: '', phone_fr: '', hours_nl: '', hours_fr: '' },
  language: 'nl',
  ...{ facebook_url: '', instagram_url: '', youtube_url: '', linkedin_url: '' },
  ...{ privacy_url_nl: '', privacy_url_fr: '', cookies_url_nl: '', cookies_url_fr: '' },
  ...{ terms_url_nl: '', terms_url_fr: '' },
  document_years: String(DOCUMENT_YEARS),
  payment_days: String(PAYMENT_DAYS),
  change_workdays: String(CHANGE_WORKDAYS),
  change_time: CHANGE_TIME,
  evening_time: EVENING_TIME,
  invite_by_mail: 'false',
}

/** A draft of the firm in this tab: each field as it was typed. */
export const FirmFields: GenericSchema<TypedFirm> = custom<TypedFirm>(
  (value) =>
    is(record(string(), string()), value) &&
    Object.keys(newFirm).every((field) => value[field] !== undefined),
)

/** The stored firm as typed fields. */
export const typedOf = (firm: FirmDraft): TypedFirm => ({
  ...newFirm,
  ...Object.fromEntries(Object.entries(firm).map(([field, value]) => [field, String(value ?? '')])),
})

/** A time as people write it (9:30, 9u30, 9 h) as HH:MM; unchanged if it is none. */
function timeOf(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.uh ]+(\d{2})?)?$/i.exec(typed.trim()) ?? []
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

/** Maps the typed fields to the contract. Unreadable numbers become NaN. */
export function bodyOf(typed: TypedFirm): FirmDraft {
  const text = (field: keyof FirmDraft) => typed[field].trim()
  const orNull = (field: keyof FirmDraft) => text(field) || null
  return {
    name: text('name'),
    legal_name_nl: text('legal_name_nl'),
    legal_name_fr: text('legal_name_fr'),
    street: text('street'),
    postal_code: text('postal_code'),
    city_nl: text('city_nl'),
    city_fr: text('city_fr'),
    email_address: text('email_address'),
    vat_number: text('vat_number'),
    court_nl: orNull('court_nl'),
    court_fr: orNull('court_fr'),
    iban: orNull('iban'),
    phone_nl: orNull('phone_nl'),
    phone_fr: orNull('phone_fr'),
    hours_nl: text('hours_nl'),
    hours_fr: text('hours_fr'),
    language: typed.language === 'fr' ? 'fr' : 'nl',
    facebook_url: orNull('facebook_url'),
    instagram_url: orNull('instagram_url'),
    youtube_url: orNull('youtube_url'),
    linkedin_url: orNull('linkedin_url'),
    privacy_url_nl: orNull('privacy_url_nl'),
    privacy_url_fr: orNull('privacy_url_fr'),
    cookies_url_nl: orNull('cookies_url_nl'),
    cookies_url_fr: orNull('cookies_url_fr'),
    terms_url_nl: orNull('terms_url_nl'),
    terms_url_fr: orNull('terms_url_fr'),
    document_years: wholeOf(typed.document_years),
    payment_days: wholeOf(typed.payment_days),
    change_workdays: wholeOf(typed.change_workdays),
    change_time: timeOf(typed.change_time),
    evening_time: timeOf(typed.evening_time),
    invite_by_mail: typed.invite_by_mail === 'true',
  }
}

const webAddress = () => m['office.firm.web_address_wrong']
const vatWrong = m['office.firm.vat_number_wrong']
const ibanWrong = m['office.firm.iban_wrong']
const phoneWrong = () => m['office.firm.phone_wrong']
const courtMissing = m['office.firm.court_missing']
const wrongTexts = {
  ...{ vat_number: vatWrong, iban: ibanWrong, phone_nl: m['office.firm.phone_missing'] },
  ...{ court_nl: courtMissing, court_fr: courtMissing },
}

/** The form of the firm, validated by the contract. */
export const firmForm = (initial: TypedFirm): FormOptions<TypedFirm> => ({
  schema: officeFirm.change.body,
  initial,
  contentOf: bodyOf,
  texts: {
    ...{ name: missing, legal_name_nl: missing, legal_name_fr: missing, street: missing },
    postal_code: () => m['office.common.field_postal_code_wrong'],
    ...{ city_nl: missing, city_fr: missing, hours_nl: missing, hours_fr: missing },
    email_address: () => m['office.common.email_wrong'],
    vat_number: () => vatWrong,
    iban: () => ibanWrong,
    ...{ phone_nl: phoneWrong, phone_fr: phoneWrong },
    ...{ facebook_url: webAddress, instagram_url: webAddress, youtube_url: webAddress },
    ...{ linkedin_url: webAddress, privacy_url_nl: webAddress, privacy_url_fr: webAddress },
    ...{ cookies_url_nl: webAddress, cookies_url_fr: webAddress },
    ...{ terms_url_nl: webAddress, terms_url_fr: webAddress },
    document_years: () => m['office.firm.years_wrong'],
    payment_days: () => m['office.firm.days_wrong'],
    change_workdays: () => () => m['office.firm.workdays_wrong']({ days: OPEN_DAYS_BEFORE }),
    change_time: () => m['office.firm.time_wrong'],
    evening_time: () => m['office.firm.time_wrong'],
  },
  rules: (typed) =>
    Object.fromEntries(wrongFirmFields(bodyOf(typed)).map((field) => [field, wrongTexts[field]])),
})
