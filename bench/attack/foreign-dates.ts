import { randomBytes } from 'node:crypto'
import { automaticRefills } from '@brine/contract/customer/automatic-refills'
import { refills } from '@brine/contract/customer/refills'
import { reminders } from '@brine/contract/customer/reminders'
import { expectations, required } from './attack.ts'
import { type ForeignAttack, foreignAttacks } from './foreign-customers.ts'
import type { AttackCustomer, People } from './people.ts'
import type { Target } from './target.ts'

/** Customers of a town who may be offered the same dates. */
const MAX_NEIGHBOURS = 10

/** A customer who asks for dates or salt that were offered to another one, or to nobody. */
export function dateAttacks(target: Target, people: People): ForeignAttack[] {
  const foreign = foreignAttacks(people)
  const offeredTo = async (by: AttackCustomer['by']) =>
    (await target.call(refills.offeredDates, { by })).body.map(({ date, driver_id }) => ({ date, driver_id }))
  /** Dates of the first other customer who has some that are not mine: neighbours are offered the same. */
  async function offeredToOthers(mine: Awaited<ReturnType<typeof offeredTo>>) {
    const own = new Set(mine.map((moment) => JSON.stringify(moment)))
    for (let tries = 0; tries < MAX_NEIGHBOURS; tries += 1) {
      const theirs = await offeredTo((await people.anotherCustomer()).by)
      const foreign = theirs.filter((moment) => !own.has(JSON.stringify(moment)))
      if (foreign.length > 0) return foreign
    }
    throw new Error('the demo offers everybody the same dates')
  }

  return [
    ...[refills.order, refills.change].map((call) =>
      foreign(
        call,
        'dates that were offered to another customer only, or to nobody',
        async (own) => {
          const { breaches, equal, isTrue } = expectations()
          if (call === refills.change) {
            const first = required((await offeredTo(own.by))[0], 'offered date')
            await target.call(refills.order, {
              body: { ...first, comment: '', slots: ['morning'] },
              by: own.by,
            })
          }
          const theirs = await offeredToOthers(call === refills.change ? await offeredTo(own.by) : [])
          const before = (await target.call(refills.lastOrder, { by: own.by })).text
          for (const moment of [...theirs, { date: '2099-01-05', driver_id: 1 }]) {
            const body = { ...moment, comment: '', slots: ['morning'] }
            const { status, code } = await target.call(call, { body, by: own.by })
            isTrue(`${moment.date} ${moment.driver_id}: ${status} ${code}`, status === 409 || status === 422)
          }
          equal('my order', (await target.call(refills.lastOrder, { by: own.by })).text, before)
          return breaches
        },
        'S16 S19',
      ),
    ),

    foreign(
      automaticRefills.start,
      'salt that is not the one of this customer, at its price',
      async (own) => {
        const { breaches, equal, isTrue } = expectations()
        const { text, body: read } = await target.call(automaticRefills.read, { by: own.by })
        const {
          product_id,
          pack_kg,
          pack_price,
          usual_packs: packs,
        } = required(read.terms ?? undefined, 'terms')
        for (const other of [product_id + 1, product_id + 2, 999_999]) {
          const body = { packs, pack_price, pack_kg, product_id: other, agreed: true } as const
          const { status, code } = await target.call(automaticRefills.start, { body, by: own.by })
          isTrue(`product ${other}: ${status} ${code}`, status === 409)
        }
        equal('my agreement', (await target.call(automaticRefills.read, { by: own.by })).text, text)
        return breaches
      },
      'S16',
    ),

    foreign(
      automaticRefills.move,
      'a delivery that is not chosen, to days that were offered to another customer, or to nobody',
      async (own, other) => {
        const { breaches, equal, isTrue } = expectations()
        const before = (await target.call(automaticRefills.read, { by: own.by })).text
        const theirs = required((await offeredTo(other.by))[0], 'offered date')
        for (const body of [theirs, { date: '2099-01-05', driver_id: 1 }]) {
          const { status, code } = await target.call(automaticRefills.move, { body, by: own.by })
          isTrue(`${body.date} ${body.driver_id}: ${status} ${code}`, status === 409 || status === 422)
        }
        equal('my agreement', (await target.call(automaticRefills.read, { by: own.by })).text, before)
        return breaches
      },
      'S16 S19',
    ),

    foreign(
      reminders.order,
      "dates offered to another customer, with a guessed token and a session's",
      async (own, other) => {
        const { breaches, equal } = expectations()
        const moment = required((await offeredTo(other.by))[0], 'offered date')
        const before = (await target.call(refills.lastOrder, { by: other.by })).text
        for (const token of [randomBytes(32).toString('base64url'), other.token, other.refreshToken]) {
          const body = { ...moment, token }
          const { status } = await target.call(reminders.order, { body, by: own.by })
          equal(`token of ${token.length} characters`, status === 422 || status === 400, true)
        }
        equal('their order', (await target.call(refills.lastOrder, { by: other.by })).text, before)
        return breaches
      },
      'S16 S82',
    ),
  ]
}
