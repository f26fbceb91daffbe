import type { Clock } from '../../platform/clock.ts'
import type { LocateAddress } from '../customers/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { PlanningService } from '../planning/module.ts'
import type { RefillsService } from '../refills/module.ts'
import { agreedLines } from './agreed-lines.ts'
import { customerLines } from './customer-lines.ts'
import { deliveryLines } from './delivery-lines.ts'
import { driverLines } from './driver-lines.ts'
import { formerLines } from './former-lines.ts'
import type { Importers } from './importer.ts'
import { orderLines } from './order-lines.ts'

/** Cached towns; Belgium has some 2,700, in two languages. */
const MAX_CACHED_TOWNS = 20_000

interface ImporterParts {
  readonly clock: Clock
  readonly locate: LocateAddress
  readonly planning: Pick<PlanningService, 'reviseDays'>
  readonly payments: Pick<PaymentsService, 'readCommunication'>
  readonly refills: Pick<RefillsService, 'checkAgreed' | 'fitAgreed' | 'bookAgreed'>
}

/** The importer of each kind of file. */
export function createImporters({
  clock,
  locate: locateAddress,
  payments,
  planning,
  refills,
}: ImporterParts): Importers {
  const locate = cached(locateAddress)
  return {
    customers: customerLines(locate),
    drivers: driverLines(locate, planning.reviseDays),
    orders: orderLines,
    deliveries: deliveryLines,
    agreed_deliveries: agreedLines(refills, clock),
    former_documents: formerLines(payments),
  }
}

/** Caches towns, because the same ones recur in a file. */
function cached(find: LocateAddress): LocateAddress {
  const cache = new Map<string, ReturnType<LocateAddress>>()
  return (postalCode, city) => {
    const key = `${postalCode} ${city}`
    const found = cache.get(key) ?? find(postalCode, city)
    // limits the memory, because a file may name any number of towns
    if (cache.size < MAX_CACHED_TOWNS) cache.set(key, found)
    return found
  }
}
