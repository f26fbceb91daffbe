import { HOUR_MS } from '../../platform/clock.ts'
import type { Authentication } from '../../platform/http/identity.ts'
import type { EndCustomer, EraseCustomer, ExportSection, Module, Platform } from '../../platform/module.ts'
import type { FindSearchBounds } from '../../platform/records/search-bounds-queries.ts'
import type { AccountsService } from '../accounts/module.ts'
import type { ForecastsService } from '../forecasts/module.ts'
import type { InstallationsService } from '../installations/module.ts'
import type { NotesService } from '../notes/module.ts'
import type { NotificationsService } from '../notifications/module.ts'
import type { OrdersService } from '../orders/module.ts'
import type { PaymentsService } from '../payments/module.ts'
import type { PhoneCallsService } from '../phone-calls/module.ts'
import type { PhotosService } from '../photos/module.ts'
import type { PlanningService } from '../planning/module.ts'
import type { ProductsService } from '../products/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import type { SessionsService } from '../sessions/module.ts'
import type { StaffService } from '../staff/module.ts'
import { createAuditOnce } from './audit-once.ts'
import { createWriteCopy } from './copy-file.ts'
import { ownDataRoutes } from './customer.ts'
import { createErasures } from './erasure.ts'
import { deleteSearchWords } from './erasure-queries.ts'
import { createLocateHouses } from './house-locations.ts'
import { createFindListBounds, type FindListBounds } from './list-bounds.ts'
import { createLocateAddress, type LocateAddress } from './locate-address.ts'
import { customerOfficeRoutes } from './office.ts'
import { customerEndingRoutes } from './office-endings.ts'
import { customerRecordHandlers } from './office-record.ts'
import { timelineRoutes } from './office-timeline.ts'
import { createOwnData } from './own-data.ts'
import { createMovePlannedDelivery, type MovePlannedDelivery } from './planned-delivery.ts'
import { createPortalViewTickets } from './portal-view.ts'
import { createWriteReadableCopy } from './readable-copy.ts'
import { createGetRecord } from './record.ts'
import { createCustomerSearch } from './search.ts'
import { deleteUnusedWords } from './search-queries.ts'
import { createSurroundings } from './surroundings.ts'
import { createListTimeline } from './timeline.ts'

export type { FindListBounds } from './list-bounds.ts'
export type { LocateAddress } from './locate-address.ts'
export type { MovePlannedDelivery } from './planned-delivery.ts'

export interface CustomersService {
  /** Looks up the coordinates of an address. */
  readonly locate: LocateAddress
  readonly movePlannedDelivery: MovePlannedDelivery
  readonly findListBounds: FindListBounds
  /** The customer of a portal view, by its ticket. */
  readonly authenticateView: Authentication['viewed']
}

interface Neighbours {
  readonly accounts: AccountsService
  readonly forecasts: Pick<ForecastsService, 'recompute'>
  readonly installations: InstallationsService
  readonly notes: Pick<NotesService, 'list'>
  readonly notifications: Pick<NotificationsService, 'choicesOf'>
  readonly orders: OrdersService
  readonly payments: PaymentsService
  readonly phoneCalls: PhoneCallsService
  readonly photos: PhotosService
  readonly planning: PlanningService
  readonly products: ProductsService
  readonly referrals: ReferralsService
  readonly sessions: SessionsService
  readonly staff: StaffService
  /** Erases a customer in every module, this one included, and in the platform. */
  readonly eraseEverywhere: EraseCustomer
  /** Ends what is open about a customer in every module and in the platform. */
  readonly endEverywhere: EndCustomer
  /** What the copy of a customer's data holds: of every module and of the platform. */
  readonly listExports: () => readonly ExportSection[]
}

const remedy = 'if it is a restored backup, put the newest erased-customers into DATA_DIR and start again'
/** What the operator reads in the log. */
const doubts = {
  erasures_unknown: `the database was in use before, and DATA_DIR has no list of erased customers: ${remedy}`,
  restored: `the database was not in use for more than a day: ${remedy}`,
} as const

/** Milliseconds after which a node compares its list of erasures with the database. */
const KEEP_UP_MS = HOUR_MS

/** The office's work with customers: search, record, corrections, erasure, portal views. */
export function createCustomersModule(platform: Platform, neighbours: Neighbours): Module<CustomersService> {
  const { db, patientDb, clock, log, config, firm, node } = platform
  const { accounts, products, sessions, staff } = neighbours
  const locate = createLocateAddress()
  const locateHouses = createLocateHouses({ ...platform, accounts, locate })
  const moveDelivery = createMovePlannedDelivery(neighbours.planning)
  const search = createCustomerSearch(db)
  const erasures = createErasures(platform, neighbours.eraseEverywhere)
  const tickets = createPortalViewTickets({
    ...{ clock, sessions, secret: config.tokenSecret, authenticateStaff: staff.authenticate },
  })
  const writeCopy = createWriteCopy(db, neighbours.listExports)
  const ownData = createOwnData({
    ...platform,
    ...{
      confirmations: sessions.confirmations,
      payments: neighbours.payments,
      referrals: neighbours.referrals,
    },
    ...{ erasures, writeCopy, writeReadableCopy: createWriteReadableCopy(db, firm, neighbours.listExports) },
  })
  const auditOnce = createAuditOnce(platform)
  const getRecord = createGetRecord({ db, clock, ...neighbours })
  return {
    service: {
      ...{ locate, movePlannedDelivery: moveDelivery, authenticateView: tickets.authenticate },
      findListBounds: createFindListBounds(db),
    },
    routes: [
      ...ownDataRoutes(ownData),
      ...customerOfficeRoutes(platform, {
        ...{ accounts, products, sessions, locate, moveDelivery, search, tickets },
        installations: neighbours.installations,
        record: customerRecordHandlers(platform, getRecord, neighbours, erasures, writeCopy, auditOnce),
        surroundingsOf: createSurroundings(config),
      }),
      ...customerEndingRoutes(platform, neighbours),
      ...timelineRoutes(platform, createListTimeline({ db, clock, ...neighbours }), auditOnce),
    ],
    erase: (tx, { id }) => deleteSearchWords(tx, id),
    jobs: [
      {
        name: 'forget-search-words',
        cron: '15 4 * * *',
        missed: 'late',
        run: async () =>
          log.info({ words: await deleteUnusedWords(patientDb) }, 'deleted search words without a customer'),
      },
      ...(locateHouses
        ? [{ name: 'locate-houses', cron: '*/10 * * * *', missed: 'skipped' as const, run: locateHouses }]
        : []),
    ],
    async start() {
      const doubt = await erasures.findDoubt()
      if (doubt) {
        node.warn(doubt)
        log.warn({ doubt, lastUse: await node.lastUse() }, doubts[doubt])
      }
      await erasures.repeat()
      await erasures.confirm()
      const timer = setInterval(() => void erasures.keepUp(), KEEP_UP_MS).unref()
      return () => {
        clearInterval(timer)
        return erasures.confirm()
      }
    },
  }
}

/** As `findListBounds`, for a list without filters beside its search. */
export function createFindSearchBounds({ db }: Pick<Platform, 'db'>): FindSearchBounds {
  const findListBounds = createFindListBounds(db)
  return (text) => findListBounds(text, { postalFrom: null, postalTo: null, isWithoutEmail: false })
}
