import type { AuditAction, AuditEntry, AuditKind } from '@brine/contract/office/audit'
import { m } from '@brine/messages/app'
import { receivablePath } from '../../shell/receivables.ts'
import { dayOfNumber, isoDayOfNumber } from './auditDetails.ts'
import type { AuditFilter } from './queries.ts'

/** The names of the kinds of records, for the filters. */
export const kinds: Readonly<Record<AuditKind, () => string>> = {
  experience: m['office.menu.reviews'],
  day: m['office.audit.record_days'],
  depot: m['office.common.depots'],
  driver: m['office.common.drivers'],
  refill: m['office.common.deliveries'],
  customer: m['office.menu.customers'],
  installation: m['office.menu.installations'],
  request: m['office.menu.requests'],
  order: m['office.common.orders'],
  former_document: m['office.audit.former_documents'],
  product: m['office.menu.products'],
  firm: m['office.firm.title'],
  closing: m['office.closings.title'],
  leave: m['office.leaves.title'],
  statement: m['office.audit.statements'],
  bank_line: m['office.menu.payments'],
  phone_call: m['office.menu.phone_calls'],
  referral: m['office.menu.referrals'],
  import: m['office.menu.imports'],
  import_source: m['office.imports.sources'],
  key: m['office.common.api_keys'],
  refill_list: m['office.audit.refill_lists'],
  staff: m['office.menu.staff'],
  system: m['office.menu.system'],
}

/** The names of the actions. */
const actions: Readonly<Record<AuditAction, () => string>> = {
  'experience.approved': m['office.audit.review_approved'],
  'experience.declined': m['office.audit.review_declined'],
  'experience.answered': m['office.audit.review_answered'],
  'experience.answer_removed': m['office.audit.review_answer_removed'],
  'day.routing_started': m['office.audit.day_routing_started'],
  'day.routing_adopted': m['office.audit.day_routing_adopted'],
  'day.routing_rejected': m['office.audit.day_routing_rejected'],
  'day.routing_undone': m['office.audit.day_routing_undone'],
  'day.published': m['office.audit.day_published'],
  'day.closed': m['office.audit.day_closed'],
  'day.opened': m['office.audit.day_opened'],
  'day.van_changed': m['office.audit.day_van_changed'],
  'day.handed_over': m['office.audit.day_handed_over'],
  'depot.created': m['office.audit.depot_created'],
  'depot.changed': m['office.audit.depot_changed'],
  'depot.removed': m['office.audit.depot_removed'],
  'driver.created': m['office.audit.driver_created'],
  'driver.changed': m['office.audit.driver_changed'],
  'refill.booked': m['office.audit.refill_booked'],
  'refill.changed': m['office.audit.refill_changed'],
  'refill.packs_changed': m['office.audit.refill_packs_changed'],
  'refill.cancelled': m['office.audit.refill_cancelled'],
  'refill.pinned': m['office.audit.refill_pinned'],
  'refill.unpinned': m['office.audit.refill_unpinned'],
  'refill.moved': m['office.audit.refill_moved'],
  'refill.move_undone': m['office.audit.refill_move_undone'],
  'refill.delivered': m['office.audit.refill_delivered'],
  'refill.missed': m['office.audit.refill_missed'],
  'refill.report_kept': m['office.audit.refill_report_kept'],
  'refill.photographed': m['office.audit.refill_photographed'],
  'refill.report_corrected': m['office.audit.refill_report_corrected'],
  'customer.read': m['office.audit.customer_read'],
  'customer.document_read': m['office.audit.customer_document_read'],
  'customer.viewed': m['office.audit.customer_viewed'],
  'customer.note_added': m['office.audit.customer_note_added'],
  'customer.salt_changed': m['office.audit.customer_salt_changed'],
  'customer.messages_chosen': m['office.audit.customer_messages_chosen'],
  'customer.automatic_started': m['office.audit.customer_automatic_started'],
  'customer.automatic_packs_changed': m['office.audit.customer_automatic_packs_changed'],
  'customer.automatic_moved': m['office.audit.customer_automatic_moved'],
  'customer.automatic_skipped': m['office.audit.customer_automatic_skipped'],
  'customer.automatic_skip_undone': m['office.audit.customer_automatic_skip_undone'],
  'customer.automatic_stopped': m['office.audit.customer_automatic_stopped'],
  'customer.note_changed': m['office.audit.customer_note_changed'],
  'customer.task_assigned': m['office.audit.customer_task_assigned'],
  'customer.task_done': m['office.audit.customer_task_done'],
  'customer.task_reopened': m['office.audit.customer_task_reopened'],
  'customer.created': m['office.audit.customer_created'],
  'customer.activation_sent': m['office.audit.customer_activation_sent'],
  'customer.address_corrected': m['office.audit.customer_address_corrected'],
  'customer.location_set': m['office.audit.customer_location_set'],
  'customer.corrected': m['office.audit.customer_corrected'],
  'customer.signed_out': m['office.audit.customer_signed_out'],
  'customer.session_revoked': m['office.audit.customer_session_revoked'],
  'installation.changed': m['office.audit.installation_changed'],
  'installation.day_kept': m['office.audit.installation_day_kept'],
  'installation.placed': m['office.audit.installation_placed'],
  'installation.device_changed': m['office.audit.installation_device_changed'],
  'installation.device_noted': m['office.audit.installation_device_noted'],
  'customer.exported': m['office.audit.customer_exported'],
  'customer.erased': m['office.audit.customer_erased'],
  'customer.copy_taken': m['office.audit.customer_copy_taken'],
  'customer.email_asked': m['office.audit.customer_email_asked'],
  'customer.email_sent_again': m['office.audit.customer_email_sent_again'],
  'customer.email_withdrawn': m['office.audit.customer_email_withdrawn'],
  'customer.email_wrong_code': m['office.audit.customer_email_wrong_code'],
  'customer.email_confirmed': m['office.audit.customer_email_confirmed'],
  'customer.email_refused': m['office.audit.customer_email_refused'],
  'customer.email_refused_in_portal': m['office.audit.customer_email_refused_in_portal'],
  'customer.email_undone': m['office.audit.customer_email_undone'],
  'customer.ended': m['office.audit.customer_ended'],
  'customer.end_undone': m['office.audit.customer_end_undone'],
  'customer.erased_self': m['office.audit.customer_erased_self'],
  'request.noted': m['office.audit.request_noted'],
  'request.answered': m['office.audit.request_answered'],
  'request.planned': m['office.audit.request_planned'],
  'request.unplanned': m['office.audit.request_unplanned'],
  'request.assigned': m['office.audit.request_assigned'],
  'request.closed': m['office.audit.request_closed'],
  'request.reopened': m['office.audit.request_reopened'],
  'order.created': m['office.audit.order_created'],
  'order.changed': m['office.audit.order_changed'],
  'order.completed': m['office.audit.order_completed'],
  'order.cancelled': m['office.audit.order_cancelled'],
  'order.corrected': m['office.audit.order_corrected'],
  'order.reminded': m['office.audit.order_reminded'],
  'order.payment_recorded': m['office.audit.order_payment_recorded'],
  'order.payment_removed': m['office.audit.order_payment_removed'],
  'former_document.reminded': m['office.audit.former_reminded'],
  'former_document.payment_recorded': m['office.audit.former_payment_recorded'],
  'former_document.payment_removed': m['office.audit.former_payment_removed'],
  'closing.created': m['office.audit.closing_created'],
  'closing.removed': m['office.audit.closing_removed'],
  'leave.created': m['office.audit.leave_created'],
  'leave.removed': m['office.audit.leave_removed'],
  'firm.changed': m['office.audit.firm_changed'],
  'firm.iban_asked': m['office.audit.iban_asked'],
  'firm.iban_confirmed': m['office.audit.iban_confirmed'],
  'firm.iban_rejected': m['office.audit.iban_rejected'],
  'product.created': m['office.audit.product_created'],
  'product.changed': m['office.audit.product_changed'],
  'product.price_set': m['office.audit.product_price_set'],
  'product.price_removed': m['office.audit.product_price_removed'],
  'statement.imported': m['office.audit.statement_imported'],
  'bank_line.matched': m['office.audit.bank_line_matched'],
  'bank_line.put_aside': m['office.audit.bank_line_put_aside'],
  'bank_line.released': m['office.audit.bank_line_released'],
  'phone_call.taken': m['office.audit.phone_call_taken'],
  'phone_call.released': m['office.audit.phone_call_released'],
  'phone_call.reached': m['office.audit.phone_call_reached'],
  'phone_call.not_reached': m['office.audit.phone_call_not_reached'],
  'phone_call.wrong_number': m['office.audit.phone_call_wrong_number'],
  'phone_call.reopened': m['office.audit.phone_call_reopened'],
  'referral.accepted': m['office.audit.referral_accepted'],
  'import.done': m['office.audit.import_done'],
  'import_source.created': m['office.audit.import_source_created'],
  'import_source.changed': m['office.audit.import_source_changed'],
  'key.created': m['office.audit.key_created'],
  'key.revoked': m['office.audit.key_revoked'],
  'refill_list.saved': m['office.audit.refill_list_saved'],
  'refill_list.renamed': m['office.audit.refill_list_renamed'],
  'refill_list.removed': m['office.audit.refill_list_removed'],
  'staff.signed_in': m['office.audit.staff_signed_in'],
  'staff.recovery_code_used': m['office.audit.staff_recovery_code_used'],
  'staff.confirmed': m['office.audit.staff_confirmed'],
  'staff.confirmation_refused': m['office.audit.staff_confirmation_refused'],
  'staff.access_set_up': m['office.audit.staff_access_set_up'],
  'staff.access_reset': m['office.audit.staff_access_reset'],
  'staff.invited': m['office.audit.staff_invited'],
  'staff.changed': m['office.audit.staff_changed'],
  'staff.disabled': m['office.audit.staff_disabled'],
  'staff.enabled': m['office.audit.staff_enabled'],
  'staff.password_changed': m['office.audit.staff_password_changed'],
  'staff.totp_set': m['office.audit.staff_totp_set'],
  'staff.passkey_added': m['office.audit.staff_passkey_added'],
  'staff.passkey_removed': m['office.audit.staff_passkey_removed'],
  'staff.list_saved': m['office.audit.staff_list_saved'],
  'staff.codes_renewed': m['office.audit.staff_codes_renewed'],
  'system.jobs_retried': m['office.audit.system_jobs_retried'],
  'system.jobs_discarded': m['office.audit.system_jobs_discarded'],
}

export interface AuditRecord {
  readonly label: string
  /** The path of the record's page, if there is one. */
  readonly href?: string
}

/** The record of an entry. */
export function recordOf({ act: action, record_id, customer_id, details }: AuditEntry): AuditRecord {
  const number = String(record_id)
  if (action.startsWith('order.')) {
    const named = details.find(({ name }) => name === 'number')?.value ?? number
    return { label: m['office.audit.record_order']({ number: named }), href: `/orders/${named}` }
  }
  if (action.startsWith('former_document.')) {
    const named = details.find(({ name }) => name === 'number')?.value ?? number
    return {
      label: m['office.audit.record_former']({ number: named }),
      href: receivablePath({ order: `former.${number}`, former: named }),
    }
  }
  if (action.startsWith('product.')) {
    const code = details.find(({ name }) => name === 'code')?.value ?? number
    return { label: m['office.audit.record_product']({ code }), href: `/products/${number}` }
  }
  if (action.startsWith('system.')) return { label: m['office.audit.record_system'](), href: '/system' }
  if (action.startsWith('firm.')) return { label: m['office.firm.title'](), href: '/setup/firm' }
  if (action.startsWith('closing.')) return { label: m['office.closings.title'](), href: '/setup/closings' }
  if (action.startsWith('leave.')) return { label: m['office.leaves.title'](), href: '/capacity' }
  if (action.startsWith('statement.')) {
    const named = details.find(({ name }) => name === 'number')?.value ?? number
    return { label: m['office.audit.record_statement']({ number: named }), href: '/payments' }
  }
  if (action.startsWith('bank_line.'))
    return { label: m['office.audit.record_bank_line']({ number }), href: '/payments' }
  if (action.startsWith('experience.'))
    return { label: m['office.audit.record_review']({ number }), href: `/reviews/${number}` }
  if (action.startsWith('staff.'))
    return { label: m['office.audit.record_staff']({ number }), href: `/staff/${number}` }
  if (action.startsWith('installation.'))
    return { label: m['office.audit.record_installation']({ number }), href: `/installations/${number}` }
  if (action.startsWith('request.'))
    return { label: m['office.audit.record_request']({ number }), href: `/requests/${number}` }
  if (action.startsWith('customer.'))
    return { label: m['office.audit.record_customer']({ number }), href: `/customers/${number}` }
  if (action.startsWith('phone_call.'))
    return { label: m['office.audit.record_phone_call']({ number }), href: `/calls/${number}` }
  if (action.startsWith('referral.'))
    return { label: m['office.audit.record_referral']({ number }), href: `/referrals/${number}` }
  if (action.startsWith('import.'))
    return { label: m['office.audit.record_import']({ number }), href: `/imports/${number}` }
  if (action.startsWith('import_source.'))
    return { label: m['office.audit.record_import_source']({ number }), href: '/imports' }
  if (action.startsWith('key.'))
    return { label: m['office.audit.record_api_key']({ number }), href: '/imports/keys' }
  if (action.startsWith('refill_list.'))
    return { label: m['office.audit.record_refill_list']({ number }), href: '/refills' }
  if (action.startsWith('depot.'))
    return { label: m['office.audit.record_depot']({ number }), href: `/fleet/depots/${number}` }
  if (action.startsWith('driver.'))
    return { label: m['office.audit.driver_number']({ number }), href: `/fleet/drivers/${number}` }
  if (action.startsWith('refill.')) {
    const label = m['office.audit.record_refill']({ number })
    return customer_id === null ? { label } : { label, href: `/customers/${customer_id}` }
  }
  if (action.startsWith('day.'))
    return { label: dayOfNumber(number), href: `/planning/${isoDayOfNumber(number)}` }
  return { label: number }
}

/** The name of an action; a neutral one for an action that only a later release knows. */
export const actionOf = (action: AuditAction): string =>
  Object.hasOwn(actions, action) ? actions[action]() : m['office.audit.other']()

/** The path of the page with this filter. */
export function auditPath({ kind, search }: AuditFilter): string {
  const params = new URLSearchParams()
  if (kind) params.set('kind', kind)
  if (search !== '') params.set('search', search)
  const query = params.toString()
  return `/audit${query && `?${query}`}`
}
