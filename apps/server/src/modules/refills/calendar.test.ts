import { type OfferedDate, refills } from '@brine/contract/customer/refills'
import { insertDriver, insertPrice } from '@brine/testkit/supplier'
import { startWorld, type World } from '@brine/testkit/world'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let world: World
beforeAll(async () => {
  world = await startWorld()
  await insertPrice(world.db)
})
afterAll(() => world.close())

const customer = { latitude: 51.05, longitude: 3.72, refill_packs: 6 }
let token: string
beforeEach(async () => {
  for (const table of ['orders', 'stops', 'refills', 'driver_days', 'driver_weekdays', 'drivers'] as const)
    await world.db.deleteFrom(table).execute()
  await insertDriver(world.db, 900)
  token = (await world.startSession(await world.createCustomer(customer))).token
})

type Order = { slots?: ('morning' | 'afternoon')[]; comment?: string }

async function moments(language: string): Promise<OfferedDate[]> {
  const headers = { 'accept-language': language }
  const { body } = await world.call(refills.offeredDates, {}, { token, headers })
  return body.filter(({ date }) => date > '2026-11-24')
}

async function send(
  call: typeof refills.order | typeof refills.change,
  moment: OfferedDate,
  given: Order,
  language: string,
) {
  const body = {
    ...{ date: moment.date, driver_id: moment.driver_id, comment: '' },
    slots: ['morning' as const, 'afternoon' as const],
    ...given,
  }
  const { status } = await world.call(call, { body }, { token, headers: { 'accept-language': language } })
  expect([200, 201]).toContain(status)
}

/** Orders on the first offered date that can still be changed. */
async function order(given: Order = {}, language = 'nl'): Promise<string> {
  const [moment] = await moments(language)
  if (!moment) throw new Error('nothing offered')
  await send(refills.order, moment, given, language)
  return moment.date
}

const fetchFile = (language = 'nl') =>
  world.call(refills.calendar, {}, { token, headers: { 'accept-language': language } })

/** The unfolded properties of the entry: name with parameters -> raw value. */
async function entry(language = 'nl'): Promise<Map<string, string>> {
  const { text } = await fetchFile(language)
  const lines = text.replaceAll('\r\n ', '').split('\r\n')
  const [start, end] = [lines.indexOf('BEGIN:VEVENT'), lines.indexOf('END:VEVENT')]
  return new Map(
    lines
      .slice(start + 1, end)
      .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
  )
}

describe('the calendar entry', () => {
  it('shows the promised hours in winter and in summer', async () => {
    const date = (await order()).replaceAll('-', '')
    const winter = await entry()
    // 8:00 to 15:00 in Brussels
    expect([winter.get('DTSTART'), winter.get('DTEND')]).toEqual([`${date}T070000Z`, `${date}T140000Z`])
    await world.db.updateTable('refills').set({ date: '2026-07-01' }).execute()
    const summer = await entry()
    expect([summer.get('DTSTART'), summer.get('DTEND')]).toEqual(['20260701T060000Z', '20260701T130000Z'])
  })

  it('keeps the afternoon that the page showed when the refill was ordered', async () => {
    const date = (await order({ slots: ['afternoon'] }, 'fr')).replaceAll('-', '')
    const shown = await entry('nl')
    expect([shown.get('DTSTART'), shown.get('DTEND')]).toEqual([`${date}T100000Z`, `${date}T140000Z`])
  })

  it('keeps its UID and gets a higher SEQUENCE with each change', async () => {
    await order()
    const before = await entry()
    const other = (await moments('nl'))[2]
    if (!other) throw new Error('nothing else offered')
    await send(refills.change, other, { slots: ['morning'] }, 'nl')
    const after = await entry()
    expect(before.get('UID')).toMatch(/^refill-\d+@localhost$/)
    expect(after.get('UID')).toBe(before.get('UID'))
    expect([before.get('SEQUENCE'), after.get('SEQUENCE')]).toEqual(['0', '1'])
    expect(after.get('DTSTART')).toBe(`${other.date.replaceAll('-', '')}T070000Z`)
  })

  it('shows the delivery, the address and the telephone number in the language of the page', async () => {
    await order()
    const dutch = await entry('nl')
    expect(dutch.get('SUMMARY')).toBe('Zoutlevering Clairsel')
    expect(dutch.get('LOCATION')).toBe('Kerkstraat 12 bus 3\\, 3000 Leuven')
    expect(dutch.get('DESCRIPTION')).toContain('6 × pak zoutblokken\\, samen 48\u00a0kg')
    const french = await entry('fr')
    expect(french.get('SUMMARY')).toBe('Livraison de sel Clairsel')
    expect(french.get('DESCRIPTION')).toContain('081 00 56 78')
  })

  it('S24 escapes what the customer typed, and folds long lines at 75 octets', async () => {
    const comment = 'A;b,c\\d\nEND:VEVENT\r\nX-EVIL:1 ééé 🧂 '.repeat(8).trim()
    await order({ comment })
    const { text } = await fetchFile()
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.match(/^END:VEVENT\r$/gm)).toHaveLength(1)
    expect(text).not.toMatch(/^X-EVIL/m)
    const read = (await entry())
      .get('DESCRIPTION')
      ?.replace(/\\(.)/g, (_, letter) => (letter === 'n' ? '\n' : letter))
    expect(read).toContain(comment.replaceAll('\r\n', '\n'))
  })

  it('S29 requires the bearer header, is not cached, and has a file name', async () => {
    const date = await order()
    expect((await world.call(refills.calendar, {})).status).toBe(401)
    const { status, headers } = await fetchFile('fr')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/calendar/),
      'content-disposition': `attachment; filename="livraison-de-sel-${date}.ics"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
  })

  it('exists only while an order is open', async () => {
    expect((await fetchFile()).code).toBe('no_open_order')
    await order()
    await world.call(refills.cancel, {}, { token })
    expect((await fetchFile()).code).toBe('no_open_order')
  })
})
