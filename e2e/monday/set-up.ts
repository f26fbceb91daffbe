import { expect, type Page } from '@playwright/test'
import { isoDayOf } from '../../packages/contract/src/dates.ts'
import { m } from '../../packages/messages/generated/app/messages.js'
import { expectAccessible } from '../watch.ts'
import type { Journey } from './journey.ts'
import { IBAN, people } from './people.ts'

const contact = {
  ...{ vat_number: 'BE 0123.456.749', iban: IBAN, email_address: 'info@firm.example' },
  ...{ phone_nl: '09 000 11 22', phone_fr: '081 00 56 78' },
  ...{ hours_nl: 'op werkdagen van 8 tot 17 uur', hours_fr: 'les jours ouvrables de 8 h à 17 h' },
}
const van = { mobile_number: '0470 00 41 01', 'van.name': '1-ZKA-041', 'van.capacity_kg': '900' }
const salt = {
  ...{ name_nl: 'Zoutblokken', name_fr: 'Blocs de sel', code: 'ZB-08' },
  ...{
    'salt.pack_kg': '8',
    'salt.blocks_per_pack': '2',
    'salt.packs_per_layer': '10',
    'salt.min_packs': '2',
  },
}

/** A day on which nobody is offered a delivery, well after the first one. */
const CLOSING_AHEAD_MS = 120 * 86_400_000

/** Fills in fields by their names, below a page or a dialog. */
export async function fillIn(
  form: Page | ReturnType<Page['locator']>,
  typed: Readonly<Record<string, string>>,
) {
  for (const [name, text] of Object.entries(typed)) await form.locator(`[name="${name}"]`).fill(text)
}

/** The administrator follows the checklist, from its first missing step to "ready". */
export async function setUpFirm(journey: Journey): Promise<void> {
  const { office, language, say, shoot, now } = journey
  const { firm, depot, driver } = people[language]
  const button = (name: string) => office.getByRole('button', { name, exact: true })
  const dialog = office.getByRole('dialog')
  const save = m['office.common.save']({}, say)
  const look = async (step: string) => {
    await office.getByRole('link', { name: m['office.menu.administration']({}, say), exact: true }).click()
    await office.getByRole('link', { name: `${m['office.setup.look']({}, say)} ${step}` }).click()
  }
  const toFirst = async (step: string) => {
    await office.getByRole('link', { name: m['office.menu.administration']({}, say), exact: true }).click()
    await office.getByRole('link', { name: m['office.setup.to_first']({ step }, say) }).click()
  }

  await office.getByRole('link', { name: m['office.setup.to_setup']({}, say) }).click()
  await expect(office.getByRole('heading', { name: m['office.setup.as_read']({}, say) })).toBeVisible()
  await expectAccessible(office)
  await shoot(office, 'checklist')

  await toFirst(m['office.firm.title']({}, say))
  await fillIn(office, { ...firm, ...contact, change_time: '17:00' })
  await shoot(office, 'firm', true)
  await button(save).click()
  await expect(office.getByText(m['office.common.saved']({}, say))).toBeVisible()

  await toFirst(m['office.common.depots']({}, say))
  await button(m['office.fleet.depot_add']({}, say)).click()
  await fillIn(dialog, depot)
  await shoot(office, 'depot')
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog).toHaveCount(0)

  await toFirst(m['office.setup.step_drivers']({}, say))
  await button(m['office.fleet.driver_add']({}, say)).click()
  await fillIn(dialog, { name: driver.name, ...van })
  await shoot(office, 'driver-and-van')
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog).toHaveCount(0)

  await look(m['office.closings.title']({}, say))
  const closed = isoDayOf(new Date(now() + CLOSING_AHEAD_MS))
    .split('-')
    .toReversed()
    .join('-')
  await fillIn(office, { first_day: closed, last_day: closed, note: language === 'nl' ? 'Brugdag' : 'Pont' })
  await shoot(office, 'closing')
  await button(m['office.closings.add']({}, say)).click()
  await expect(office.locator('[name="note"]')).toHaveValue('')

  await toFirst(m['office.setup.step_products']({}, say))
  await button(m['office.products.add']({}, say)).click()
  await fillIn(dialog, salt)
  await shoot(office, 'product')
  await dialog.getByRole('button', { name: save }).click()
  await expect(dialog).toHaveCount(0)
  await office.locator('[name="price"]').fill('11,90')
  await shoot(office, 'price')
  await button(m['office.products.price_set']({}, say)).click()
  await expect(office.getByText(m['office.products.price_applies']({}, say)).first()).toBeVisible()

  await office.getByRole('link', { name: m['office.menu.administration']({}, say), exact: true }).click()
  await expect(office.getByRole('heading', { name: m['office.setup.ready']({}, say) })).toBeVisible()
  await expectAccessible(office)
  await shoot(office, 'ready')
}
