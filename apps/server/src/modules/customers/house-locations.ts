import { straightKm } from '@brine/planning/distance'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import type { Platform } from '../../platform/module.ts'
import type { AccountsService } from '../accounts/module.ts'
import { createFindHouse } from './geocoder.ts'
import { listUnlocatedHouses } from './house-location-queries.ts'
import type { LocateAddress } from './locate-address.ts'
import { findPlannedDelivery, lockCustomer } from './queries.ts'

/** Shorter than the longest job, so that a run ends by itself. */
const MAX_RUN_MS = 240_000
const BATCH_SIZE = 100
/** A house further from the middle of its town is another house: no Belgian municipality is wider. */
const MAX_KM_FROM_TOWN = 25

type House = Awaited<ReturnType<typeof listUnlocatedHouses>>[number]

interface Parts extends Pick<Platform, 'db' | 'log' | 'config'> {
  readonly accounts: Pick<AccountsService, 'correctCustomer' | 'noteLocationAsked'>
  readonly locate: LocateAddress
}

/**
 * Locates houses that are planned in the middle of their town, one request after the other. Stops at the first failure of the
 * geocoder; the next run continues there. @returns null without a geocoder
 */
export function createLocateHouses({ db, log, config, accounts, locate }: Parts) {
  if (config.geocoderUrl === null) return null
  const findHouse = createFindHouse(config.geocoderUrl)

  async function findNear({ address, address_number, postal_code, city_name }: House) {
    const house = { street: address, number: address_number, postalCode: postal_code, city: city_name }
    const found = await findHouse(house)
    const town = locate(postal_code, city_name)
    return found && town && straightKm(found, town) <= MAX_KM_FROM_TOWN ? found : null
  }

  /** @returns whether the customer has a new location */
  async function store(tx: Queries, house: House, found: Awaited<ReturnType<typeof findNear>>) {
    const customer = await lockCustomer(tx, house.id)
    const isSame =
      customer?.address === house.address &&
      customer.address_number === house.address_number &&
      customer.postal_code === house.postal_code &&
      customer.city_name === house.city_name &&
      customer.location_precision !== 'manual'
    // corrected or ordered meanwhile: a later run asks again
    if (!isSame || (await findPlannedDelivery(tx, house.id))) return false
    await accounts.noteLocationAsked(tx, house.id)
    if (!found) return false
    await accounts.correctCustomer(tx, customer, { ...found, location_precision: 'address' })
    return true
  }

  return async (): Promise<void> => {
    const until = performance.now() + MAX_RUN_MS
    let asked = 0
    let located = 0
    try {
      for (let below = Number.MAX_SAFE_INTEGER; ; ) {
        const houses = await listUnlocatedHouses(db, below, BATCH_SIZE)
        for (const house of houses) {
          if (performance.now() > until) return
          const found = await findNear(house)
          asked += 1
          if (await retryTransaction(() => db.transaction().execute((tx) => store(tx, house, found))))
            located += 1
          below = house.id
        }
        if (houses.length < BATCH_SIZE) return
      }
    } catch (error) {
      log.warn({ err: error }, 'houses stay in the middle of their town until the geocoder answers again')
    } finally {
      if (asked > 0) log.info({ asked, located }, 'asked the geocoder for houses')
    }
  }
}
