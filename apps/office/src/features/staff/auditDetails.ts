import { euros } from '@brine/app-kit/amounts'
import { currentLanguage } from '@brine/app-kit/language'
import type { OptionalNotification } from '@brine/contract/customer/notifications'
import { DeclineReason } from '@brine/contract/customer/reviews'
import { MissedReason } from '@brine/contract/missed-reason'
import { type AuditEntry, type SavedList, savedLists } from '@brine/contract/office/audit'
import { EndReason, IdentityCheck } from '@brine/contract/office/customer-record'
import { DeviceOrigin } from '@brine/contract/office/existing-device'
import { InstallationStage } from '@brine/contract/office/installations'
import { OrderCorrectionReason } from '@brine/contract/office/orders'
import { PaymentKind, RemovalReason } from '@brine/contract/office/recorded-payments'
import { AcceptReason } from '@brine/contract/office/referrals'
import { CorrectionReason } from '@brine/contract/office/reported-deliveries'
import { ChangeReason } from '@brine/contract/office/route-changes'
import { everyRole } from '@brine/contract/office/staff-sessions'
import { m } from '@brine/messages/app'
import { changeReasons } from '../../shell/changeReason.ts'
import { correctionReasons, outcomeNames } from '../../shell/correctionReason.ts'
import { endReasons } from '../../shell/endReasons.ts'
import { identityChecks } from '../../shell/identityChecks.ts'
import { messageNames } from '../../shell/messageNames.ts'
import { missedReasons } from '../../shell/missedReason.ts'
import { orderCorrectionReasons } from '../../shell/orderCorrectionReason.ts'
import { bookedKinds, removalReasons } from '../../shell/paymentKinds.ts'
import { acceptReasons, reasons, stageNames } from '../../shell/valueNames.ts'
import { roleNames } from './roles.ts'

/** A day as the id of a record: 20261124. */
const NUMBERED_DAY = /^(\d{4})(\d{2})(\d{2})$/

/** DD-MM-YYYY, for people. */
export const dayOfNumber = (number: string): string => number.replace(NUMBERED_DAY, '$3-$2-$1')
/** YYYY-MM-DD, for addresses. */
export const isoDayOfNumber = (number: string): string => number.replace(NUMBERED_DAY, '$1-$2-$3')

/** Describes the details of an entry; empty if there are none. */
export function detailsOf({ details }: AuditEntry): string {
  return details
    .map(({ name, value, label }) => words[name]?.(value, label) ?? '')
    .filter((words) => words !== '')
    .join(', ')
}

/** The names of the files whose downloads are recorded. */
const listNames: Readonly<Record<SavedList, () => string>> = {
  'automatic-refills': m['office.automatic.file'],
  'bad-lines': m['office.imports.bad_lines'],
  'bank-lines': m['office.payments.lines_file'],
  customers: m['office.customers.file'],
  'day-book': m['office.payments.day_book_file'],
  'electronic-invoices': m['office.payments.invoices_file'],
  installations: m['office.installations.file'],
  orders: m['office.orders.file'],
  'phone-calls': m['office.phone_calls.file'],
  receivables: m['office.payments.receivables_file'],
  referrals: m['office.referrals.file'],
  'refill-documents': m['office.refills.documents_file'],
  refills: m['office.refills.file'],
  'reminder-letters': m['office.audit.reminder_letters'],
  requests: m['office.requests.file'],
  reviews: m['office.reviews.file'],
  'route-sheets': m['office.audit.route_sheets'],
  'run-outs': m['office.run_outs.file'],
  tasks: m['office.tasks.file'],
}

const messageState = (kind: OptionalNotification) => (value: string) => {
  const named = { kind: messageNames[kind]() }
  return value === 'none' ? m['office.audit.message_off'](named) : m['office.audit.message_on'](named)
}

const outcomes = ['delivered', 'missed', 'withdrawn'] as const

/** @param label the present name of what the value means */
const words: Readonly<Record<string, (value: string, label: string | undefined) => string>> = {
  by_us: () => m['office.audit.cancelled_by_us'](),
  in_stead: () => m['office.audit.reported_by_office'](),
  reason(value) {
    const reason = DeclineReason.options.find((option) => option === value)
    if (reason) return reasons[reason]()
    const accepted = AcceptReason.options.find((option) => option === value)
    if (accepted) return acceptReasons[accepted]()
    const changed = ChangeReason.options.find((option) => option === value)
    if (changed) return changeReasons[changed]()
    const removed = RemovalReason.options.find((option) => option === value)
    if (removed) return removalReasons[removed]()
    const ended = EndReason.options.find((option) => option === value)
    if (ended) return endReasons[ended]()
    if (value === 'customer_ended') return m['office.audit.customer_ended']()
    if (value === 'taken_back') return m['office.payments.removed_taken_back']()
    if (value === 'lowered') return m['office.payments.removed_lowered']()
    const corrected = CorrectionReason.options.find((option) => option === value)
    if (corrected) return correctionReasons[corrected]()
    const ofOrder = OrderCorrectionReason.options.find((option) => option === value)
    return ofOrder ? orderCorrectionReasons[ofOrder]() : value
  },
  was(value) {
    const outcome = outcomes.find((option) => option === value)
    return outcome ? m['office.audit.was']({ outcome: outcomeNames[outcome]() }) : ''
  },
  outcome(value) {
    if (value === 'returned') return m['office.planning.correct_returned']()
    if (value === 'kept') return m['office.planning.correct_kept_all']()
    const outcome = outcomes.find((option) => option === value)
    return outcome ? outcomeNames[outcome]() : ''
  },
  missed_reason(value) {
    const reason = MissedReason.options.find((option) => option === value)
    return reason ? missedReasons[reason]() : value
  },
  identity(value) {
    const check = IdentityCheck.options.find((option) => option === value)
    return check ? identityChecks[check]() : value
  },
  moved: (value) => m['office.audit.stops_moved']({ count: value }),
  left: (value) => (value === '0' ? '' : m['office.audit.stops_left']({ count: value })),
  payment(value) {
    const kind = PaymentKind.options.find((option) => option === value)
    return kind ? bookedKinds[kind]() : value
  },
  was_cents: (value) => m['office.audit.was']({ outcome: euros(Number(value) / 100, currentLanguage()) }),
  total_cents: (value) => euros(Number(value) / 100, currentLanguage()),
  payment_cents: (value) => euros(Number(value) / 100, currentLanguage()),
  booked: (value) => m['office.audit.payment_day']({ day: dayOfNumber(value) }),
  kg: (value) => (value === '0' ? '' : m['office.common.kg']({ kg: value })),
  roles: (value) =>
    everyRole
      .filter((role) => value.split(' ').includes(role))
      .map((role) => roleNames[role]())
      .join(', '),
  stage(value) {
    const stage = InstallationStage.options.find((option) => option === value)
    return stage ? stageNames[stage]() : value
  },
  device(value) {
    const device = DeviceOrigin.options.find((option) => option === value)
    return device ? m[`office.softener.${device}`]() : value
  },
  keeper: (value, label = m['office.audit.record_staff']({ number: value })) =>
    value === '0' ? m['office.common.nobodys']() : label,
  list(value) {
    const list = savedLists.find((option) => option === value)
    return list ? listNames[list]() : value
  },
  days: (value) => (value === '0' ? '' : m['office.audit.days_concerned']({ count: value })),
  driver: (value, label) =>
    label === undefined
      ? m['office.audit.record_driver']({ number: value })
      : m['office.audit.driver_named']({ name: label }),
  routes: (value) =>
    value === 'booked' ? m['office.audit.booked_routes']() : m['office.audit.new_routes'](),
  packs: (value) =>
    value === '1' ? m['office.automatic.packs_one']() : m['office.automatic.packs_other']({ packs: value }),
  day: dayOfNumber,
  due: (value) => m['office.audit.due']({ day: dayOfNumber(value) }),
  first: dayOfNumber,
  last: dayOfNumber,
  before_run_out: messageState('before_run_out'),
  evening_before: messageState('evening_before'),
  on_the_way: messageState('on_the_way'),
  way: (value) => (value === 'letter' ? m['office.audit.by_letter']() : ''),
  replaced: (value) => (value === 'letter' ? m['office.audit.unposted_letter']() : ''),
  again: () => m['office.audit.erased_again'](),
  import_id: (value) => m['office.audit.record_import']({ number: value }),
}
