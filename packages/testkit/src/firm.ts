import type { FirmDraft } from '@brine/contract/office/firm'

/** A firm that has nothing in common with the demo supplier. */
export const testFirm: FirmDraft = {
  ...{ name: 'Zilt', legal_name_nl: 'Zilt bv', legal_name_fr: 'Zilt SRL' },
  ...{ street: 'Havenlaan 3', postal_code: '8400', city_nl: 'Oostende', city_fr: 'Ostende' },
  ...{ email_address: 'info@zilt.example', vat_number: 'BE 0123.456.749', iban: 'BE71 0961 2345 6769' },
  ...{ court_nl: 'Gent, afdeling Oostende', court_fr: 'Gand, division Ostende' },
  ...{ phone_nl: '059 00 11 22', phone_fr: null },
  hours_nl: 'elke dag van 9 tot 12 uur',
  hours_fr: 'tous les jours de 9 h à 12 h',
  language: 'nl',
  ...{ facebook_url: null, instagram_url: null, youtube_url: null, linkedin_url: null },
  ...{ privacy_url_nl: null, privacy_url_fr: null, cookies_url_nl: null, cookies_url_fr: null },
  ...{ terms_url_nl: 'https://zilt.example/voorwaarden', terms_url_fr: null },
  ...{ document_years: 10, payment_days: 30 },
  ...{ change_workdays: 2, change_time: '18:00', evening_time: '16:30' },
  invite_by_mail: false,
}
