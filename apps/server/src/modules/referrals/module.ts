import type { Module, Platform } from '../../platform/module.ts'
import { writeInvitation } from './mails/invitation.ts'
import { referralRoutes } from './routes.ts'
import { createReferralsService, type ReferralsService } from './service.ts'

export type { CreditUse, ReferralsService } from './service.ts'

/** Referrals of friends, and the credit that they bring. */
export function createReferralsModule({ db, clock, log, notify }: Platform): Module<ReferralsService> {
  const service = createReferralsService({
    ...{ db, clock },
    invite: (tx, invitation) => notify(tx, (brand) => writeInvitation(invitation, brand)),
  })
  return {
    service,
    routes: referralRoutes(service),
    jobs: [
      {
        name: 'drop-unanswered-referrals',
        cron: '45 3 * * *',
        run: async () =>
          log.info({ dropped: await service.dropUnanswered() }, 'dropped addresses of unanswered referrals'),
      },
      {
        name: 'accept-referrals',
        cron: '0 4 * * *',
        run: async () =>
          log.info(
            { accepted: await service.acceptFriends() },
            'accepted referrals of friends who are customers',
          ),
      },
    ],
  }
}
