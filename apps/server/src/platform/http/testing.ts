import { call } from '@brine/contract/call'
import { Email } from '@brine/contract/primitives'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { silentLog } from '../log.ts'
import { hostCookies } from './cookies.ts'
import type { Authentication, SignedInCustomer, Staff } from './identity.ts'
import { addNotFound } from './not-found.ts'
import { addRoutes } from './routes.ts'
import { readOfCustomer, serve } from './serve.ts'
import { createServer } from './server.ts'

/** Calls of every kind, for the tests of this folder. */
const calls = {
  greet: call({
    method: 'GET',
    path: '/test/api/greetings/:id',
    access: 'public',
    summary: '',
    params: v.object({ id: v.pipe(v.number(), v.integer()) }),
    query: v.object({ loud: v.optional(v.boolean(), false), name: v.exactOptional(v.string()) }),
    answer: v.object({ id: v.number(), loud: v.boolean(), name: v.nullable(v.string()) }),
  }),
  order: call({
    method: 'POST',
    path: '/test/api/orders',
    access: 'public',
    summary: '',
    status: 201,
    body: v.object({
      date: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/)),
      packs: v.pipe(v.number(), v.integer(), v.minValue(1)),
      comment: v.pipe(v.string(), v.maxLength(20)),
      gender: v.exactOptional(v.nullable(v.picklist(['F', 'M']))),
      place: v.exactOptional(v.object({ city: v.string() })),
      email: v.exactOptional(Email),
    }),
    answer: v.record(v.string(), v.unknown()),
    idempotent: true,
  }),
  own: call({
    method: 'GET',
    path: '/test/api/own',
    access: 'customer',
    summary: '',
    answer: v.object({ id: v.number() }),
  }),
  placed: call({ method: 'GET', path: '/test/api/placed', access: 'placed', summary: '' }),
  read: call({
    method: 'GET',
    path: '/test/api/read',
    access: 'placed',
    summary: '',
    answer: v.object({ read: v.number() }),
  }),
  office: call({ method: 'POST', path: '/test/api/office', access: { staff: ['planner'] }, summary: '' }),
  enter: call({ method: 'POST', path: '/test/api/enter', access: 'office', summary: '' }),
  optional: call({
    method: 'GET',
    path: '/test/api/optional',
    access: 'public',
    summary: '',
    answer: v.object({ id: v.nullable(v.number()) }),
  }),
  fail: call({ method: 'GET', path: '/test/api/failure', access: 'public', summary: '' }),
  file: call({
    method: 'GET',
    path: '/test/api/file',
    access: 'public',
    summary: '',
    file: 'application/pdf',
  }),
  photo: call({
    method: 'GET',
    path: '/test/api/photo',
    access: 'customer',
    summary: '',
    file: 'image/jpeg',
  }),
  cookie: call({
    method: 'POST',
    path: '/test/api/cookie',
    access: 'public',
    summary: '',
    answer: v.object({ mark: v.nullable(v.string()) }),
  }),
  page: call({ method: 'POST', path: '/test/register', access: 'public', summary: '' }),
}

const customer = (id: number, placed: boolean): SignedInCustomer => ({
  id,
  sessionId: `session ${id}`,
  isViewed: false,
  placed,
  account: {
    id,
    language: 'nl',
    gender: 'F',
    first_name: 'Anne',
    last_name: 'Peeters',
    address: 'Kerkstraat',
    address_number: '12',
    postal_code: '3000',
    city_name: 'Leuven',
    country_code: 'BE',
    telephone_number: null,
    mobile_number: null,
    email_address: 'anne@post.example',
    pending_email_address: null,
    pending_email_ends_at: null,
    office_email_id: null,
    office_email_asked_at: null,
    last_login_at: null,
    created_at: new Date(0),
    modified_at: new Date(0),
    placed,
    guarantee_offered: null,
    guarantee_until: null,
    own_device: null,
  },
})

const staff = (role: 'planner' | 'driver'): Staff => ({
  id: 1,
  name: 'Wim',
  email_address: 'wim@post.example',
  language: 'nl',
  roles: [role],
  demo: true,
  session: role,
  isConfirmed: true,
})

/**
 * Accepts the bearer tokens `placed` and `waiting` and the staff cookies `planner` and `driver`, and no others. All tokens
 * but `forged` are genuine.
 */
const authenticationOf = (onStaff: (isIdle: boolean) => void): Authentication => ({
  async customer(token, onSigned) {
    if (token !== 'forged') onSigned?.(7)
    return token === 'placed' || token === 'waiting' ? customer(7, token === 'placed') : null
  },
  async staff(cookie, isIdle) {
    onStaff(isIdle)
    const value = cookie('brine_staff')
    return value === 'planner' || value === 'driver' ? staff(value) : null
  },
  viewed: async () => null,
  program: async () => null,
})

export const testHeaders = { 'content-security-policy': "default-src 'none'" }

/**
 * @param failing the error that the failing call throws
 * @param secure whether the server behaves as over https
 * @param onStaff called at each look-up of a staff member
 * @param onRead reads what the call of a customer answers
 * @param onPhoto gives the photo of a customer
 */
export async function startHttp(
  failing: () => unknown = () => null,
  secure = false,
  onStaff: (isIdle: boolean) => void = () => {},
  onRead = async (customerId: number) => ({ read: customerId }),
  onPhoto: (customerId: number) => Buffer = () => Buffer.alloc(0),
): Promise<FastifyInstance> {
  const settings = { trustProxy: 1, corsOrigins: ['https://friend.example'] }
  const app = await createServer(settings, testHeaders, silentLog)
  const routes = serve(calls, {
    greet: ({ params, query }) => ({ id: params.id, loud: query.loud, name: query.name ?? null, secret: 1 }),
    order: ({ body, idempotencyKey, origin }) => ({ ...body, idempotencyKey, origin }),
    own: ({ customer }) => ({ id: customer.id }),
    placed: () => {},
    read: readOfCustomer(onRead),
    office: () => {},
    enter: () => {},
    optional: async ({ findCustomer }) => ({ id: (await findCustomer())?.id ?? null }),
    fail: () => {
      throw failing()
    },
    file: () => ({ content: Buffer.from('%PDF'), name: 'Facturé "2026"/1.pdf' }),
    photo: ({ customer }) => ({ content: onPhoto(customer.id), name: 'photo.jpg' }),
    cookie: ({ cookie, setCookie }) => {
      setCookie('mark', 'new', 60)
      return { mark: cookie('mark') ?? null }
    },
    page: () => {},
  })
  addRoutes(app, routes, {
    authentication: authenticationOf(onStaff),
    cookies: hostCookies(secure),
    publicOrigin: 'https://portal.example',
  })
  addNotFound(app, Object.values(calls), async (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) return false
    await reply.type('text/html; charset=utf-8').send('<!doctype html>')
    return true
  })
  await app.ready()
  return app
}
