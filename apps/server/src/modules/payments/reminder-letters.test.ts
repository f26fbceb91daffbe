import { officeAudit } from '@brine/contract/office/audit'
import { customerTimeline } from '@brine/contract/office/customer-timeline'
import { officeCustomers } from '@brine/contract/office/customers'
import { paymentReminders } from '@brine/contract/office/payment-reminders'
import { officePayments } from '@brine/contract/office/payments'
import { holidaysOf } from '@brine/planning/holidays'
import { readPages } from '@brine/testkit/pdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { letterPayBy } from './rules.ts'
import { type Owed, startPayments } from './testing.ts'

/** The clock stands at Saturday 21 November 2026. */
let given: Awaited<ReturnType<typeof startPayments>>
beforeAll(async () => {
  given = await startPayments()
})
afterAll(() => given.world.close())

const remind = async (orders: readonly string[], letters = true) =>
  (
    await given.world.call(
      paymentReminders.remind,
      { body: { orders: [...orders], letters } },
      { headers: given.sales },
    )
  ).body.reminders
const outcomesOf = async (orders: readonly string[], letters = true) =>
  (await remind(orders, letters)).map(({ outcome }) => outcome)
const printed = ({ url = '', headers = given.sales }) => given.world.inject({ method: 'GET', url, headers })
const urlOf = (...orders: readonly string[]) => `${paymentReminders.letters.path}?orders=${orders.join(',')}`
const print = async (...orders: readonly string[]) => (await printed({ url: urlOf(...orders) })).rawPayload
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
const remindersOf = ({ id }: Owed) =>
  given.world.db
    .selectFrom('payment_reminders')
    .select(['number', 'amount_cents', 'pay_by', 'letter'])
    .where('receivable_id', '=', id)
    .orderBy('number')
    .execute()
const plain = (value: unknown) => JSON.stringify(value).replace(/[\u00a0\u202f]/g, ' ')

describe('a payment reminder on paper', () => {
  it('is recorded for a customer without e-mail address, and says in Dutch what the mail says', async () => {
    const business = { company_name: 'Maes BV', vat_number: '0123456749' }
    const owed = await given.oweByPost(7140, { first_name: 'Rita', last_name: 'Maes', ...business })
    await given.world.db
      .updateTable('receivables')
      .set({ paid_cents: 2000 })
      .where('id', '=', owed.id)
      .execute()
    expect(await remind([owed.number])).toEqual([
      {
        ...{ order: owed.number, outcome: 'letter', reminded: '21-11-2026', reminded_by: 'letter' },
        letter: { post_by: '23-11-2026', printable: true },
      },
    ])
    const [reminder, ...others] = await remindersOf(owed)
    expect(others).toEqual([])
    // posted on Monday 23 November at the latest; the third working day after it is Thursday 26 November
    expect(reminder).toMatchObject({ number: 1, amount_cents: 5140, pay_by: '2026-12-10' })
    expect(reminder?.letter).toMatchObject({
      recipient: ['Maes BV', 'Rita Maes', expect.stringMatching(/\d/), expect.stringMatching(/^\d{4} /)],
      transfer: { amountCents: 5140, communication: owed.communication },
    })
    for (const words of [
      ...[
        'Geachte mevrouw, geachte heer,',
        '€ 51,40',
        `Leveringsbon ${owed.number} van zaterdag 21 november 2026`,
      ],
      ...['Levering van zoutblokken', 'vrijdag 13 november 2026', /"Ondernemingsnummer BE [^"]+"/],
      ...['RPR Gent, afdeling Gent', /BE\d\d \d{4} \d{4} \d{4}/, /\+\+\+\d{3}\/\d{4}\/\d{5}\+\+\+/],
      ...['geen kosten, interest of schadevergoeding', 'tot en met donderdag 10 december 2026'],
      ...['vanaf de derde werkdag na de verzending van deze brief', 'Bel ons op 09 000 12 34'],
    ])
      expect(plain(reminder?.letter)).toMatch(words)
    const calls = await given.world.db.selectFrom('phone_calls').select('id').execute()
    expect(calls).toEqual([])
  })

  it('says the same in French', async () => {
    const owed = await given.oweByPost(7140, { language: 'fr' })
    await remind([owed.number])
    const [reminder] = await remindersOf(owed)
    for (const words of [
      ...['71,40 €', `Bon de livraison ${owed.number} du samedi 21 novembre 2026`, 'Date de cette lettre'],
      ...['RPM Gand, division Gand', 'ni frais, ni intérêts, ni indemnité', 'Appelez-nous au 081 00 56 78'],
      ...['Madame, Monsieur,', 'jusqu’au jeudi 10 décembre 2026 inclus, soit un délai d’au moins 14 jours'],
      ...['prenant cours le troisième jour ouvrable qui suit l’envoi de cette lettre'],
    ])
      expect(plain(reminder?.letter)).toMatch(words)
  })

  it.each(['installations', 'maintenance', 'repair'] as const)(
    'is for %s as well, like a mail',
    async (type) => {
      const [byMail, byPost] = [
        await given.owe(25_000, { due_on: '2026-11-13' }),
        await given.oweByPost(25_000),
      ]
      const orders = [byMail.number, byPost.number]
      await given.world.db.updateTable('orders').set({ type }).where('number', 'in', orders).execute()
      expect(await outcomesOf(orders)).toEqual(['sent', 'letter'])
    },
  )

  it('is only for those who have no e-mail address, and only where the caller will print it', async () => {
    const owed = await given.oweByPost(7140)
    expect(await outcomesOf([owed.number], false)).toEqual(['no_email'])
    expect(await remindersOf(owed)).toEqual([])
    const { body } = await given.world.call(
      paymentReminders.remind,
      { body: { orders: [owed.number] } },
      { headers: given.sales },
    )
    expect(body.reminders).toMatchObject([{ outcome: 'no_email' }])
  })

  it.each([{ address: '' }, { postal_code: ' ' }, { city_name: '' }])(
    'is not recorded for an address that is not complete: %o',
    async (customer) => {
      const owed = await given.oweByPost(7140, customer)
      expect(await outcomesOf([owed.number])).toEqual(['no_address'])
      expect(await remindersOf(owed)).toEqual([])
    },
  )

  it('is recorded once by two requests at once', async () => {
    const owed = await given.oweByPost(7140)
    const outcomes = await Promise.all([1, 2, 3].map(() => outcomesOf([owed.number])))
    expect(outcomes.flat().sort()).toEqual(['letter', 'recent', 'recent'])
    expect(await remindersOf(owed)).toHaveLength(1)
  })

  it('is in the lists, the timeline, the audit log and the copy of the own data', async () => {
    const owed = await given.oweByPost(7140, { last_name: 'Tijdlijn' })
    const listed = async () => {
      const query = { state: 'overdue' as const, search: owed.number }
      return (await given.world.call(officePayments.receivables, { query }, { headers: given.sales })).body
        .orders
    }
    expect(await listed()).toMatchObject([{ reminded: null, reminded_by: null, no_reminder: 'no_email' }])
    await remind([owed.number])
    expect(await listed()).toMatchObject([
      { reminded: '21-11-2026', reminded_by: 'letter', no_reminder: 'recent' },
    ])
    const headers = await given.world.staffHeaders({ roles: ['administrator'] })
    const params = { id: owed.customerId }
    for (const show of ['all', 'messages'] as const) {
      const { body } = await given.world.call(customerTimeline.list, { params, query: { show } }, { headers })
      expect(body.entries[0]).toMatchObject({
        text: expect.stringContaining(`Herinnering: document ${owed.number}`),
        ...{ kind: 'message', message: { channel: 'letter', state: 'sent' } },
      })
    }
    const log = await given.world.call(officeAudit.list, { query: { kind: 'order' } }, { headers })
    expect(log.body.entries[0]).toMatchObject({
      ...{ act: 'order.reminded', customer_id: owed.customerId },
      details: expect.arrayContaining([{ name: 'way', value: 'letter' }]),
    })
    const copy = await given.world.call(officeCustomers.export, { params }, { headers })
    expect(JSON.parse(copy.text).payments).toMatchObject([
      { reminders: [{ number: 1, letter: { recipient: expect.arrayContaining(['Anne Tijdlijn']) } }] },
    ])
  })
})

describe('the file of letters', () => {
  it('has a page for each order that has a letter, and writes an audit entry', async () => {
    const [one, two, byMail] = [
      await given.oweByPost(7140),
      await given.oweByPost(7140),
      await given.owe(7140),
    ]
    await remind([one.number, two.number, byMail.number])
    const answer = await printed({ url: urlOf(two.number, byMail.number, one.number, one.number) })
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="Herinneringsbrieven-2026-11-21.pdf"',
    })
    expect(pagesOf(answer.rawPayload)).toBe(2)
    const headers = await given.world.staffHeaders({ roles: ['administrator'] })
    const log = await given.world.call(officeAudit.list, { query: { kind: 'staff' } }, { headers })
    expect(log.body.entries).toContainEqual(
      expect.objectContaining({
        ...{ act: 'staff.list_saved', staff_name: 'Katrien' },
        details: [{ name: 'list', value: 'reminder-letters' }],
      }),
    )
  })

  it('has the whole address in the window of the envelope, however long it is', async () => {
    const words = (word: string) => `${word} `.repeat(99 / (word.length + 1)).trim()
    const long = {
      ...{ company_name: words('Handelsvennootschap'), vat_number: '0123456749' },
      ...{ first_name: words('Maximiliaan'), last_name: words('Vandenbroucke') },
      ...{ address: words('Onze-Lieve-Vrouw'), city_name: words('Gravenhage'), country_code: 'NL' },
    }
    const [owed, usual] = [await given.oweByPost(7140, long), await given.oweByPost(7140)]
    await remind([owed.number, usual.number])
    const [longest, shortest] = await readPages(await print(owed.number, usual.number))
    const addressOf = (page: typeof longest) =>
      page?.pieces.filter(({ left, top }) => left > 109 && top > 50 && top < 95) ?? []
    expect(addressOf(shortest).map(({ text }) => text)).toEqual([
      'Anne Peeters',
      expect.any(String),
      expect.any(String),
    ])
    expect(plain(addressOf(longest).map(({ text }) => text))).toMatch(/Handelsvennootschap.*Nederland/)
    for (const { top } of [...addressOf(longest), ...addressOf(shortest)]) {
      expect(top).toBeGreaterThan(57)
      // less the tails of the letters
      expect(top).toBeLessThan(78.2)
    }
  })

  it('has the whole address of the longest names that are accepted, below the window where it has no room', async () => {
    const wide = (length: number) => 'Wommelgem '.repeat(length / 10).trim()
    const longest = await given.oweByPost(7140, {
      ...{ company_name: wide(100), vat_number: '0123456749', first_name: wide(100), last_name: wide(100) },
      ...{
        address: wide(200),
        address_number: '12345678',
        city_name: `${wide(90)} Slot`,
        country_code: 'NL',
      },
    })
    const usual = await given.oweByPost(7140)
    await remind([longest.number, usual.number])
    const [page, ...others] = await readPages(await print(longest.number, usual.number))
    expect(others).toHaveLength(1)
    const lines = page?.pieces.filter(({ left, top }) => left > 109 && top > 50 && top < 98) ?? []
    const words = lines.map(({ text }) => text).join(' ')
    expect(words.match(/Wommelgem/g)).toHaveLength(59)
    expect(words).toMatch(/12345678.*Slot.*Nederland/)
  })

  it('is the same when the answer was lost or the printer jammed, whatever changed meanwhile', async () => {
    const owed = await given.oweByPost(7140)
    await remind([owed.number])
    const first = await print(owed.number)
    expect(await remind([owed.number])).toMatchObject([{ outcome: 'recent', reminded_by: 'letter' }])
    await given.world.db
      .updateTable('customers')
      .set({ address: 'Nieuwe Weg', language: 'fr' })
      .where('id', '=', owed.customerId)
      .execute()
    await given.world.db
      .updateTable('orders')
      .set({ document_serial: 2 })
      .where('number', '=', owed.number)
      .execute()
    expect((await print(owed.number)).equals(first)).toBe(true)
    expect(await remindersOf(owed)).toHaveLength(1)
  })

  it('is not there for orders without a letter, nor for others than sales and administrators', async () => {
    const [owed, byMail] = [await given.oweByPost(7140), await given.owe(7140, { due_on: '2026-11-13' })]
    await remind([owed.number, byMail.number])
    expect((await printed({ url: urlOf(byMail.number, '26-9999') })).statusCode).toBe(404)
    expect((await printed({ url: urlOf(...Array.from({ length: 101 }, () => '26-1')) })).statusCode).toBe(400)
    for (const role of ['planner', 'support', 'driver'] as const) {
      const headers = await given.world.staffHeaders({ roles: [role] })
      expect((await printed({ url: urlOf(owed.number), headers })).statusCode).toBe(403)
    }
    expect((await given.world.inject({ method: 'GET', url: urlOf(owed.number) })).statusCode).toBe(401)
  })
})

it('the last day that a letter names leaves out weekends and holidays', () => {
  expect(holidaysOf(2026)).toContain('2026-12-25')
  // posted on Thursday 24 December; the third working day after it is Wednesday 30 December
  expect(letterPayBy('2026-12-23')).toBe('2027-01-13')
  expect(letterPayBy('2026-11-23')).toBe('2026-12-11')
})

it('the erasure of a customer deletes the letters', async () => {
  const owed = await given.oweByPost(7140)
  await remind([owed.number])
  const headers = await given.world.staffHeaders({ roles: ['administrator'] })
  const { first_name, last_name } = await given.world.db
    .selectFrom('customers')
    .select(['first_name', 'last_name'])
    .where('id', '=', owed.customerId)
    .executeTakeFirstOrThrow()
  const body = { version: 0, name: `${first_name} ${last_name}` }
  await given.world.call(officeCustomers.erase, { params: { id: owed.customerId }, body }, { headers })
  expect(await remindersOf(owed)).toEqual([])
  expect((await printed({ url: urlOf(owed.number) })).statusCode).toBe(404)
})
