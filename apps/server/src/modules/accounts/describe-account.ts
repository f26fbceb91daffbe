import type { Account } from '@brine/contract/customer/accounts'
import { formatWireDateTime } from '@brine/contract/dates'
import { fullName } from '../../platform/full-name.ts'
import type { CustomerAccount, PendingEmail } from '../../platform/http/identity.ts'

/** A customer's row; the office also reads customers without an e-mail address. */
export type AccountRow<EmailAddress extends string | null> = Omit<
  CustomerAccount,
  'email_address' | keyof PendingEmail
> & {
  readonly email_address: EmailAddress
}
type AccountOf<EmailAddress> = Omit<Account, 'email_address'> & { email_address: EmailAddress }

/**
 * An account in its wire form (specification section 3).
 * @param language of the request (BCP 47), in which the country is named
 * @param pending a new address that is not confirmed yet
 */
export function describeAccount<EmailAddress extends string | null>(
  row: AccountRow<EmailAddress>,
  language: string,
  pending?: PendingEmail,
): AccountOf<EmailAddress> {
  return {
    gender: row.gender,
    first_name: row.first_name,
    last_name: row.last_name,
    name: fullName(row),
    address: row.address,
    address_number: row.address_number,
    postal_code: row.postal_code,
    city_name: row.city_name,
    country_name: countryName(language, row.country_code),
    telephone_number: row.telephone_number,
    mobile_number: row.mobile_number,
    email_address: row.email_address,
    pending_email_address: pending?.pending_email_address ?? null,
    ...(pending ? describeChange(pending) : {}),
    guarantee: describeGuarantee(row),
    ...(row.own_device ? { own_device: true } : {}),
    last_login: row.last_login_at && formatWireDateTime(row.last_login_at),
    created: formatWireDateTime(row.created_at),
    modified: formatWireDateTime(row.modified_at),
  }
}

const namesByLanguage = new Map<string, Map<string, string>>()

/** `Intl` takes 2 µs to look a name up, a map a twentieth of that. There are three languages and few countries. */
function countryName(language: string, code: string): string {
  const known = namesByLanguage.get(language) ?? new Map<string, string>()
  namesByLanguage.set(language, known)
  const name = known.get(code) ?? new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
  known.set(code, name)
  return name
}

/** The change behind it, if the office was asked for it. */
function describeChange(pending: PendingEmail): Pick<Account, 'email_change'> {
  const { office_email_id: id, office_email_asked_at: asked, pending_email_ends_at: until } = pending
  if (id === null || asked === null || until === null) return {}
  return { email_change: { id, asked: formatWireDateTime(asked), until: formatWireDateTime(until) } }
}

/** false: a device without guarantee. null: no installation to count from. Otherwise the end of the guarantee. */
function describeGuarantee({
  guarantee_offered,
  guarantee_until,
}: Pick<CustomerAccount, 'guarantee_offered' | 'guarantee_until'>): Account['guarantee'] {
  if (guarantee_offered === false) return false
  return guarantee_until && formatWireDateTime(guarantee_until)
}
