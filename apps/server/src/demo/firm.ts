import { DOCUMENT_YEARS, PAYMENT_DAYS } from '@brine/contract/app-config'
import type { Queries } from '../platform/database/database.ts'
import { readShippedConfig } from '../platform/web/app-config.ts'

/** An IBAN that the Belgian banks publish as an example: nobody has this account. */
const EXAMPLE_IBAN = 'BE71096123456769'

/** Enters the demo supplier, as the shipped configuration names it, unless a firm is entered. */
export async function insertDemoFirm(transaction: Queries): Promise<void> {
  const { brand } = await readShippedConfig()
  const phoneIn = (language: string) => brand.phones.find((phone) => phone.language === language)?.number
  const urlOf = (network: string) => brand.social.find((one) => one.network === network)?.url ?? null
  await transaction
    .insertInto('firm')
    .values({
      name: brand.name,
      legal_name_nl: brand.legalName.nl,
      legal_name_fr: brand.legalName.fr,
      street: brand.address.street,
      postal_code: brand.address.postalCode,
      city_nl: brand.address.city.nl,
      city_fr: brand.address.city.fr,
      email_address: brand.email,
      vat_number: brand.companyNumber?.replace(/\D/g, '') ?? '',
      court_nl: brand.court?.nl ?? null,
      court_fr: brand.court?.fr ?? null,
      iban: EXAMPLE_IBAN,
      phone_nl: phoneIn('nl') ?? null,
      phone_fr: phoneIn('fr') ?? null,
      hours_nl: brand.hours.nl,
      hours_fr: brand.hours.fr,
      language: 'nl',
      facebook_url: urlOf('facebook'),
      instagram_url: urlOf('instagram'),
      youtube_url: urlOf('youtube'),
      linkedin_url: urlOf('linkedin'),
      document_years: DOCUMENT_YEARS,
      // to show the mail of an invitation
      invite_by_mail: true,
      payment_days: PAYMENT_DAYS,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
