import type { LastOrder } from '@brine/contract/customer/refills'
import type { Queries } from '../../platform/database/database.ts'
import type { Module, Platform } from '../../platform/module.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { CustomersService } from '../customers/module.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { NotesService } from '../notes/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { NoRoute, PlanningService } from '../planning/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { type AgreedDeliveries, createAgreedDeliveries } from './agreed-deliveries.ts'
import { createCalendarWriter } from './calendar.ts'
import { createPacksChanges } from './change-packs.ts'
import { createRefillChanges, type RefillChanges } from './change-refill.ts'
import { createChosenDocuments } from './chosen-documents.ts'
import { createRefillCompletion, type RefillCompletion } from './complete-refill.ts'
import { type CustomerRefills, createCustomerRefills, customerRefillRoutes } from './customer.ts'
import { withdrawalRoutes } from './customer-withdrawals.ts'
import { createCutOff } from './cut-off.ts'
import { createEndRefills } from './end.ts'
import { createEraseRefills } from './erase.ts'
import { refillExport } from './export-queries.ts'
import { writeSkipped } from './mails/refill-order.ts'
import { createOffers } from './offers.ts'
import { createOfficeRefills, officeRefillRoutes, officeTerms } from './office.ts'
import { refillListRoutes } from './office-list.ts'
import { refillMoveRoutes } from './office-moves.ts'
import { createSavedLists } from './office-saved-lists.ts'
import type { ChangeTerms } from './open-refill.ts'
import { createOrderRefill, type OrderRefill } from './order-refill.ts'
import { listPricedRefills } from './queries.ts'
import { packCentsOf } from './rules.ts'
import { type AgreedWithdrawals, createAgreedWithdrawals } from './withdraw-agreed.ts'

export type { AgreedDeliveries, AgreedDelivery, AgreedRefusal } from './agreed-deliveries.ts'
export type { RefillCompletion } from './complete-refill.ts'
export type { CorrectedOutcome } from './correct-refill.ts'
export type { ReportedRefill } from './queries.ts'

/** What other modules may do with refills. */
export interface RefillsService
  extends RefillCompletion,
    Pick<CustomerRefills, 'lastOrder' | 'quote' | 'offeredDates' | 'orderWith'>,
    AgreedWithdrawals,
    AgreedDeliveries {
  /** The steps of a customer's order, change and cancellation, for work that stores more in the same transaction. */
  readonly orderWithin: OrderRefill
  readonly changeWithin: RefillChanges['change']
  readonly cancelWithin: RefillChanges['cancel']
  /** The office's change and cancellation: until the day is published. */
  readonly changeByOfficeWithin: RefillChanges['change']
  readonly cancelByOfficeWithin: RefillChanges['cancel']
  /** Cancels a delivery that the customer skips under an agreement. */
  skipWithin(transaction: Queries, customerId: number): Promise<LastOrder>
  /** The same by the office, until the day is published. @param revision of the delivery that the staff member saw */
  skipByOfficeWithin(transaction: Queries, customerId: number, revision: number): Promise<LastOrder>
  /** Cents including VAT of one pack of each refill, at the terms of its order. */
  packCents(refillIds: readonly number[]): Promise<ReadonlyMap<number, number>>
}

interface Neighbours {
  readonly accounts: Pick<AccountsService, 'noteUsualPacks'>
  readonly customers: Pick<CustomersService, 'findListBounds'>
  readonly forecasts: Pick<ForecastsService, 'histories'>
  readonly notes: Pick<NotesService, 'addTask' | 'finishTasks'>
  readonly payments: Pick<PaymentsService, 'stateOf' | 'reminderState' | 'isVisibleTo'>
  readonly planning: PlanningService & { readonly noRoute: NoRoute }
  readonly orders: OrdersService
  readonly referrals: ReferralsService
}

/** Refills: a customer's salt orders, from ordered to delivered or cancelled. */
export function createRefillsModule(
  { db, clock, log, config, firm, notify, pushes, changeRecord, dailyLimit }: Platform,
  { accounts, customers, forecasts, notes, payments, planning, orders, referrals }: Neighbours,
): Module<RefillsService> {
  const cutOff = createCutOff(firm, clock)
  const offers = createOffers({ db, clock, planning })
  const parts = { db, clock, notify, pushes, accounts, planning, orders, referrals, offers, cutOff }
  const orderRefill = createOrderRefill(parts)
  const terms: ChangeTerms = {
    isOpen: async (refill) => (await cutOff(refill)) !== null,
    closed: 'change_closed',
  }
  const changes = createRefillChanges(parts, terms)
  const customerRefills = createCustomerRefills({
    ...{ db, clock, dailyLimit, referrals, cutOff, offers, orderRefill, planning, changes },
    packsChanges: createPacksChanges(parts, terms),
    writeCalendar: createCalendarWriter({ firm, publicUrl: config.publicUrl }),
  })
  const officeChanges = createRefillChanges(parts, officeTerms)
  const officeRefills = createOfficeRefills({
    ...{ db, clock, changeRecord, customerRefills, orderRefill, offers, planning },
    changes: officeChanges,
    packsChanges: createPacksChanges(parts, officeTerms),
  })
  const savedLists = createSavedLists({ db, clock, changeRecord }, payments)
  return {
    service: {
      ...createRefillCompletion(parts),
      ...createAgreedWithdrawals(notes),
      ...createAgreedDeliveries({ db, clock, planning, orderRefill }),
      ...customerRefills,
      ...{ orderWithin: orderRefill, changeWithin: changes.change, cancelWithin: changes.cancel },
      ...{ changeByOfficeWithin: officeChanges.change, cancelByOfficeWithin: officeChanges.cancel },
      skipWithin: (transaction, customerId) =>
        changes.cancel(transaction, customerId, { write: writeSkipped }),
      skipByOfficeWithin: (transaction, customerId, revision) =>
        officeChanges.cancel(transaction, customerId, { write: writeSkipped, revision }),
      async packCents(refillIds) {
        const priced = await listPricedRefills(db, refillIds)
        return new Map(priced.map((refill) => [refill.id, Math.round(packCentsOf(refill))]))
      },
    },
    routes: [
      ...customerRefillRoutes(customerRefills),
      ...withdrawalRoutes({ db, clock, notify, changes, notes }),
      ...officeRefillRoutes(officeRefills),
      ...refillMoveRoutes({ db, clock, planning, forecasts, offers, changes: officeChanges }),
      ...refillListRoutes(
        { db, clock },
        {
          ...{ payments, findListBounds: customers.findListBounds, listSavedFor: savedLists.listFor },
          noRoute: planning.noRoute,
          chosenDocuments: createChosenDocuments({ db, clock }, orders),
        },
      ),
      ...savedLists.routes,
    ],
    jobs: [
      {
        name: 'delete-old-offers',
        cron: '40 4 * * *',
        missed: 'late',
        // the first time, those of all years
        maxSeconds: 3600,
        run: async () => log.info(await offers.deleteOld(), 'deleted offers of dates after their time'),
      },
    ],
    erase: createEraseRefills(parts),
    end: createEndRefills(officeChanges),
    exports: refillExport,
  }
}
