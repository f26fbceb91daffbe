import { sessions } from '@brine/contract/customer/sessions'
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
    // the supplier writes nl and fr; whoever reads neither gets Dutch, as on the hosts of no language
    register: ({ body, language, origin }) => service.register(body, language === 'fr' ? 'fr' : 'nl', origin),
    async activate({ body, setCookie }) {
      const { session, deviceMark } = await service.activate(body)
      setCookie(deviceCookie, deviceMark, deviceMaxAge)
      return session
    },
    resendActivationLink: ({ body, origin }) => service.resendActivationLink(body.email, origin),
    forgotPassword: ({ body, origin }) => service.forgotPassword(body.email, origin),
    async resetPassword({ body, setCookie }) {
      setCookie(deviceCookie, await service.resetPassword(body), deviceMaxAge)
    },
    changePassword: ({ customer, body, origin, cookie }) =>
      service.changePassword(customer, body, { origin, deviceMark: cookie(deviceCookie) }),
  })
