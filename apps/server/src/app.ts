import type { FastifyInstance } from 'fastify'
import { letters } from './letters.ts'
import { accountRoutes } from './modules/accounts/routes.ts'
import { createAccountsService } from './modules/accounts/service.ts'
import { customerRoutes } from './modules/customers/routes.ts'
import { createCustomersService } from './modules/customers/service.ts'
import { driverRoutes } from './modules/driver/routes.ts'
import { createDriverService } from './modules/driver/service.ts'
import { createStandingIn } from './modules/driver/standing-in.ts'
import { fleetRoutes } from './modules/fleet/routes.ts'
import { createFleetService } from './modules/fleet/service.ts'
import { importRoutes } from './modules/imports/routes.ts'
import { createImportsService } from './modules/imports/service.ts'
import { createLeading } from './modules/installations/leading.ts'
import { installationRoutes } from './modules/installations/routes.ts'
import { createInstallationsService } from './modules/installations/service.ts'
import { createDocumentWriter } from './modules/orders/document.ts'
import { orderRoutes } from './modules/orders/routes.ts'
import { createOrdersService } from './modules/orders/service.ts'
import { createOrderWriting } from './modules/orders/writing.ts'
import { photoRoutes } from './modules/photos/routes.ts'
import { createPhotos } from './modules/photos/service.ts'
import { createBoard } from './modules/planning/board.ts'
import { createClosing } from './modules/planning/closing.ts'
import { createMeasuredRoads, noMeasuredRoads } from './modules/planning/measured-roads.ts'
import { createMoving } from './modules/planning/moving.ts'
import { createNews } from './modules/planning/news.ts'
import { createNight } from './modules/planning/night.ts'
import { planningRoutes } from './modules/planning/routes.ts'
import { createPlanning } from './modules/planning/service.ts'
import { createRouteSheets } from './modules/planning/sheets.ts'
import { createSwapping } from './modules/planning/swapping.ts'
import { referralRoutes } from './modules/referrals/routes.ts'
import { createReferralsService } from './modules/referrals/service.ts'
import { createCalendarWriter } from './modules/refills/calendar.ts'
import { createCutOff } from './modules/refills/cut-off.ts'
import { saltRoutes } from './modules/refills/routes.ts'
import { createSaltService } from './modules/refills/service.ts'
import { experienceRoutes } from './modules/reviews/routes.ts'
import { createExperiencesService } from './modules/reviews/service.ts'
import { sessionRoutes } from './modules/sessions/routes.ts'
import { createSessionsService } from './modules/sessions/service.ts'
import { staffRoutes } from './modules/staff/routes.ts'
import { createStaffService } from './modules/staff/service.ts'
import { createFollowing } from './modules/support/following.ts'
import { createHandling } from './modules/support/handling.ts'
import { supportRoutes } from './modules/support/routes.ts'
import { createSupportService } from './modules/support/service.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { listen } from './platform/database/listen.ts'
import { hostCookies } from './platform/http/cookies.ts'
import { securityHeaders } from './platform/http/headers.ts'
import { forgetOldKeys } from './platform/http/idempotency.ts'
import { addRoutes } from './platform/http/routes.ts'
import type { Route } from './platform/http/serve.ts'
import { createServer } from './platform/http/server.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { readAppConfig } from './platform/web/app-config.ts'
import { type AppFolders, builtApps } from './platform/web/apps.ts'
import { addHealth } from './platform/web/health.ts'
import { addWeb } from './platform/web/web.ts'

export interface AppParts {
  readonly config: Config
  readonly database: Pick<Database, 'db' | 'sql'>
  readonly clock: Clock
  readonly log: Log
  /** Starts and stops with the app. */
  readonly jobs: Jobs
  /** Where the built apps are; this repository's where absent. */
  readonly folders?: AppFolders
}

/**
 * Builds the whole server; `listen` or `inject` starts it, `close` stops it in order. Tests start this very thing.
 * @throws StartRefused when the runtime configuration is not usable
 */
export async function buildApp({
  config,
  database,
  clock,
  log,
  jobs,
  folders = builtApps,
}: AppParts): Promise<FastifyInstance> {
  const { db } = database
  const appConfig = await readAppConfig(config.configFile)
  const secure = config.publicUrl.startsWith('https:')
  const mailer = createMailer({ config, brand: appConfig.brand, db, clock, jobs })
  const write = letters(mailer, appConfig.brand)

  // the modules, each by its service
  const referrals = createReferralsService({ db, clock, invite: write.invite })
  const sessions = createSessionsService({
    db,
    clock,
    log,
    jobs,
    secret: config.tokenSecret,
    brandWords: [appConfig.brand.name, ...Object.values(appConfig.brand.legalName)],
    letters: write.sessions,
    onActivated: referrals.welcome,
  })
  const accounts = createAccountsService({ db, clock, sessions, letters: write.accounts })
  const { name: brand } = appConfig.brand
  const staff = createStaffService({ db, clock, config, brand, sessions, letters: write.staff })
  const photos = createPhotos(db, clock)
  const planning = createPlanning(db, clock)
  const measured = config.routingUrl ? createMeasuredRoads(config.routingUrl, log) : noMeasuredRoads
  const board = createBoard(db, measured, photos)
  const news = createNews()
  const night = createNight({ db, clock, jobs, measured, seconds: config.routingSeconds })
  const orders = createOrdersService({ db, clock, writeDocument: createDocumentWriter(appConfig.brand) })
  const salt = createSaltService({
    db,
    clock,
    planning,
    orders,
    referrals,
    cutOff: createCutOff({ workdays: config.saltChangeWorkdays, time: config.saltChangeTime }, clock),
    writeCalendar: createCalendarWriter({ brand: appConfig.brand, publicUrl: config.publicUrl }),
    ...write.salt,
  })
  const installations = createInstallationsService(db, clock)
  const customers = createCustomersService({
    ...{ db, clock, log, accounts, installations, orders, referrals, photos, planning, sessions },
    dataDir: config.dataDir,
    letters: write.sessions,
    secret: config.tokenSecret,
    authenticateStaff: staff.authenticate,
  })

  const imports = createImportsService({
    db,
    clock,
    log,
    customers: customers.changing,
    locate: customers.locate,
  })

  // every call of the server, in the order of the specification
  const routes: Route[] = [
    ...sessionRoutes(sessions),
    ...accountRoutes(accounts),
    ...installationRoutes(installations, createLeading({ db, clock, tellProgress: write.tellProgress })),
    ...experienceRoutes(createExperiencesService(db, clock)),
    ...orderRoutes(orders, createOrderWriting({ db, clock, orders })),
    ...saltRoutes(salt),
    ...referralRoutes(referrals),
    ...supportRoutes(
      createSupportService({ db, clock, tellRequested: write.tellRequested }),
      createFollowing({ db, clock, photos }),
      createHandling({ db, clock, photos, tellAnswer: write.tellAnswer }),
    ),
    ...photoRoutes(photos),
    ...staffRoutes(staff),
    ...planningRoutes({
      board,
      night,
      moving: createMoving(db, clock, board),
      closing: createClosing(db, clock, board),
      swapping: createSwapping(db, clock, board),
      sheets: createRouteSheets(board, clock),
      news,
    }),
    ...driverRoutes(
      createDriverService({ db, clock, board, photos, completing: salt.completing }),
      createStandingIn({ db, clock, completing: salt.completing }),
    ),
    ...customerRoutes(customers),
    ...fleetRoutes(createFleetService({ db, clock, planning, locate: customers.locate })),
    ...importRoutes(imports),
  ]

  jobs.daily('forget-idempotency-keys', '15 3 * * *', async () => {
    const forgotten = await forgetOldKeys(db, clock.now())
    log.info({ forgotten }, 'forgot old idempotency keys')
  })

  jobs.daily('forget-old-sessions', '30 3 * * *', async () => {
    log.info(await sessions.forgetOld(), 'forgot old sessions, links and failed sign-ins')
  })

  jobs.daily('drop-unanswered-referrals', '45 3 * * *', async () => {
    log.info({ dropped: await referrals.dropUnanswered() }, 'dropped addresses of unanswered invitations')
  })

  jobs.daily('accept-referrals', '0 4 * * *', async () => {
    log.info({ accepted: await referrals.acceptFriends() }, 'accepted referrals of friends who are customers')
  })

  jobs.daily('forget-about-customers', '15 4 * * *', async () => {
    const [words, mails] = [await customers.search.forgetWords(), await mailer.forgetOld()]
    log.info({ words, mails }, 'forgot words of nobody and mails of two years ago')
  })

  jobs.daily('forget-imports', '20 4 * * *', async () => {
    log.info({ forgotten: await imports.forgetOld() }, 'forgot what came of old imports')
  })

  jobs.daily('forget-photos', '25 4 * * *', async () => {
    log.info(
      { forgotten: await photos.forgetOld() },
      'dropped photos that are too old, or that no message named',
    )
  })

  const { hour, minute } = config.routingAt
  jobs.daily('route-tomorrow', `${minute} ${hour} * * *`, () => night.startTomorrow())

  const app = await createServer(config, securityHeaders(appConfig, secure), log)
  app.addHook('onReady', async () => {
    const again = await customers.erasures.repeat()
    if (again > 0) log.warn({ again }, 'erased customers again whom a backup had brought back')
  })
  app.addHook('onReady', () => jobs.start())
  app.addHook('onClose', () => jobs.stop())
  app.addHook('onClose', () => imports.stop())
  let stopListening = async () => {}
  app.addHook('onReady', async () => {
    const fleet = await listen(database.sql, 'fleet', planning.refresh, log)
    const board = await listen(database.sql, 'board', news.note, log)
    stopListening = async () => {
      await fleet()
      await board()
    }
  })
  app.addHook('onClose', () => stopListening())
  addRoutes(app, routes, {
    authentication: {
      customer: sessions.authenticate,
      viewed: customers.viewing.authenticate,
      staff: staff.authenticate,
      program: imports.keys.authenticate,
    },
    cookies: hostCookies(secure),
    publicOrigin: config.publicUrl,
  })
  await addHealth(app, db)
  await addWeb(app, { config, appConfig, db, calls: routes.map(({ call }) => call), folders })
  return app
}
