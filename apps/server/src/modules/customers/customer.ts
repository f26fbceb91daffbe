import { ownData } from '@brine/contract/customer/own-data'
import { type Route, serve } from '../../platform/http/serve.ts'
import type { OwnDataActions } from './own-data.ts'

/** The calls by which customers copy or erase their own data. */
export const ownDataRoutes = (actions: OwnDataActions): Route[] =>
  serve(ownData, {
    overview: ({ customer }) => actions.overview(customer),
    copy: ({ customer }) => actions.copy(customer),
    readableCopy: ({ customer, language }) => actions.readableCopy(customer, language === 'fr' ? 'fr' : 'nl'),
    erase: ({ customer }) => actions.erase(customer),
  })
