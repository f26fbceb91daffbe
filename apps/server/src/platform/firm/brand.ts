import type { AppConfig, AppConfigFile, Brand } from '@brine/contract/app-config'
import { dialNumber, ibanText, vatNumberText } from '@brine/contract/firm-numbers'
import type { FirmPart } from '@brine/contract/office/firm'
import type { Language } from '@brine/contract/primitives'
import type { FirmRow } from './queries.ts'

/** The two sources beside what the office entered. */
export interface FirmSources {
  /** Where the office has entered nothing: the demo supplier, or a supplier without a name. */
  readonly fallback: Brand
  readonly isDemo: boolean
  /** What the operator's file says, which wins. */
  readonly file: Pick<AppConfigFile, 'brand' | 'i18n'>
}

const countryIn = (language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of('BE') ?? 'BE'

/** A supplier of which only the address of the portal is known. */
export function namelessBrand(publicUrl: string): Brand {
  const { hostname } = new URL(publicUrl)
  const nowhere = { nl: '', fr: '' }
  return {
    name: hostname,
    legalName: { nl: hostname, fr: hostname },
    address: {
      ...{ street: '', postalCode: '', city: nowhere },
      country: { nl: countryIn('nl'), fr: countryIn('fr') },
    },
    email: '',
    phones: [],
    hours: nowhere,
    social: [],
    legal: {},
  }
}

/** The supplier as pages, mails and documents name it. */
export const brandOf = (row: FirmRow | undefined, { fallback, file }: FirmSources): Brand => ({
  ...(row ? enteredBrand(row) : fallback),
  ...file.brand,
})

/** Hosts that open in French, as `AppConfig` has them. @param shipped the default of the product */
export function frenchHostsOf(
  row: FirmRow | undefined,
  { file }: FirmSources,
  shipped: AppConfig['i18n']['frenchHosts'],
): string[] {
  if (file.i18n.frenchHosts) return file.i18n.frenchHosts
  return row?.language === 'fr' ? ['*'] : shipped
}

/** The parts that the operator's file says. */
export const fixedParts = ({ file }: FirmSources): FirmPart[] => [
  ...(Object.keys(file.brand) as (keyof Brand)[]),
  ...(file.i18n.frenchHosts ? (['frenchHosts'] as const) : []),
]

function enteredBrand(row: FirmRow): Brand {
  const { name, legal_name_nl, legal_name_fr, street, postal_code, city_nl, city_fr } = row
  const { email_address, vat_number, court_nl, court_fr, hours_nl, hours_fr, document_years, payment_days } =
    row
  const legal = {
    privacy: inBoth(row.privacy_url_nl, row.privacy_url_fr),
    cookies: inBoth(row.cookies_url_nl, row.cookies_url_fr),
    terms: inBoth(row.terms_url_nl, row.terms_url_fr),
  }
  return {
    name,
    legalName: { nl: legal_name_nl, fr: legal_name_fr },
    address: {
      ...{ street, postalCode: postal_code, city: { nl: city_nl, fr: city_fr } },
      country: { nl: countryIn('nl'), fr: countryIn('fr') },
    },
    email: email_address,
    companyNumber: vatNumberText(vat_number),
    ...(court_nl === null || court_fr === null ? {} : { court: { nl: court_nl, fr: court_fr } }),
    ...(row.iban === null ? {} : { iban: ibanText(row.iban) }),
    phones: [...phoneLine(row.phone_nl, 'nl'), ...phoneLine(row.phone_fr, 'fr')],
    hours: { nl: hours_nl, fr: hours_fr },
    social: (['facebook', 'instagram', 'youtube', 'linkedin'] as const).flatMap((network) => {
      const url = row[`${network}_url`]
      return url === null ? [] : [{ network, url }]
    }),
    documentYears: document_years,
    paymentDays: payment_days,
    legal: Object.fromEntries(Object.entries(legal).filter(([, pages]) => pages !== undefined)),
  }
}

/** A page in both languages; one that exists in one language serves both. */
function inBoth(nl: string | null, fr: string | null): { nl: string; fr: string } | undefined {
  const one = nl ?? fr
  return one === null ? undefined : { nl: nl ?? one, fr: fr ?? one }
}

const phoneLine = (number: string | null, language: Language): Brand['phones'] =>
  number === null ? [] : [{ number, tel: dialNumber(number), language }]
