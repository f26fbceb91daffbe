import * as v from 'valibot'
import { Email, PersonName } from '../primitives.ts'
import { ClosingPeriodDraft } from './closing-periods.ts'
import { FirmDraft } from './firm.ts'
import { DepotDraft, DIESEL_VAN_CO2_G_PER_KM, DriverDraft } from './fleet.ts'
import { ProductDraft, ProductKind, ProductPrice } from './products.ts'

const firm = FirmDraft.entries
const driver = DriverDraft.entries
const product = ProductDraft.entries
const TimeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  v.description('Local time, such as "07:30".'),
)
/** The most depots, drivers or products that one file enters. */
const MAX_ROWS = 500
const rows = <const Row extends v.GenericSchema>(row: Row) => v.pipe(v.array(row), v.maxLength(MAX_ROWS))

/**
 * The file of `npm run setup`: what the pages of the office enter, in the same words. A key that does not exist is a
 * mistake, because it is a typing error.
 */
export const SetupFile = v.strictObject({
  $schema: v.exactOptional(v.string()),
  firm: v.strictObject({
    ...firm,
    vat_number: v.pipe(
      firm.vat_number,
      v.description('Such as "BE 0123.456.749"; the check digits are verified.'),
    ),
    court_nl: v.pipe(
      firm.court_nl,
      v.description('The court of the register of legal persons, after "RPR": "Gent, afdeling Gent".'),
    ),
    court_fr: v.pipe(firm.court_fr, v.description('The same after "RPM": "Gand, division Gand".')),
    hours_nl: v.pipe(firm.hours_nl, v.description('Continues "Bel ons": "op werkdagen van 8 tot 17 uur".')),
    hours_fr: v.pipe(
      firm.hours_fr,
      v.description('Continues "Appelez-nous": "les jours ouvrables de 8 h à 17 h".'),
    ),
    language: v.pipe(firm.language, v.description('In which the portal opens for a new visitor.')),
    iban: v.optional(firm.iban, null),
    phone_nl: v.optional(firm.phone_nl, null),
    phone_fr: v.optional(firm.phone_fr, null),
    facebook_url: v.optional(firm.facebook_url, null),
    instagram_url: v.optional(firm.instagram_url, null),
    youtube_url: v.optional(firm.youtube_url, null),
    linkedin_url: v.optional(firm.linkedin_url, null),
    privacy_url_nl: v.optional(firm.privacy_url_nl, null),
    privacy_url_fr: v.optional(firm.privacy_url_fr, null),
    cookies_url_nl: v.optional(firm.cookies_url_nl, null),
    cookies_url_fr: v.optional(firm.cookies_url_fr, null),
    terms_url_nl: v.optional(firm.terms_url_nl, null),
    terms_url_fr: v.optional(firm.terms_url_fr, null),
  }),
  depots: rows(v.strictObject(DepotDraft.entries)),
  drivers: rows(
    v.strictObject({
      name: driver.name,
      mobile_number: v.optional(driver.mobile_number, null),
      depot: v.pipe(v.string(), v.minLength(1), v.description('The name of a depot of this file.')),
      van: v.strictObject({
        ...driver.van.entries,
        name: v.pipe(driver.van.entries.name, v.description('Number plate or another name.')),
        co2_g_per_km: v.optional(driver.van.entries.co2_g_per_km, DIESEL_VAN_CO2_G_PER_KM),
      }),
      shift_start: TimeOfDay,
      shift_end: TimeOfDay,
      weekdays: v.pipe(driver.weekdays, v.description('Days of work, 1 = Monday.')),
      zone: v.pipe(
        v.optional(driver.zone, null),
        v.description('The town in the centre of the area; null for the area around the depot.'),
      ),
    }),
  ),
  closings: v.pipe(
    v.optional(
      rows(
        v.strictObject({
          ...ClosingPeriodDraft.entries,
          note: v.optional(ClosingPeriodDraft.entries.note, ''),
        }),
      ),
      [],
    ),
    v.description('Days, YYYY-MM-DD, on which the whole firm is closed besides the legal holidays.'),
  ),
  products: rows(
    v.strictObject({
      kind: ProductKind,
      ...product,
      sold: v.optional(product.sold, true),
      vat_rate: v.optional(product.vat_rate, 21),
      salt: v.pipe(
        v.optional(product.salt, null),
        v.description('The sizes of a product of kind "salt"; null for the other kinds.'),
      ),
      price_cents: v.pipe(
        v.optional(v.nullable(ProductPrice.entries.price_cents), null),
        v.description(
          'The price in cents, VAT included, of a pack for salt. It applies from the day of the command.',
        ),
      ),
    }),
  ),
  administrator: v.exactOptional(
    v.strictObject({ name: PersonName, email: Email, language: v.picklist(['nl', 'fr']) }),
  ),
})
export type SetupFile = v.InferOutput<typeof SetupFile>
