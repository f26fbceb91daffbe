import type { DB } from './platform/database/tables.ts'

/** The one module, or part of the platform, that writes each table. Other modules use its service. */
export const tableOwners: Readonly<Record<keyof DB | 'pgboss', string>> = {
  announced_days: 'modules/notifications',
  api_keys: 'modules/imports',
  arrival_windows: 'modules/notifications',
  audit_entries: 'platform/audit',
  closing_periods: 'modules/planning',
  bank_lines: 'modules/payments',
  bank_statements: 'modules/payments',
  buyers: 'modules/orders',
  customer_notes: 'modules/notes',
  customer_actions: 'platform/limits',
  customer_passkeys: 'modules/sessions',
  customers: 'modules/accounts',
  delivery_reports: 'modules/driver',
  depots: 'modules/fleet',
  disk_measurements: 'modules/system',
  document_corrections: 'modules/orders',
  document_parties: 'modules/orders',
  driver_days: 'modules/planning',
  driver_weekdays: 'modules/fleet',
  driver_leaves: 'modules/fleet',
  drivers: 'modules/fleet',
  earlier_sign_in_links: 'modules/accounts',
  email_undos: 'modules/accounts',
  erased_buyers: 'modules/orders',
  firm: 'platform/firm',
  fleet_changes: 'modules/fleet',
  former_documents: 'modules/payments',
  former_ibans: 'platform/firm',
  iban_changes: 'modules/firm',
  idempotency_keys: 'platform/http',
  import_lines: 'modules/imports',
  import_sources: 'modules/imports',
  imports: 'modules/imports',
  installation_proposals: 'modules/installations',
  installations: 'modules/installations',
  mail_links: 'modules/accounts',
  mail_requests: 'modules/accounts',
  mailbox: 'platform/mail',
  nodes: 'platform/nodes',
  notification_choices: 'modules/notifications',
  offers: 'modules/refills',
  office_email_changes: 'modules/accounts',
  on_the_way_notices: 'modules/notifications',
  order_lines: 'modules/orders',
  order_numbers: 'modules/orders',
  orders: 'modules/orders',
  payment_reminders: 'modules/payments',
  payments: 'modules/payments',
  // the schema of the queue
  pgboss: 'platform/jobs',
  phone_calls: 'platform/phone-calls',
  photos: 'modules/photos',
  product_prices: 'modules/products',
  products: 'modules/products',
  push_subscriptions: 'platform/push',
  receivables: 'modules/payments',
  referral_entries: 'modules/referrals',
  referral_refusals: 'modules/referrals',
  referrals: 'modules/referrals',
  refill_agreement_events: 'modules/automatic-refills',
  refill_agreements: 'modules/automatic-refills',
  refill_lists: 'modules/refills',
  refill_reminders: 'modules/reminders',
  refills: 'modules/refills',
  resident_counts: 'modules/forecasts',
  reviews: 'modules/reviews',
  registrations: 'modules/accounts',
  route_changes: 'modules/planning',
  route_optimizations: 'modules/planning',
  run_out_forecasts: 'modules/forecasts',
  schema_migrations: 'platform/database',
  search_words: 'modules/customers',
  sellers: 'modules/orders',
  salt_tanks: 'modules/forecasts',
  sent_mails: 'platform/mail',
  sessions: 'modules/sessions',
  sign_in_failures: 'modules/sessions',
  staff: 'modules/staff',
  staff_links: 'modules/staff',
  staff_passkeys: 'modules/staff',
  staff_recovery_codes: 'modules/staff',
  staff_sessions: 'modules/staff',
  staff_steps: 'modules/staff',
  stop_moves: 'modules/planning',
  stops: 'modules/planning',
  support_messages: 'modules/support',
  support_requests: 'modules/support',
  used_challenges: 'modules/sessions',
  usual_salt_use: 'modules/forecasts',
}

/** Folders that may write other modules' tables: imports write in bulk, and the demo fills an empty database. */
export const bulkWriters: readonly string[] = ['modules/imports', 'demo']

/** A statement that writes a table; null if the source does not name the table. */
export interface TableWrite {
  readonly table: string | null
  readonly line: number
}

const kyselyWrite = /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?:'(\w+)[^']*'|[^)]*)/g
const rawWrite = /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?|update)\s+(\w+)/gi
/** `for update of customers` locks, and `do update set` belongs to an insert: neither names a written table. */
const notTables = new Set(['of', 'set', 'skip', 'nowait'])

/** The writes in a source file, with Kysely and in raw SQL. */
export function findTableWrites(source: string): TableWrite[] {
  const lineOf = (index: number) => source.slice(0, index).split('\n').length
  const kysely = [...source.matchAll(kyselyWrite)].map(({ 1: table = null, index }) => ({
    ...{ table, line: lineOf(index) },
  }))
  // only template literals contain SQL; a comment may mention anything
  const raw = [...source.matchAll(/sql(?:<[^`]*>)?`([^`]*)`/g)].flatMap((literal) =>
    [...literal[0].matchAll(rawWrite)]
      .filter(({ 1: table = '' }) => !notTables.has(table.toLowerCase()))
      .map(({ 1: table = null, index }) => ({ table, line: lineOf(literal.index + index) })),
  )
  return [...kysely, ...raw]
}

/**
 * The problems of the writes in a file.
 * @param path below `src`, such as `modules/orders/queries.ts`
 */
export function findForeignWrites(path: string, source: string): string[] {
  if (bulkWriters.some((folder) => path.startsWith(`${folder}/`))) return []
  const folder = path.split('/').slice(0, 2).join('/')
  const owners: Readonly<Record<string, string>> = tableOwners
  return findTableWrites(source).flatMap(({ table, line }) => {
    if (table === null) return [`${path}:${line} does not name the table that it writes`]
    const owner = owners[table]
    if (owner === folder) return []
    return [`${path}:${line} writes ${table} of ${owner ?? 'nobody: name its owner in table-owners.ts'}`]
  })
}
