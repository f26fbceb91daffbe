import { randomUUID } from 'node:crypto'
import type { Call } from '@brine/contract/call'
import { accounts } from '@brine/contract/customer/accounts'
import { confirmations } from '@brine/contract/customer/confirmations'
import { orders } from '@brine/contract/customer/orders'
import { passkeys } from '@brine/contract/customer/passkeys'
import { photos } from '@brine/contract/customer/photos'
import { reviews } from '@brine/contract/customer/reviews'
import { support } from '@brine/contract/customer/support'
import { supportAnswers } from '@brine/contract/customer/support-answers'
import { withdrawals } from '@brine/contract/customer/withdrawals'
import { picture } from '@brine/testkit/photos'
import { leak } from '@brine/testkit/requests'
import { DEMO_PASSWORD } from '../../apps/server/src/demo/demo-accounts.ts'
import { type Attack, type Breaches, expectations, required } from './attack.ts'
import { addOwnPasskey } from './invited-staff.ts'
import type { AttackCustomer, People } from './people.ts'
import type { Reply, Target } from './target.ts'

/** An attack on records of others, with the call that it uses. */
export interface ForeignAttack extends Attack {
  readonly call: Call
}

/** The refusal of a record that does not exist; a foreign one has to look the same. */
export const refused = (reply: Reply) => [reply.status, reply.code]

/** Makes attacks of one customer on another, whom no other attack uses. */
export const foreignAttacks =
  (people: People) =>
  (
    call: Call,
    name: string,
    run: (own: AttackCustomer, other: AttackCustomer) => Promise<Breaches>,
    checks = 'S16',
  ): ForeignAttack => ({
    call,
    name: `${call.method} ${call.path}: ${name}`,
    checks,
    run: async () => run(await people.anotherCustomer(), await people.anotherCustomer()),
  })

/** A customer against the records of another one. */
export function customerAttacks(target: Target, people: People): ForeignAttack[] {
  const photo = async (by: AttackCustomer['by']) => {
    const body = await picture().jpeg().toBuffer()
    return (await target.call(photos.add, { body, by })).body.id
  }
  const foreign = foreignAttacks(people)

  return [
    foreign(
      orders.document,
      "another customer's document",
      async (own, other) => {
        const { breaches, equal } = expectations()
        const theirs = (await target.call(orders.list, { by: other.by })).body
        const document = required(
          theirs.find(({ download_url: url }) => url !== null),
          'document',
        )
        for (const suffix of [document.id, '99-9999', '../file', '..%2f..%2fetc'])
          equal(suffix, refused(await target.call(orders.document, { params: { suffix }, by: own.by })), [
            404,
            'not_found',
          ])
        return breaches
      },
      'S16 S17',
    ),

    ...[orders.payment, orders.paymentCode, orders.electronicInvoice, withdrawals.send].map((call) =>
      foreign(call, "another customer's order", async (own, other) => {
        const { breaches, equal } = expectations()
        const theirs = (await target.call(orders.list, { by: other.by })).body
        required(theirs[0], 'order')
        for (const number of [...theirs.map(({ id }) => id), '99-9999'])
          equal(number, refused(await target.call(call, { params: { number }, by: own.by })), [
            404,
            'not_found',
          ])
        return breaches
      }),
    ),

    foreign(photos.read, "another customer's photo", async (own, other) => {
      const { breaches, equal } = expectations()
      for (const photo_id of [await photo(other.by), randomUUID()])
        equal(photo_id, refused(await target.call(photos.read, { params: { photo_id }, by: own.by })), [
          404,
          'not_found',
        ])
      return breaches
    }),

    foreign(support.write, "another customer's request and photo", async (own, other) => {
      const { breaches, equal } = expectations()
      const { id } = (await target.call(support.request, { body: leak, by: other.by })).body
      const before = (await target.call(support.list, { by: other.by })).text
      const body = { text: 'Van mij?' }
      for (const requestId of [id, 999_999_999])
        equal(
          `request ${requestId}`,
          refused(await target.call(support.write, { params: { id: requestId }, body, by: own.by })),
          [404, 'not_found'],
        )
      equal('their request', (await target.call(support.list, { by: other.by })).text, before)
      const mine = (await target.call(support.request, { body: leak, by: own.by })).body
      const stolen = { ...body, photos: [await photo(other.by)] }
      const taken = await target.call(support.write, { params: { id: mine.id }, body: stolen, by: own.by })
      equal('their photo in my message', refused(taken), [400, 'invalid_request'])
      return breaches
    }),

    foreign(support.requestWithPhotos, "another customer's photo", async (own, other) => {
      const { breaches, equal } = expectations()
      const body = { ...leak, photos: [await photo(other.by)] }
      const taken = await target.call(support.requestWithPhotos, { body, by: own.by })
      equal('their photo in my request', refused(taken), [400, 'invalid_request'])
      return breaches
    }),

    foreign(supportAnswers.markRead, "another customer's request", async (own, other) => {
      const { breaches, equal } = expectations()
      const { id } = (await target.call(support.request, { body: leak, by: other.by })).body
      for (const requestId of [id, 999_999_999]) {
        const sent = { params: { id: requestId }, body: { messages: 1 }, by: own.by }
        equal(`request ${requestId}`, refused(await target.call(supportAnswers.markRead, sent)), [
          404,
          'not_found',
        ])
      }
      return breaches
    }),

    foreign(passkeys.remove, "another customer's passkey", async (own, other) => {
      const { breaches, equal } = expectations()
      const theirs = await addOwnPasskey(target, other.by)
      await target.call(confirmations.byPassword, { body: { password: DEMO_PASSWORD }, by: own.by })
      for (const id of [theirs, 999_999_999])
        equal(`passkey ${id}`, refused(await target.call(passkeys.remove, { params: { id }, by: own.by })), [
          404,
          'not_found',
        ])
      const left = (await target.call(passkeys.list, { by: other.by })).body.passkeys
      equal(
        'their passkeys',
        left.map(({ id }) => id),
        [theirs],
      )
      return breaches
    }),

    foreign(
      accounts.change,
      'fields that nobody may set',
      async (own, other) => {
        const { breaches, equal } = expectations()
        const before = (await target.call(accounts.details, { by: own.by })).text
        const theirs = (await target.call(accounts.details, { by: other.by })).text
        const body = {
          id: 1,
          customer_id: 1,
          role: 'administrator',
          guarantee: '31-12-2099 00:00',
          placed: true,
        }
        await target.call(accounts.change, { body, by: own.by })
        equal('my account', (await target.call(accounts.details, { by: own.by })).text, before)
        equal('their account', (await target.call(accounts.details, { by: other.by })).text, theirs)
        return breaches
      },
      'S18',
    ),

    foreign(
      reviews.post,
      "another author's name and a state",
      async (own) => {
        const { breaches, equal } = expectations()
        const title = `Aanval ${randomUUID()}`
        const body = { title, rating: 9, text: 'Goed.', status: 'approved', author_id: 1, language: 'xx' }
        const { body: listed } = await target.call(reviews.post, { body, by: own.by })
        equal('its state', listed.find((review) => review.title === title)?.status, 'pending')
        const anonymous = (await target.call(reviews.list)).body
        equal(
          'visitors see it',
          anonymous.filter((review) => review.title === title),
          [],
        )
        equal(
          'visitors see ids',
          anonymous.filter(({ id, author_id }) => id !== null || author_id !== null),
          [],
        )
        return breaches
      },
      'S22',
    ),
  ]
}
