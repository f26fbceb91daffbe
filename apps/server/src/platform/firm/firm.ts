import type { AppConfig, Brand } from '@brine/contract/app-config'
import { CHANGE_TIME, CHANGE_WORKDAYS, EVENING_TIME, type FirmPart } from '@brine/contract/office/firm'
import type { Queries } from '../database/database.ts'
import { brandOf, type FirmSources, fixedParts, frenchHostsOf } from './brand.ts'
import { type FirmRow, findFirm, listFormerIbans } from './queries.ts'

/** Customers can change a delivery until a time of a day before it. */
export interface ChangeRule {
  /** Working days before the delivery. */
  readonly workdays: number
  /** HH:MM, in Belgium. */
  readonly time: string
}

/** The supplier, from what the office entered and what the operator's file says. */
export interface FirmData {
  /** @param queries the caller's transaction, so that it waits for no other connection */
  brand(queries?: Queries): Promise<Brand>
  /** The supplier as it is stored now, for what keeps it: this node may not know yet of a change. */
  storedBrand(queries: Queries): Promise<Brand>
  /** The bank accounts that the firm had before and a second administrator replaced, without spaces. */
  formerIbans(): Promise<string[]>
  /** How long customers can change a delivery. */
  changeRule(): Promise<ChangeRule>
  /** When customers read the evening before at what time a delivery comes: HH:MM, in Belgium. */
  eveningTime(): Promise<string>
  /** Whether invitations are mailed to addresses that customers give. The demo shows it; a firm switches it on. */
  invitesByMail(): Promise<boolean>
  /** The runtime configuration of the apps. */
  appConfig(): Promise<AppConfig>
  /** The parts that the operator's file says, whatever the office enters. */
  readonly fixed: readonly FirmPart[]
  /** Reads the record again, so that no booking waits for it. Never throws: the next use reads it otherwise. */
  refresh(): Promise<void>
}

/** @param shipped the runtime configuration without the supplier */
export function createFirmData(db: Queries, sources: FirmSources, shipped: AppConfig): FirmData {
  // every mail and page needs the record, which changes some times a year
  let known: { readonly row: FirmRow | undefined } | null = null
  let reads = 0

  async function current(queries: Queries): Promise<FirmRow | undefined> {
    if (known) return known.row
    const read = reads
    const row = await findFirm(queries)
    // a row that was read before a change must not be kept after it
    if (read === reads) known = { row }
    return row
  }

  return {
    brand: async (queries = db) => brandOf(await current(queries), sources),
    storedBrand: async (queries) => brandOf(await findFirm(queries), sources),
    formerIbans: () => listFormerIbans(db),
    async changeRule() {
      const row = await current(db)
      return { workdays: row?.change_workdays ?? CHANGE_WORKDAYS, time: row?.change_time ?? CHANGE_TIME }
    },
    eveningTime: async () => (await current(db))?.evening_time ?? EVENING_TIME,
    invitesByMail: async () => {
      const row = await current(db)
      return row ? row.invite_by_mail : sources.isDemo
    },
    async appConfig() {
      const row = await current(db)
      const i18n = { ...shipped.i18n, frenchHosts: frenchHostsOf(row, sources, shipped.i18n.frenchHosts) }
      // the account stands beside what is owed, and nowhere else
      const { iban: _, ...brand } = brandOf(row, sources)
      return { ...shipped, i18n, brand }
    },
    fixed: fixedParts(sources),
    async refresh() {
      reads += 1
      known = null
      await current(db).catch(() => undefined)
    },
  }
}
