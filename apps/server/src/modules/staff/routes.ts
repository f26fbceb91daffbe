import { officeAudit } from '@brine/contract/office/audit'
import { officeStaff } from '@brine/contract/office/staff'
import { ownAccess, staffLink } from '@brine/contract/office/staff-access'
import { staffSessions } from '@brine/contract/office/staff-sessions'
import { type Route, serve } from '../../platform/http/serve.ts'
import { staffCookie, stepCookie } from './cookie.ts'
import type { StaffService } from './service.ts'
import type { SignedIn } from './signing-in.ts'

interface Cookies {
  setCookie(name: string, value: string): void
  clearCookie(name: string): void
}

/** Gives the session's cookie: without an age it goes with the browser, and the session ends by its own clock before. */
function enter({ setCookie, clearCookie }: Cookies, { member, cookie }: SignedIn) {
  setCookie(staffCookie, cookie)
  clearCookie(stepCookie)
  return member
}

export const staffRoutes = (service: StaffService): Route[] => [
  ...wayInRoutes(service),
  ...ownAccessRoutes(service),
  ...managingRoutes(service),
]

const wayInRoutes = ({ signingIn, sessions, settingUp }: StaffService): Route[] => [
  ...serve(staffSessions, {
    async signIn({ body, origin, ...cookies }) {
      const entered = await signingIn.signIn(body.email, body.password, origin)
      if ('member' in entered) return { member: enter(cookies, entered), step: null }
      cookies.setCookie(stepCookie, entered.cookie)
      return { member: null, step: entered.step }
    },
    useCode: async ({ body, cookie, origin, ...cookies }) =>
      enter(cookies, await signingIn.useCode(cookie(stepCookie), body.code, origin)),
    usePasskey: async ({ body, cookie, origin, ...cookies }) =>
      enter(cookies, await signingIn.usePasskey(cookie(stepCookie), body.passkey, origin)),
    useRecoveryCode: async ({ body, cookie, origin, ...cookies }) =>
      enter(cookies, await signingIn.useRecoveryCode(cookie(stepCookie), body.code, origin)),
    current: ({ staff }) => staff,
    async signOut({ cookie, clearCookie }) {
      await sessions.end(cookie(staffCookie) ?? '')
      clearCookie(staffCookie)
    },
  }),
  ...serve(staffLink, {
    async open({ body, setCookie }) {
      const { cookie, ...opened } = await settingUp.open(body.token)
      setCookie(stepCookie, cookie)
      return opened
    },
    async useWithCode({ body: { code, ...chosen }, cookie, ...cookies }) {
      const granted = await settingUp.useWithCode(cookie(stepCookie), chosen, code)
      return { member: enter(cookies, granted), recovery_codes: granted.recovery_codes }
    },
    async useWithPasskey({ body: { name, passkey, ...chosen }, cookie, ...cookies }) {
      const granted = await settingUp.useWithPasskey(cookie(stepCookie), chosen, { name, passkey })
      return { member: enter(cookies, granted), recovery_codes: granted.recovery_codes }
    },
  }),
]

const ownAccessRoutes = ({ ownAccess: own }: StaffService): Route[] =>
  serve(ownAccess, {
    read: ({ staff }) => own.read(staff),
    changePassword: ({ staff, body, origin, cookie }) =>
      own.changePassword(staff, body, { origin, cookie: cookie(staffCookie) ?? '' }),
    async beginTotp({ staff, body, origin, setCookie }) {
      const begun = await own.beginTotp(staff, body.password, origin)
      setCookie(stepCookie, begun.cookie)
      return begun.totp
    },
    async setTotp({ staff, body, cookie, clearCookie }) {
      await own.setTotp(staff, cookie(stepCookie), body.code)
      clearCookie(stepCookie)
    },
    async beginPasskey({ staff, body, origin, setCookie }) {
      const begun = await own.beginPasskey(staff, body.password, origin)
      setCookie(stepCookie, begun.cookie)
      return begun.question
    },
    async addPasskey({ staff, body, cookie, clearCookie }) {
      await own.addPasskey(staff, cookie(stepCookie), body)
      clearCookie(stepCookie)
    },
    removePasskey: ({ staff, params, body, origin }) =>
      own.removePasskey(staff, params.id, body.password, origin),
    renewCodes: async ({ staff, body, origin }) => ({
      recovery_codes: await own.renewCodes(staff, body.password, origin),
    }),
  })

const managingRoutes = ({ managing, trail }: StaffService): Route[] => [
  ...serve(officeStaff, {
    list: () => managing.list(),
    drivers: () => managing.drivers(),
    invite: ({ staff, body }) => managing.invite(staff, body),
    change: ({ staff, params, body: { version: revision, ...to } }) =>
      managing.change({ by: staff, id: params.id, revision }, to),
    disable: ({ staff, params, body: { version: revision } }) =>
      managing.disable({ by: staff, id: params.id, revision }),
    enable: ({ staff, params, body: { version: revision } }) =>
      managing.enable({ by: staff, id: params.id, revision }),
    reset: ({ staff, params, body: { version: revision } }) =>
      managing.reset({ by: staff, id: params.id, revision }),
  }),
  ...serve(officeAudit, {
    list: ({ query: { kind = null, search, before = null } }) => trail.list({ kind, search, before }),
    file: ({ query: { kind = null, search } }) => trail.file({ kind, search }),
  }),
]
