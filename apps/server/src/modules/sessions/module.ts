import type { Module, Platform } from '../../platform/module.ts'
import type { ReferralsService } from '../referrals/module.ts'
import { writeActivation } from './mails/activation.ts'
import { writeAlreadyKnown } from './mails/already-known.ts'
import type { SessionLetters } from './mails/letters.ts'
import { writePasswordChanged } from './mails/password-changed.ts'
import { writePasswordReset } from './mails/password-reset.ts'
import { writeSessionRevoked } from './mails/session-revoked.ts'
import { sessionRoutes } from './routes.ts'
import { createSessionsService, type SessionsService } from './service.ts'
import { eraseSessions } from './session-cleanup.ts'

export type { SessionLetters } from './mails/letters.ts'
export type { NewPassword, SessionsService } from './service.ts'

/** Customers' sessions: sign-in, tokens, passwords, links by mail. */
export function createSessionsModule(
  platform: Platform,
  { referrals }: { readonly referrals: ReferralsService },
): Module<SessionsService & { readonly letters: SessionLetters }> {
  const { db, clock, log, jobs, config, appConfig, notify } = platform
  const letters: SessionLetters = {
    tellRevoked: (tx, revoked) => notify(tx, (brand) => writeSessionRevoked(revoked, brand)),
    sendActivation: (tx, link) => notify(tx, (brand) => writeActivation(link, brand)),
    sendReset: (tx, link) => notify(tx, (brand) => writePasswordReset(link, brand)),
    tellKnown: (tx, known) => notify(tx, (brand) => writeAlreadyKnown(known, brand)),
    tellPasswordChanged: (tx, told) => notify(tx, (brand) => writePasswordChanged(told, brand)),
  }
  const service = createSessionsService({
    ...{ db, clock, log, jobs, letters },
    secret: config.tokenSecret,
    brandWords: [appConfig.brand.name, ...Object.values(appConfig.brand.legalName)],
    onActivated: referrals.welcome,
  })
  return {
    service: { ...service, letters },
    routes: sessionRoutes(service),
    erase: eraseSessions(service.throttle),
    jobs: [
      {
        name: 'forget-old-sessions',
        cron: '30 3 * * *',
        run: async () =>
          log.info(await service.deleteExpired(), 'deleted old sessions, links and failed sign-ins'),
      },
    ],
  }
}
