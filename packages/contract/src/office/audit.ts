import * as v from 'valibot'
import { call } from '../call.ts'
import { RowId, WireTimestamp } from '../primitives.ts'

/** The kinds of records in audit entries. A day has no row: its id is the date as a number, 20261124; the id of the system is 1. */
export const auditKinds = [
  'experience',
  'day',
  'depot',
  'driver',
  'refill',
  'customer',
  'installation',
  'request',
  'order',
  'product',
  'firm',
  'closing',
  'leave',
  'statement',
  'bank_line',
  'phone_call',
  'referral',
  'import',
  'import_source',
  'key',
  'refill_list',
  'staff',
  'system',
] as const
export const AuditKind = v.picklist(auditKinds)
export type AuditKind = (typeof auditKinds)[number]

/**
 * The actions of the audit log: the kind of record, and what happened to it. The office has a text for each. The list
 * only grows, because entries are kept for good.
 */
export const auditActions = [
  'experience.approved',
  'experience.declined',
  'experience.answered',
  'experience.answer_removed',
  'day.routing_started',
  'day.routing_adopted',
  'day.routing_rejected',
  'day.routing_undone',
  'day.published',
  'day.closed',
  'day.opened',
  'day.van_changed',
  'day.handed_over',
  'depot.created',
  'depot.changed',
  'depot.removed',
  'driver.created',
  'driver.changed',
  'refill.booked',
  'refill.changed',
  'refill.cancelled',
  'refill.pinned',
  'refill.unpinned',
  'refill.moved',
  'refill.move_undone',
  'refill.delivered',
  'refill.missed',
  'refill.report_kept',
  'refill.photographed',
  'refill.report_corrected',
  'customer.read',
  'customer.document_read',
  'customer.viewed',
  'customer.created',
  'customer.note_added',
  'customer.note_changed',
  'customer.task_assigned',
  'customer.task_done',
  'customer.task_reopened',
  'customer.salt_changed',
  'customer.automatic_started',
  'customer.automatic_stopped',
  'customer.activation_sent',
  'customer.address_corrected',
  'customer.location_set',
  'customer.corrected',
  'customer.signed_out',
  'customer.session_revoked',
  'installation.changed',
  'installation.placed',
  'installation.device_changed',
  'customer.exported',
  'customer.erased',
  'customer.copy_taken',
  'customer.erased_self',
  'request.answered',
  'request.planned',
  'request.unplanned',
  'request.assigned',
  'request.closed',
  'request.reopened',
  'order.created',
  'order.changed',
  'order.completed',
  'order.cancelled',
  'order.reminded',
  'product.created',
  'product.changed',
  'product.price_set',
  'product.price_removed',
  'firm.changed',
  'firm.iban_asked',
  'firm.iban_confirmed',
  'firm.iban_rejected',
  'closing.created',
  'closing.removed',
  'leave.created',
  'leave.removed',
  'statement.imported',
  'bank_line.matched',
  'bank_line.put_aside',
  'bank_line.released',
  'phone_call.taken',
  'phone_call.released',
  'phone_call.reached',
  'phone_call.not_reached',
  'phone_call.wrong_number',
  'phone_call.reopened',
  'referral.accepted',
  'import.done',
  'import_source.created',
  'import_source.changed',
  'key.created',
  'key.revoked',
  'refill_list.saved',
  'refill_list.renamed',
  'refill_list.removed',
  'staff.signed_in',
  'staff.recovery_code_used',
  'staff.access_set_up',
  'staff.access_reset',
  'staff.invited',
  'staff.changed',
  'staff.disabled',
  'staff.enabled',
  'staff.password_changed',
  'staff.totp_set',
  'staff.passkey_added',
  'staff.passkey_removed',
  'staff.codes_renewed',
  'staff.list_saved',
  'system.jobs_retried',
  'system.jobs_discarded',
] as const satisfies readonly `${AuditKind}.${string}`[]
export type AuditAction = (typeof auditActions)[number]

/** The files with data of many people, by the names that the entries of their downloads have. */
export const savedLists = [
  'bad-lines',
  'customers',
  'day-book',
  'electronic-invoices',
  'receivables',
  'refill-documents',
  'refills',
  'requests',
  'route-sheets',
  'run-outs',
] as const
export type SavedList = (typeof savedLists)[number]

export const AuditEntry = v.object({
  id: RowId,
  at: WireTimestamp,
  /** Null for a command that an operator ran on the server. */
  staff_name: v.nullable(v.string()),
  /** True for a program with an API key; `staff_name` is then the name of the key. */
  by_key: v.boolean(),
  act: v.picklist(auditActions),
  record_id: RowId,
  /** What the record, or its customer, is called now; null if it has no name, and for an erased customer. */
  record_name: v.nullable(v.string()),
  /** The customer of the record; null for a record of no customer. */
  customer_id: v.nullable(RowId),
  /** Codes and numbers. `label` is the present name of the driver or staff member that a number means. */
  details: v.array(v.object({ name: v.string(), value: v.string(), label: v.exactOptional(v.string()) })),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

const filters = {
  kind: v.exactOptional(AuditKind),
  /** Part of the staff member's name, or the id of a record. */
  search: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
}

/** The audit log: who changed which record. Only the actions themselves write entries; nothing changes an entry. */
export const officeAudit = {
  list: call({
    method: 'GET',
    path: '/office/api/audit',
    access: { staff: ['administrator'] },
    summary: 'The audit log of the office, newest first.',
    query: v.object({
      ...filters,
      /** Only entries older than the entry with this id. */
      before: v.exactOptional(RowId),
    }),
    answer: v.object({ entries: v.array(AuditEntry), has_more: v.boolean() }),
  }),
  file: call({
    method: 'GET',
    path: '/office/api/audit/file',
    access: { staff: ['administrator'] },
    summary: 'The same entries as a CSV file, the newest 50,000 at most.',
    query: v.object(filters),
    file: 'text/csv',
  }),
}
