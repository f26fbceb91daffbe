import { OfferedDate } from '@brine/contract/customer/refills'
import { SupportRequest } from '@brine/contract/customer/support'
import { formatWireDateTime, formatWireDay } from '@brine/contract/dates'
import { vatNumberText } from '@brine/contract/firm-numbers'
import { missedReasonOf } from '@brine/contract/missed-reason'
import type { CustomerRecord } from '@brine/contract/office/customer-record'
import * as v from 'valibot'
import type { Clock } from '../../platform/clock.ts'
import type { Queries } from '../../platform/database/database.ts'
import { fail } from '../../platform/http/fail.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { InstallationsService } from '../installations/module.ts'
import type { NotificationsService } from '../notifications/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { OwedOrder, PaymentsService } from '../payments/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import {
  findChosenLabel,
  findCustomer,
  findOpenRefill,
  listRequests,
  listSessions,
} from './record-queries.ts'
import { endOf, stateOf } from './rules.ts'

/**
 * All data of one customer for the office.
 * @param language language of the request, for the name of the country
 * @param seesPayments whether the staff member sees what customers pay
 * @param audit runs once the customer is found, before further data is read
 * @throws `not_found`
 */
export type GetCustomerRecord = (
  id: number,
  language: string,
  seesPayments: boolean,
  audit: () => Promise<void>,
) => Promise<CustomerRecord>

export interface RecordParts {
  readonly db: Queries
  readonly clock: Clock
  readonly accounts: Pick<AccountsService, 'details' | 'waitingEmailChange' | 'phonesChangedLately'>
  readonly installations: Pick<InstallationsService, 'progress'>
  readonly notifications: Pick<NotificationsService, 'choicesOf'>
  readonly orders: Pick<OrdersService, 'listAll'>
  readonly payments: Pick<PaymentsService, 'list'>
  readonly referrals: Pick<ReferralsService, 'list' | 'creditOf'>
}

export function createGetRecord(parts: RecordParts): GetCustomerRecord {
  const { db, clock, accounts, installations, notifications, orders, payments } = parts
  const { referrals } = parts

  async function nextDelivery(customerId: number): Promise<CustomerRecord['next_delivery']> {
    const open = await findOpenRefill(db, customerId)
    if (!open) return null
    const { date, slots, packs, kg, price_cents, comment, driver_name, driver_phone, position } = open
    const chosen = await findChosenLabel(db, customerId, date)
    return {
      ...{ packs, kg, comment, driver_name, driver_phone, version: open.revision },
      ...(open.withdrawn_at && { withdrawn: true }),
      state: open.state === 'missed' ? 'missed' : open.published_at ? 'published' : 'booked',
      missed_reason: missedReasonOf(open.state, open.missed_reason),
      date: formatWireDay(date),
      slots: [...slots],
      price: price_cents / 100,
      stop: position === null ? null : position + 1,
      label: OfferedDate.entries.label.options.find((label) => label === chosen) ?? null,
    }
  }

  return async (id, language, seesPayments, audit) => {
    const customer = await findCustomer(db, id)
    if (!customer) throw fail('not_found')
    await audit()
    const [account, email_change, installation, next_delivery, ordered, owed, ...others] = await Promise.all([
      accounts.details({ id, account: customer }, language),
      accounts.waitingEmailChange(db, id),
      installations.progress(id),
      nextDelivery(id),
      orders.listAll(id),
      seesPayments ? payments.list(id) : null,
      referrals.list(id),
      referrals.creditOf(db, id),
      listRequests(db, id),
      listSessions(db, id, clock.now()),
    ])
    const [referred, credits, requests, sessions] = others
    const { latitude, longitude } = customer
    const phones_changed = accounts.phonesChangedLately(customer)
    const location = latitude === null || longitude === null ? null : { latitude, longitude }
    return {
      ...{ id, account, email_change, installation, next_delivery, orders: ordered, referrals: referred },
      language: customer.language,
      state: stateOf(customer),
      ended: endOf(customer),
      version: customer.revision,
      phones_changed: phones_changed && formatWireDateTime(phones_changed),
      company_name: customer.company_name,
      vat_number: customer.vat_number && vatNumberText(customer.vat_number),
      external_id: customer.external_id,
      device_model: customer.device_model,
      device_serial: customer.device_serial,
      precision: location && customer.location_precision,
      location,
      refill_packs: customer.refill_packs,
      salt_product_id: customer.salt_product_id,
      owed:
        owed?.map(({ number, state, unpaidCents, writtenOffCents, dueOn, communication, ...rest }) => ({
          ...{ order: number, ...formerOf(rest), state, unpaid_cents: unpaidCents },
          ...{ due: formatWireDay(dueOn), communication },
          ...{ paid: rest.paidOn && formatWireDay(rest.paidOn), withdrawn: rest.withdrawnAt !== null },
          written_off_cents: writtenOffCents,
        })) ?? null,
      credit: credits.reduce((sum, { cents }) => sum + cents, 0) / 100,
      requests: requests.map((request) => ({
        ...{ id: request.id, state: request.state, titleCode: request.title_code },
        detailsCode: v.parse(SupportRequest.entries.detailsCode, request.details_code),
        created: formatWireDateTime(request.created_at),
      })),
      notifications: await notifications.choicesOf(db, id),
      sessions: sessions.map(({ created_at, last_used_at }) => ({
        started: formatWireDateTime(created_at),
        last_used: formatWireDateTime(last_used_at),
      })),
    }
  }
}

const formerOf = ({ former, amountCents: amount_cents }: Pick<OwedOrder, 'former' | 'amountCents'>) =>
  former && {
    former: { number: former.number, documented: formatWireDay(former.documentedOn), amount_cents },
  }
