import { installations } from '@brine/contract/customer/installations'
import { officeInstallations as office } from '@brine/contract/office/installations'
import { describe, expect, it } from 'vitest'
import type { InstallationSteps } from './rules.ts'
import { called, nothing, signed, startInstallation } from './testing-installation.ts'

const desk = startInstallation()
const { auditEntries, change, idOf, progress, read, recordPlacement, subjects } = desk
const planned: InstallationSteps = {
  ...called,
  installation_date: '2026-12-03',
  installation_slot: 'afternoon',
}

const list = async (queue: 'waiting' | 'called' | 'placed' | 'offered', after?: number) =>
  (
    await desk.world.call(
      office.list,
      { query: { pile: queue, ...(after ? { after } : {}) } },
      { headers: desk.headers },
    )
  ).body
async function propose(of = desk.token): Promise<void> {
  const address = { street: 'Kaai', number: '1', postalCode: '9000', city: 'Gent', country: 'België' }
  const moments = { '2026-12-03': ['afternoon' as const] }
  await desk.world.call(
    installations.propose,
    { body: { moments, address, comment: 'Na 14 uur' } },
    { token: of },
  )
}

describe('an installation from signature to placement', () => {
  it('is shown to the customer and mailed, with an audit entry for each step', async () => {
    expect(await read()).toMatchObject({ stage: 'offered', since: null, version: 0 })
    expect((await change(0, signed)).body).toMatchObject({ stage: 'signed', since: '12-11-2026', version: 1 })
    expect((await progress()).installation_process.date_signed).toBe('12-11-2026')
    await change(1, called)
    await change(2, planned)
    expect((await progress()).installation_process).toEqual({
      ...{ date_signed: '12-11-2026', date_called: '16-11-2026' },
      ...{ installation_date: '03-12-2026', installation_slot: 'afternoon' },
    })
    // the fitter came earlier than agreed
    const done = await recordPlacement(3, '2026-11-20', '2031-11-20')
    expect(done.body).toMatchObject({ stage: 'placed', guarantee_until: '20-11-2031', version: 4 })
    expect(await progress()).toMatchObject({ installation_placed: true })
    expect(await subjects()).toEqual([
      'Wij hebben uw getekende offerte',
      'Het vervolg van uw installatie',
      'Uw installatie is gepland',
      'Uw waterverzachter is geplaatst',
    ])
    expect(await auditEntries()).toEqual(
      ['changed signed', 'changed called', 'changed planned', 'placed placed'].map((line) => {
        const [action, stage] = line.split(' ')
        return { action: `installation.${action}`, staff_name: 'Amélie', details: { stage } }
      }),
    )
  })

  it('mails the agreed day and half day in the language of the customer', async () => {
    await desk.begin('fr')
    await change(0, planned)
    const [mail] = await desk.mails()
    expect(mail?.subject).toBe('Votre installation est planifiée')
    expect(mail?.text).toMatch(/jeudi 3 décembre 2026/)
    expect(mail?.text).toMatch(/après-midi/)
  })

  it('mails nothing about a corrected day, and mails the cancellation of an agreed day', async () => {
    await change(0, planned)
    await change(1, { ...planned, date_signed: '2026-11-11' })
    await change(2, called)
    expect(await subjects()).toEqual(['Uw installatie is gepland', 'Uw installatie krijgt een nieuwe datum'])
    expect((await read()).stage).toBe('called')
  })
})

const keep = (revision: number) =>
  desk.world.call(
    office.keepDay,
    { params: { id: desk.id }, body: { version: revision } },
    { headers: desk.headers },
  )

describe('a proposal of a customer', () => {
  it('is first in the queue until a day is agreed', async () => {
    await change(0, called)
    await propose()
    expect(await list('waiting')).toMatchObject({
      counts: { waiting: 1 },
      installations: [{ id: desk.id, stage: 'called' }],
    })
    expect((await desk.world.call(office.waiting, {}, { headers: desk.headers })).body).toEqual({ count: 1 })
    expect((await read()).proposal).toEqual({
      moments: { '2026-12-03': ['afternoon'] },
      address: 'Kaai 1, 9000 Gent, België',
      comment: 'Na 14 uur',
      created: '21-11-2026 10:00',
    })
    expect((await change(2, { ...called, date_called: '2026-11-17' })).status).toBe(200)
    expect((await progress()).proposed_moments).not.toBeNull()
    await change(3, planned)
    expect((await progress()).proposed_moments).toBeNull()
    expect((await list('waiting')).installations).toEqual([])
  })

  it('is answered by keeping the planned day, which a mail says', async () => {
    await desk.begin('fr')
    await change(0, planned)
    await propose()
    // nobody answers what came after the page was read
    expect((await keep(1)).code).toBe('changed_meanwhile')
    expect((await keep(2)).body).toMatchObject({
      proposal: null,
      installation_date: '2026-12-03',
      version: 3,
    })
    expect((await progress()).proposed_moments).toBeNull()
    const mail = (await desk.mails()).at(-1)
    expect(mail?.subject).toBe('Le jour de votre installation reste le même')
    expect(mail?.text).toMatch(/jeudi 3 décembre 2026/)
    expect((await auditEntries()).at(-1)).toMatchObject({ action: 'installation.day_kept' })
    // nothing waits for an answer any more
    expect((await keep(3)).code).toBe('changed_meanwhile')
    expect(await subjects()).toHaveLength(2)
  })

  it('cannot be answered by keeping a day that is not planned, or is over', async () => {
    await change(0, called)
    await propose()
    expect((await keep(2)).code).toBe('invalid_request')
    await change(2, { ...planned, installation_date: '2026-11-20' })
    await propose()
    expect((await keep(4)).code).toBe('invalid_request')
  })

  it('is listed oldest first', async () => {
    const later = await desk.world.createCustomer({ placed: false })
    await propose((await desk.world.startSession(later)).token)
    desk.world.pass(-3600)
    await propose()
    desk.world.pass(3600)
    const { installations: lines } = await list('waiting')
    expect(lines.map((line) => line.id)).toEqual([desk.id, await idOf(later)])
    expect((await list('waiting', desk.id)).installations).toHaveLength(1)
  })
})

it('an installation is in one queue, with a correct count, until its customer is erased', async () => {
  const erased_at = desk.world.now()
  await desk.world.createCustomer({ placed: null })
  for (const placed of [null, true] as const)
    await desk.world.createCustomer({ placed, erased_at, last_name: 'Gewist' })
  const [offered, placed] = [await list('offered'), await list('placed')]
  expect(offered.installations.map(({ id: of }) => of)).toContain(desk.id)
  expect([offered, placed].map(({ installations: lines }) => lines.length)).toEqual([
    offered.counts.offered,
    placed.counts.placed,
  ])
  expect(JSON.stringify([offered, placed])).not.toContain('Gewist')
})

describe('a change is refused', () => {
  it('when another staff member was first, and no mail is sent twice', async () => {
    const answers = await Promise.all([desk.headers, desk.otherStaff].map((by) => change(0, signed, by)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await subjects()).toHaveLength(1)
    expect(await change(0, called)).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await auditEntries()).toHaveLength(1)
  })

  it.each<[string, InstallationSteps]>([
    ['a call before the signature', { ...signed, date_called: '2026-11-11' }],
    ['a call without a signature', { ...nothing, date_called: '2026-11-16' }],
    ['a day without a call', { ...signed, installation_date: '2026-12-03', installation_slot: 'morning' }],
    ['a day without its half', { ...planned, installation_slot: null }],
    ['a half without its day', { ...called, installation_slot: 'morning' }],
    ['a day that no calendar has', { ...signed, date_signed: '2026-02-30' }],
  ])('%s', async (_, steps) => {
    expect(await change(0, steps)).toMatchObject({ status: 400, code: 'invalid_request' })
    expect(await auditEntries()).toEqual([])
  })

  it('for a device placed in the future or before the agreement, or with an expired guarantee', async () => {
    await change(0, called)
    for (const [date, guarantee] of [
      ['2026-11-22', null],
      ['2026-11-15', null],
      ['2026-11-20', '2026-11-19'],
    ] as const)
      expect(await recordPlacement(1, date, guarantee)).toMatchObject({
        status: 400,
        code: 'invalid_request',
      })
  })

  it('once the device is placed', async () => {
    await recordPlacement(0, '2026-11-20')
    expect(await change(1, planned)).toMatchObject({ status: 409, code: 'already_placed' })
    expect(await recordPlacement(1, '2026-11-20')).toMatchObject({ code: 'already_placed' })
  })

  it('for an unknown customer', async () => {
    const [params, by] = [{ id: 999_999 }, { headers: desk.headers }]
    const body = { version: 0, ...signed }
    expect((await desk.world.call(office.change, { params, body }, by)).code).toBe('not_found')
    expect((await desk.world.call(office.read, { params }, by)).code).toBe('not_found')
  })
})

it('a device without guarantee has none, and a device that was never planned has its placement date', async () => {
  await recordPlacement(0, '2026-11-20')
  expect(await read()).toMatchObject({
    ...{ date_signed: '2026-11-20', installation_date: '2026-11-20' },
    ...{ guarantee_offered: false, guarantee_until: null },
  })
})
