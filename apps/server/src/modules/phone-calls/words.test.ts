import { officeCustomers } from '@brine/contract/office/customers'
import { officeRefills } from '@brine/contract/office/refills'
import { publishDay } from '@brine/testkit/publish'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Calling, startCalling } from './testing.ts'

let office: Calling
beforeEach(async () => {
  office = await startCalling()
})
afterEach(() => office.world.close())

/** The only call that waits, with its words. */
async function theCall() {
  const { calls } = await office.list()
  expect(calls).toHaveLength(1)
  return office.read(calls[0]?.id ?? 0)
}
const done = async () => (await office.list('done')).calls.map(({ subject, state }) => `${state} ${subject}`)
const mailCount = async () => (await office.world.db.selectFrom('sent_mails').selectAll().execute()).length

describe('R67 what a mail would have told a customer without e-mail address', () => {
  it('is on the list from the order to the delivery, each time in its own words', async () => {
    const id = await office.createCalledCustomer()
    const date = await office.order(id)
    const booked = await theCall()
    expect(booked).toMatchObject({
      ...{ name: 'Georgette Vlaeminck', language: 'nl', customer_id: id, phones: ['09 000 44 55'] },
      ...{ state: 'open', until: date.split('-').reverse().join('-'), attempts: 0, assignee: null },
    })
    expect(booked.subject).toMatch(/^Uw zoutlevering op /)
    expect(booked.words).toMatch(/^Bedankt voor uw bestelling\. Wij leveren uw zout op /)
    expect(booked.words).toMatch(/^Wanneer: .*voormiddag/m)
    expect(booked.words).toMatch(/^Prijs: 71,40 euro|^Prijs: €\s?71,40/m)
    // she has no page, and hears no letter
    expect(booked.words).not.toMatch(/uw pagina|Beste|groet|http|token/)

    const planner = await office.world.staffHeaders({ roles: ['planner'] })
    expect((await publishDay(office.world, date, planner)).code).toBeNull()
    expect((await theCall()).id).toBe(booked.id)

    await office.passTo(`${date}T10:00:00Z`)
    expect((await office.report(id, 'delivered')).code).toBeNull()
    const delivered = await theCall()
    expect(delivered).toMatchObject({ subject: 'Uw zout is geleverd', until: null })
    expect(await done()).toEqual([`outdated ${booked.subject}`])
    expect(await mailCount()).toBe(0)
  })

  it('is replaced when the office moves or cancels the order', async () => {
    const id = await office.createCalledCustomer('fr')
    await office.order(id)
    const [, other] = await office.wishes(id)
    const { revision } = await office.revisionOf(id)
    if (!other) throw new Error('only one date offered')
    const moved = await office.world.call(
      officeRefills.change,
      { params: { id }, body: { ...other, version: revision } },
      office.by(),
    )
    expect(moved.code).toBeNull()
    const changed = await theCall()
    expect(changed).toMatchObject({ language: 'fr', until: other.date.split('-').reverse().join('-') })
    expect(changed.subject).toMatch(/^Votre livraison de sel/)
    expect(changed.words).toMatch(/^Quand\u00a0: /m)
    const cancelled = await office.world.call(
      officeRefills.cancel,
      { params: { id }, body: { version: (await office.revisionOf(id)).revision } },
      office.by(),
    )
    expect(cancelled.code).toBeNull()
    const last = await theCall()
    expect(last.id).not.toBe(changed.id)
    expect(last.words).not.toMatch(/votre page|agenda/)
    expect(await done()).toHaveLength(2)
  })

  it('says another number of packs with its price', async () => {
    const id = await office.createCalledCustomer()
    await office.order(id)
    const { revision } = await office.revisionOf(id)
    const body = { packs: 8, version: revision }
    const { code } = await office.world.call(officeRefills.changePacks, { params: { id }, body }, office.by())
    expect(code).toBeNull()
    const { words } = await theCall()
    expect(words).toMatch(/8 pakken van 2 blokken/)
    expect(words).toMatch(/95,20/)
    expect(words).not.toMatch(/uw pagina/)
  })

  it('leaves the list once the day of the delivery is over', async () => {
    const id = await office.createCalledCustomer()
    const date = await office.order(id)
    expect(await office.waiting()).toBe(1)
    await office.passTo(`${date}T23:30:00Z`)
    expect(await office.waiting()).toBe(0)
    expect((await office.list()).counts).toEqual({ open: 0, later: 0, wrong_number: 0, done: 1 })
    expect(await done()).toEqual([expect.stringMatching(/^outdated /)])
  })

  it('is not said any more once a later mail has told it', async () => {
    const id = await office.createCalledCustomer()
    await office.order(id)
    const email = { email: 'georgette@post.example', version: 0 }
    const corrected = await office.world.call(
      officeCustomers.correct,
      { params: { id }, body: email },
      office.by(),
    )
    expect(corrected.code).toBeNull()
    // nobody has told her of the order yet
    expect(await office.waiting()).toBe(1)
    const { revision } = await office.revisionOf(id)
    await office.world.call(
      officeRefills.cancel,
      { params: { id }, body: { version: revision } },
      office.by(),
    )
    expect(await office.waiting()).toBe(0)
    expect((await office.world.mails('georgette@post.example')).at(-1)?.subject).toMatch(/geannuleerd/)
  })

  it('asks for another day after a missed delivery', async () => {
    const id = await office.createCalledCustomer()
    const date = await office.order(id)
    await publishDay(office.world, date, await office.world.staffHeaders({ roles: ['planner'] }))
    await office.passTo(`${date}T10:00:00Z`)
    expect((await office.report(id, 'missed')).code).toBeNull()
    expect((await theCall()).words).toMatch(/Welke dag past u\?$/)
  })

  it('goes with an erased customer, and is in the copy of the data', async () => {
    const id = await office.createCalledCustomer()
    await office.order(id)
    const administrator = { headers: await office.world.staffHeaders({ roles: ['administrator'] }) }
    const copy = await office.world.call(officeCustomers.export, { params: { id } }, administrator)
    expect(JSON.parse(copy.text).phone_calls).toMatchObject([{ state: 'open', attempts: 0 }])
    const { revision } = await office.revisionOf(id)
    await office.world.call(
      officeRefills.cancel,
      { params: { id }, body: { version: revision } },
      administrator,
    )
    const body = { version: 0, name: 'Georgette Vlaeminck' }
    expect(
      (await office.world.call(officeCustomers.erase, { params: { id }, body }, administrator)).code,
    ).toBeNull()
    expect(await office.world.db.selectFrom('phone_calls').selectAll().execute()).toEqual([])
  })
})
