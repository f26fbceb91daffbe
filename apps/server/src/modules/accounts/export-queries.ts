import type { ExportSection } from '../../platform/module.ts'

/** The account, without what opens it, and the new addresses that the office asked for, without the staff member. */
export const accountExport: readonly ExportSection[] = [
  {
    name: 'account',
    tables: ['customers'],
    read: (db, id) =>
      db
        .selectFrom('customers')
        .select(['id', 'external_id', 'email_address', 'language', 'gender', 'first_name', 'last_name'])
        .select(['address', 'address_number', 'postal_code', 'city_name', 'country_code'])
        .select([
          'telephone_number',
          'mobile_number',
          'phones_changed_at',
          'latitude',
          'longitude',
          'location_precision',
          'link_sign_in',
        ])
        .select(['refill_packs', 'salt_product_id', 'activated_at', 'disabled_at', 'last_login_at'])
        .select(['relation_ended_at', 'relation_end_reason', 'relation_end_note'])
        .select(['company_name', 'vat_number', 'password_changed_at', 'created_at', 'modified_at'])
        .where('id', '=', id)
        .executeTakeFirst(),
  },
  {
    name: 'email_changes_by_office',
    tables: ['office_email_changes'],
    read: (db, id) =>
      db
        .selectFrom('office_email_changes')
        .select(['identity_check', 'asked_at', 'outcome', 'ended_at'])
        .where('customer_id', '=', id)
        .orderBy('id')
        .execute(),
  },
]
