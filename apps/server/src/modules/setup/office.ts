import { isoDayOf } from '@brine/contract/dates'
import { officeSetup, type Setup } from '@brine/contract/office/setup'
import { findFirm } from '../../platform/firm/queries.ts'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/module.ts'
import {
  countClosingPeriods,
  countCustomers,
  countDrivers,
  countStaff,
  countUnlinkedDrivers,
  listDepotNames,
  listSoldProducts,
} from './queries.ts'
import { canOffer, isSaltPriced, stepsOf } from './rules.ts'

/** The office's checklist. */
export const setupRoutes = (platform: Pick<Platform, 'db' | 'clock' | 'config' | 'firm'>): Route[] =>
  serve(officeSetup, { read: () => readSetup(platform) })

async function readSetup({
  db,
  clock,
  config,
  firm,
}: Pick<Platform, 'db' | 'clock' | 'config' | 'firm'>): Promise<Setup> {
  const today = isoDayOf(clock.now())
  const [row, brand, change, depots, drivers, closings, sold, customers, unlinked, { staff, invited }] =
    await Promise.all([
      findFirm(db),
      firm.brand(),
      firm.changeRule(),
      listDepotNames(db),
      countDrivers(db, today),
      countClosingPeriods(db, today),
      listSoldProducts(db, today),
      countCustomers(db),
      countUnlinkedDrivers(db, today),
      countStaff(db),
    ])
  const facts = {
    legal_name: brand.legalName,
    vat_number: brand.companyNumber ?? null,
    iban: brand.iban ?? null,
    phones: brand.phones.map(({ number }) => number),
    hours: brand.hours,
    // the operator's file names its pages in both languages
    half_translated: (['privacy', 'cookies', 'terms'] as const).filter(
      (page) =>
        row &&
        !firm.fixed.includes('legal') &&
        (row[`${page}_url_nl`] === null) !== (row[`${page}_url_fr`] === null),
    ),
    sends_mail: config.smtpUrl !== null,
    ...{ depots, drivers, closings, change },
    products: sold.length,
    sells_salt: sold.some(({ kind }) => kind === 'salt'),
    unpriced: sold
      .filter(({ is_priced }) => !is_priced)
      .map(({ name_nl, name_fr }) => ({ nl: name_nl, fr: name_fr })),
    ...{ customers, staff, invited, unlinked_drivers: unlinked },
  }
  const isPriced = isSaltPriced(sold)
  return { steps: stepsOf(facts, isPriced), offers: canOffer(facts, isPriced), facts }
}
