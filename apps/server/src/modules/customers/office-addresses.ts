import {
  type AddressChanged,
  customerAddresses,
  type PostalAddress,
} from '@brine/contract/office/customer-addresses'
import { officeLocations } from '@brine/contract/office/locations'
import type { Queries } from '../../platform/database/database.ts'
import { retryTransaction } from '../../platform/database/retry.ts'
import { fail } from '../../platform/http/fail.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { LocateAddress, LocatedAddress } from './locate-address.ts'
import type { MovePlannedDelivery } from './planned-delivery.ts'
import { lockCustomer } from './queries.ts'
import { addressColumns, locationOf } from './rules.ts'
import type { SurroundingsOf } from './surroundings.ts'

export interface AddressRoutesParts {
  readonly accounts: Pick<AccountsService, 'correctCustomer'>
  readonly locate: LocateAddress
  readonly moveDelivery: MovePlannedDelivery
  readonly surroundingsOf: SurroundingsOf
}

/** @throws `unknown_place` for a postal code and town that do not belong together */
export function locateOrFail(
  locate: LocateAddress,
  { postal_code, city_name }: Pick<PostalAddress, 'postal_code' | 'city_name'>,
): LocatedAddress {
  const located = locate(postal_code, city_name)
  if (!located) throw fail('unknown_place', { field: 'postal_code' })
  return located
}

/** The office's calls for the addresses of customers and the locations of their houses. */
export function customerAddressRoutes(
  { db, changeRecord }: Pick<Platform, 'db' | 'changeRecord'>,
  { accounts, locate, moveDelivery, surroundingsOf }: AddressRoutesParts,
): Route[] {
  const inTransaction = <T>(work: (tx: Queries) => Promise<T>): Promise<T> =>
    retryTransaction(() => db.transaction().execute(work))

  return [
    ...serve(customerAddresses, {
      correct({ staff: by, params: { id }, body: { version: revision, ...address } }) {
        const found = locateOrFail(locate, address)
        return inTransaction(async (tx) => {
          let precision = found.precision
          let delivery: AddressChanged['delivery'] = 'none'
          await changeRecord(tx, {
            ...{ by, revision, action: 'customer.address_corrected', recordId: id },
            lock: () => lockCustomer(tx, id),
            async write(_, customer) {
              const located = locationOf(address, customer, found)
              precision = located.precision
              await accounts.correctCustomer(tx, customer, addressColumns(address, located))
              delivery = await moveDelivery(tx, id, located)
              return { details: { precision, delivery } }
            },
          })
          return { precision, delivery }
        })
      },

      setLocation: ({ staff: by, params: { id }, body: { version: revision, location } }) =>
        inTransaction(async (tx) => {
          let delivery: AddressChanged['delivery'] = 'none'
          await changeRecord(tx, {
            ...{ by, revision, action: 'customer.location_set', recordId: id },
            lock: () => lockCustomer(tx, id),
            async write(_, customer) {
              await accounts.correctCustomer(tx, customer, { ...location, location_precision: 'manual' })
              delivery = await moveDelivery(tx, id, location)
              return { details: { delivery } }
            },
          })
          return { precision: 'manual' as const, delivery }
        }),
    }),

    ...serve(officeLocations, {
      surroundings: async ({ query }) => surroundingsOf(query),
    }),
  ]
}
