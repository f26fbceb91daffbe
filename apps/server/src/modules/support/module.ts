import type { Module, Platform } from '../../platform/module.ts'
import type { Photos } from '../photos/module.ts'
import { createFollowing } from './following.ts'
import { createHandling } from './handling.ts'
import { writeAnswer } from './mails/answered.ts'
import { writeRequestConfirmation, writeRequestNotice } from './mails/requested.ts'
import { supportRoutes } from './routes.ts'
import { createSupportService, type SupportService } from './service.ts'

/** Requests for help, with their messages. */
export function createSupportModule(
  { db, clock, notify }: Platform,
  { photos }: { readonly photos: Photos },
): Module<SupportService> {
  const service = createSupportService({
    ...{ db, clock },
    async tellRequested(tx, requested) {
      await notify(tx, (brand) => writeRequestConfirmation(requested, brand))
      await notify(tx, (brand) => writeRequestNotice(requested, brand))
    },
  })
  const handling = createHandling({
    ...{ db, clock, photos },
    tellAnswer: (tx, news) => notify(tx, (brand) => writeAnswer(news, brand)),
  })
  return { service, routes: supportRoutes(service, createFollowing({ db, clock, photos }), handling) }
}
