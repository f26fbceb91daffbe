import { isoDayOf } from '@brine/contract/dates'
import type { FleetDriver } from '@brine/contract/office/fleet'
import type { Product } from '@brine/contract/office/products'
import type { SetupFile } from '@brine/contract/office/setup-file'
import type { Clock } from '../../platform/clock.ts'
import { Failure } from '../../platform/http/fail.ts'
import type { FirmService } from '../firm/module.ts'
import type { FleetService } from '../fleet/module.ts'
import type { ClosingPeriods } from '../planning/module.ts'
import type { ProductsService } from '../products/module.ts'
import { keyOf } from './file-rules.ts'

export interface SetupServices {
  readonly clock: Clock
  readonly firm: FirmService
  readonly fleet: FleetService
  readonly products: ProductsService
  readonly closingPeriods: Pick<ClosingPeriods, 'list' | 'create'>
}

/** What became of a part of the file. `refused` gives the code of the failure. */
export interface EnteredPart {
  /** Such as "depot Aalst". */
  readonly what: string
  readonly outcome: 'added' | 'changed' | { readonly refused: string }
}

/** The operator's command has no staff member. */
const BY_OPERATOR = null

/**
 * Enters a setup file by the services that the office's pages call. What is as in the file already stays untouched, and
 * nothing is ever removed, so a file can be entered again.
 * @returns the parts that were not as in the file
 */
export async function enterSetupFile(file: SetupFile, services: SetupServices): Promise<EnteredPart[]> {
  // each part in its own transaction: after a refusal the rest is entered, and the file can be entered again
  return [
    ...(await enterFirm(file, services)),
    ...(await enterDepots(file, services)),
    ...(await enterDrivers(file, services)),
    ...(await enterClosings(file, services)),
    ...(await enterProducts(file, services)),
  ]
}

async function enterFirm({ firm }: SetupFile, services: SetupServices): Promise<EnteredPart[]> {
  const { version: revision, firm: known } = await services.firm.read(null)
  if (known && isSame(known, services.firm.normalize(firm))) return []
  return attempt('firm', known !== null, () => services.firm.change(BY_OPERATOR, revision, firm))
}

async function enterDepots({ depots }: SetupFile, { fleet }: SetupServices): Promise<EnteredPart[]> {
  const known = new Map((await fleet.depots.list()).map((depot) => [keyOf(depot.name), depot]))
  const entered: EnteredPart[] = []
  for (const draft of depots) {
    const before = known.get(keyOf(draft.name))
    if (before && isSame(pick(before, draft), draft)) continue
    entered.push(
      ...(await attempt(`depot ${draft.name}`, before !== undefined, () =>
        before
          ? fleet.depots.change({ by: BY_OPERATOR, id: before.id, revision: before.version }, [], draft)
          : fleet.depots.create(BY_OPERATOR, draft),
      )),
    )
  }
  return entered
}

async function enterDrivers({ drivers }: SetupFile, { fleet }: SetupServices): Promise<EnteredPart[]> {
  const depotIds = new Map((await fleet.depots.list()).map(({ id, name }) => [keyOf(name), id]))
  const known = new Map((await fleet.drivers.list()).map((driver) => [keyOf(driver.name), driver]))
  const entered: EnteredPart[] = []
  for (const { depot, shift_start, shift_end, ...rest } of drivers) {
    const depot_id = depotIds.get(keyOf(depot))
    // its depot was refused, which is reported already
    if (depot_id === undefined) continue
    const before: FleetDriver | undefined = known.get(keyOf(rest.name))
    const draft = {
      ...rest,
      depot_id,
      weekdays: [...new Set(rest.weekdays)].sort(),
      shift_start: minutesOf(shift_start),
      shift_end: minutesOf(shift_end),
      // only the office knows who leaves
      last_day: before?.last_day ?? null,
    }
    if (before && isSame(pick(before, draft), draft)) continue
    entered.push(
      ...(await attempt(`driver ${rest.name}`, before !== undefined, () =>
        before
          ? fleet.drivers.change({ by: BY_OPERATOR, id: before.id, revision: before.version }, [], draft)
          : fleet.drivers.create(BY_OPERATOR, draft),
      )),
    )
  }
  return entered
}

async function enterClosings(
  { closings }: SetupFile,
  { closingPeriods, clock }: SetupServices,
): Promise<EnteredPart[]> {
  const today = isoDayOf(clock.now())
  const known = new Set(
    (await closingPeriods.list()).map(({ first_day, last_day }) => `${first_day} ${last_day}`),
  )
  const entered: EnteredPart[] = []
  // a file is entered again after its closings are over
  for (const draft of closings.filter(({ last_day }) => last_day >= today)) {
    const days = `${draft.first_day} ${draft.last_day}`
    if (known.has(days)) continue
    entered.push(
      ...(await attempt(`closing ${days}`, false, () => closingPeriods.create(BY_OPERATOR, draft))),
    )
  }
  return entered
}

async function enterProducts(
  { products: drafts }: SetupFile,
  { products, clock }: SetupServices,
): Promise<EnteredPart[]> {
  const known = new Map((await products.list()).map((product) => [keyOf(product.code), product]))
  const today = isoDayOf(clock.now())
  const entered: EnteredPart[] = []
  for (const { kind, price_cents, ...draft } of drafts) {
    const before = known.get(keyOf(draft.code))
    const isKept = before !== undefined && isSame(pick(before, draft), draft)
    if (isKept && (price_cents === null || priceOn(before, today) === price_cents)) continue
    entered.push(
      ...(await attempt(`product ${draft.code}`, before !== undefined, async () => {
        const product = !before
          ? await products.create(BY_OPERATOR, kind, draft)
          : isKept
            ? before
            : await products.change(BY_OPERATOR, before.id, before.version, draft)
        if (price_cents !== null && priceOn(product, today) !== price_cents)
          await products.setPrice(BY_OPERATOR, product.id, product.version, {
            valid_from: today,
            price_cents,
          })
      })),
    )
  }
  return entered
}

async function attempt(
  what: string,
  isKnown: boolean,
  enter: () => Promise<unknown>,
): Promise<EnteredPart[]> {
  try {
    await enter()
    return [{ what, outcome: isKnown ? 'changed' : 'added' }]
  } catch (error) {
    if (error instanceof Failure) return [{ what, outcome: { refused: error.code } }]
    throw error
  }
}

/** The price on a day (YYYY-MM-DD); undefined if there is none. */
const priceOn = ({ prices }: Pick<Product, 'prices'>, day: string): number | undefined =>
  prices.findLast(({ valid_from }) => valid_from <= day)?.price_cents

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** The fields of a record that a draft has. */
const pick = (record: object, draft: object): Record<string, unknown> =>
  Object.fromEntries(Object.keys(draft).map((key) => [key, Reflect.get(record, key)]))

/** Whether two values have the same content, whatever the order of their keys. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(Reflect.get(one, key), Reflect.get(other, key)))
}
