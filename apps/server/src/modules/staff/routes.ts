import { officeAudit } from '@brine/contract/office-audit'
import { staff } from '@brine/contract/staff'
import { type Route, serve } from '../../platform/http/serve.ts'
import { type StaffService, staffCookie } from './service.ts'

export const staffRoutes = (service: StaffService): Route[] => [
  ...serve(staff, {
    async signIn({ body, origin, setCookie }) {
      const { member, cookie } = await service.signIn(body.email, body.password, origin)
      // without an age: it goes when the browser is closed, and the session ends by its own clock before
      setCookie(staffCookie, cookie)
      return member
    },
    current: ({ staff }) => staff,
    async signOut({ cookie, clearCookie }) {
      await service.signOut(cookie(staffCookie) ?? '')
      clearCookie(staffCookie)
    },
  }),
  ...serve(officeAudit, {
    list: ({ query: { kind = null, search, before = null } }) => service.trail.list({ kind, search, before }),
  }),
]
