import { sessions } from '@brine/contract/sessions'
import { type Route, serve } from '../../platform/http/serve.ts'
import { deviceCookie, deviceMaxAge } from './device.ts'
import type { SessionsService } from './service.ts'

export const sessionRoutes = (service: SessionsService): Route[] =>
  serve(sessions, {
    async authorize({ body, origin, cookie, setCookie }) {
      const source = { origin, deviceMark: cookie(deviceCookie) }
      const { session, deviceMark } = await service.authorize(body.email, body.password, source)
      setCookie(deviceCookie, deviceMark, deviceMaxAge)
      return session
    },
    refresh: ({ body }) => service.refresh(body.refresh_token),
    signOut: ({ customer }) => service.signOut(customer.sessionId),
  })
