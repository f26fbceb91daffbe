import { setTimeout as sleep } from 'node:timers/promises'
import type { NodeWarning } from '@brine/contract/office/system'
import type { FastifyInstance } from 'fastify'
import { createAccounts, createAccountsModule } from './modules/accounts/module.ts'
import { createAutomaticRefillsModule } from './modules/automatic-refills/module.ts'
import { createCustomersModule, createFindSearchBounds } from './modules/customers/module.ts'
import { createDriverModule } from './modules/driver/module.ts'
import { createFirmModule } from './modules/firm/module.ts'
import { createFleetModule } from './modules/fleet/module.ts'
import { createForecastsModule } from './modules/forecasts/module.ts'
import { createHomeModule } from './modules/home/module.ts'
import { createImportsModule } from './modules/imports/module.ts'
import { createInstallationsModule } from './modules/installations/module.ts'
import { createNotesModule } from './modules/notes/module.ts'
import { createNotificationsModule } from './modules/notifications/module.ts'
import { createOrdersModule } from './modules/orders/module.ts'
import { createPaymentsModule } from './modules/payments/module.ts'
import { createPhoneCallsModule } from './modules/phone-calls/module.ts'
import { createPhotosModule } from './modules/photos/module.ts'
import { createPlanningModule } from './modules/planning/module.ts'
import { createProductsModule } from './modules/products/module.ts'
import { createReferralsModule } from './modules/referrals/module.ts'
import { createRefillsModule } from './modules/refills/module.ts'
import { createRemindersModule } from './modules/reminders/module.ts'
import { createReviewsModule } from './modules/reviews/module.ts'
import { createSessionsModule } from './modules/sessions/module.ts'
import { createSetupModule, type SetupService } from './modules/setup/module.ts'
import { createStaffModule } from './modules/staff/module.ts'
import { createSupportModule } from './modules/support/module.ts'
import { createSystemModule } from './modules/system/module.ts'
import { whenAvailable } from './platform/database/reachable.ts'
import { hostCookies } from './platform/http/cookies.ts'
import { addDrain } from './platform/http/drain.ts'
import { securityHeaders } from './platform/http/headers.ts'
import type { Authentication } from './platform/http/identity.ts'
import { addRoutes } from './platform/http/routes.ts'
import { createServer } from './platform/http/server.ts'
import { watchForProxy } from './platform/http/undeclared-proxy.ts'
import { addMetrics } from './platform/metrics/serve-metrics.ts'
import type { EndCustomer, EraseCustomer, ExportSection, Module, Platform } from './platform/module.ts'
import { createNode } from './platform/nodes/node.ts'
import { createPlatform, type PlatformParts } from './platform/platform.ts'
import type { Tracer } from './platform/traces/tracer.ts'
import { type AppFolders, builtApps } from './platform/web/apps.ts'
import { addHealth } from './platform/web/health.ts'
import { addWeb } from './platform/web/web.ts'

export interface AppParts extends PlatformParts {
  /** Folders of the built apps; default those of this repository. */
  readonly folders?: AppFolders
  /** Default: none. */
  readonly tracer?: Tracer | null
  /** Milliseconds between two signs of life of this node; default 10,000. */
  readonly beatMs?: number
}

/** All modules of the server, the authentication of requests, and what an operator's command enters. */
export function createModules(
  platform: Platform,
  platformPart: {
    readonly erase: EraseCustomer
    readonly end: EndCustomer
    readonly exports: readonly ExportSection[]
  },
): { modules: readonly Module[]; authentication: Authentication; setup: SetupService } {
  // refills first: they cancel open orders and return their credit; the account last, because it names the customer
  const eraseEverywhere: EraseCustomer = async (tx, customer) => {
    const others = modules.filter((module) => module !== refills && module !== accounts)
    for (const { erase } of [refills, ...others]) await erase?.(tx, customer)
    await platformPart.erase(tx, customer)
    await accounts.erase?.(tx, customer)
  }
  // the platform first: it closes the calls of before, and what ends may make new ones; then refills, as above
  const endEverywhere: EndCustomer = async (tx, customer) => {
    await platformPart.end(tx, customer)
    const others = modules.filter((module) => module !== refills)
    for (const { end } of [refills, ...others]) await end?.(tx, customer)
  }
  const listExports = () => [
    ...[accounts, ...modules.filter((module) => module !== accounts)].flatMap(({ exports = [] }) => exports),
    ...platformPart.exports,
  ]
  const referrals = createReferralsModule(platform)
  const accountsService = createAccounts(platform)
  const sessions = createSessionsModule(platform, {
    accounts: accountsService,
    referrals: referrals.service,
  })
  const staff = createStaffModule(platform, { sessions: sessions.service })
  const accounts = createAccountsModule(platform, {
    service: accountsService,
    guard: sessions.service,
    staff: staff.service,
  })
  const photos = createPhotosModule(platform)
  const notes = createNotesModule(platform)
  const forecasts = createForecastsModule(platform)
  const planning = createPlanningModule(platform, { photos: photos.service })
  const notifications = createNotificationsModule(platform, { planning: planning.service })
  const findSearchBounds = createFindSearchBounds(platform)
  const payments = createPaymentsModule(platform, { findSearchBounds })
  const products = createProductsModule(platform)
  const orders = createOrdersModule(platform, {
    findSearchBounds,
    payments: payments.service,
    products: products.service,
  })
  const installations = createInstallationsModule(platform)
  const phoneCalls = createPhoneCallsModule(platform)
  const customers = createCustomersModule(platform, {
    accounts: accounts.service,
    forecasts: forecasts.service,
    installations: installations.service,
    notes: notes.service,
    notifications: notifications.service,
    orders: orders.service,
    payments: payments.service,
    phoneCalls: phoneCalls.service,
    photos: photos.service,
    planning: planning.service,
    products: products.service,
    referrals: referrals.service,
    sessions: sessions.service,
    staff: staff.service,
    eraseEverywhere,
    endEverywhere,
    listExports,
  })
  const refills = createRefillsModule(platform, {
    accounts: accounts.service,
    customers: customers.service,
    forecasts: forecasts.service,
    notes: notes.service,
    payments: payments.service,
    planning: planning.service,
    orders: orders.service,
    referrals: referrals.service,
  })
  const support = createSupportModule(platform, { photos: photos.service })
  const automaticRefills = createAutomaticRefillsModule(platform, {
    forecasts: forecasts.service,
    planning: planning.service,
    refills: refills.service,
  })
  const home = createHomeModule(platform, {
    automaticRefills: automaticRefills.service,
    forecasts: forecasts.service,
    orders: orders.service,
    refills: refills.service,
    support: support.service,
  })
  const reminders = createRemindersModule(platform, {
    notifications: notifications.service,
    refills: refills.service,
  })
  const imports = createImportsModule(platform, {
    customers: customers.service,
    payments: payments.service,
    planning: planning.service,
    refills: refills.service,
  })
  const firm = createFirmModule(platform, { payments: payments.service, staff: staff.service })
  const fleet = createFleetModule(platform, { planning: planning.service, customers: customers.service })
  const setup = createSetupModule(platform, {
    firm: firm.service,
    fleet: fleet.service,
    products: products.service,
    closingPeriods: planning.service.closingPeriods,
    customers: customers.service,
  })
  // the calls of the modules are in the order of the specification
  const modules: readonly Module[] = [
    ...[sessions, accounts, installations],
    createReviewsModule(platform),
    ...[orders, payments, refills, referrals],
    ...[support, home, reminders, automaticRefills],
    ...[photos, staff, planning],
    createDriverModule(platform, {
      planning: planning.service,
      photos: photos.service,
      refills: refills.service,
      forecasts: forecasts.service,
      notes: notes.service,
      notifications: notifications.service,
    }),
    ...[customers, notes, forecasts, phoneCalls],
    notifications,
    ...[products, firm, setup, fleet, imports, createSystemModule(platform)],
  ]
  return {
    modules,
    setup: setup.service,
    authentication: {
      customer: sessions.service.authenticate,
      viewed: customers.service.authenticateView,
      staff: staff.service.authenticate,
      program: imports.service.authenticateProgram,
    },
  }
}

/**
 * Builds the whole server; `listen` or `inject` starts it, `close` stops it in order. Tests start the same server.
 * @throws StartRefused when the runtime configuration is not usable
 */
export async function buildApp({ folders = builtApps, ...parts }: AppParts): Promise<FastifyInstance> {
  const { database, clock, log } = parts
  const beat = parts.beatMs === undefined ? {} : { beatMs: parts.beatMs }
  let nodeWarnings: () => readonly NodeWarning[] = () => []
  const node = createNode({ db: database.db, clock, log, ...beat, currentWarnings: () => nodeWarnings() })
  const { platform, jobs: platformJobs, ...platformPart } = await createPlatform({ ...parts, node })
  const { config, webConfig, firm, db } = platform
  const secure = config.publicUrl.startsWith('https:')
  const { modules, authentication } = createModules(platform, platformPart)
  const routes = modules.flatMap((module) => module.routes)
  for (const job of [...platformJobs, ...modules.flatMap(({ jobs = [] }) => jobs)]) platform.jobs.daily(job)

  const headers = securityHeaders(webConfig, secure, config.mapTiles)
  const app = await createServer(config, headers, log, parts.tracer)
  const isDraining = addDrain(app, () => sleep(config.stopDelaySeconds * 1000))
  const hasUndeclaredProxy = watchForProxy(app, config.trustProxy, log)
  nodeWarnings = () => (hasUndeclaredProxy() ? ['proxy_not_declared'] : [])
  const running: (() => Promise<void>)[] = []
  for (const { start } of [...modules, node])
    if (start)
      app.addHook('onReady', async () => {
        running.push(await whenAvailable(start, log))
      })
  app.addHook('onReady', () => parts.jobs.start())
  app.addHook('onClose', () => parts.jobs.stop())
  app.addHook('onClose', async () => {
    for (const stop of running.reverse()) await stop()
  })
  const { probeDb } = database
  addMetrics(app, { config, db, probeDb, poolState: () => database.poolState(), now: () => clock.now() })
  addRoutes(app, routes, { authentication, cookies: hostCookies(secure), publicOrigin: config.publicUrl })
  await addHealth(app, {
    probeDb,
    isDraining,
    warnings: nodeWarnings,
  })
  await addWeb(app, { config, firm, db, calls: routes.map(({ call }) => call), folders, log })
  return app
}
