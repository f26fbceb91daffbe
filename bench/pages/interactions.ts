import { setTimeout } from 'node:timers/promises'
import { m } from '../../packages/messages/generated/app/messages.js'
import type { Tab } from './devtools.ts'
import { slowestInput } from './measure.ts'

const nl = { locale: 'nl' } as const

interface Interaction {
  readonly name: string
  readonly path: string
  readonly isForGuests?: boolean
  readonly isOnPhones?: boolean
  readonly sendInputs: (tab: Tab) => Promise<void>
}

/** The main inputs of the journeys. */
export const interactions: readonly Interaction[] = [
  {
    name: 'sign-in: typing',
    path: '/auth',
    isForGuests: true,
    async sendInputs(tab) {
      await press(tab, field, m['auth.email']({}, nl))
      await type(tab, 'lieve@demo.example')
    },
  },
  {
    name: 'salt: choosing a date',
    path: '/saltblocks',
    async sendInputs(tab) {
      for (const card of [2, 1]) await press(tab, choice, card)
    },
  },
  {
    name: 'salt: more dates',
    path: '/saltblocks',
    sendInputs: (tab) => press(tab, button, m['salt.more_dates']({}, nl)),
  },
  {
    name: 'salt: one pack more',
    path: '/saltblocks',
    async sendInputs(tab) {
      for (let pack = 0; pack < 2; pack += 1) await press(tab, button, m['salt.packs_more']({}, nl))
    },
  },
  {
    name: 'account: opening the menu',
    path: '/account',
    isOnPhones: true,
    sendInputs: (tab) => press(tab, button, m['shell.menu']({}, nl)),
  },
  {
    name: 'support: a step of the wizard',
    path: '/support',
    async sendInputs(tab) {
      await press(tab, choice, 0)
      await press(tab, button, m['common.next']({}, nl))
    },
  },
]

// these find an element; they run in the page
const button = (text: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === text)
const field = (text: string) =>
  [...document.querySelectorAll('label')].find(({ textContent }) => textContent.trim() === text)?.control
const choice = (index: number) => document.querySelectorAll('label:has(input[type=radio])')[index]

/** A page is still after scrolling, and a pointer rests on what it is about to press, for so many milliseconds. */
const REST_MS = 500

/** Presses an element as a mouse does. @throws Error if the page has no such element */
async function press<T>(tab: Tab, find: (which: T) => Element | null | undefined, which: T): Promise<void> {
  const element = `(${find})(${JSON.stringify(which)})`
  await tab.evaluate(`${element}.scrollIntoView({ block: 'center' })`)
  await setTimeout(REST_MS)
  const { x, y, width, height } = await tab.evaluate<DOMRect>(`${element}.getBoundingClientRect().toJSON()`)
  const at = { x: x + width / 2, y: y + height / 2 }
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseMoved', ...at })
  await setTimeout(REST_MS)
  const pressed = { ...at, button: 'left', clickCount: 1 } as const
  await tab.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...pressed })
  await tab.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...pressed })
  await setTimeout(REST_MS)
}

/** Between two keys, in milliseconds. */
const KEY_MS = 60

async function type(tab: Tab, text: string): Promise<void> {
  for (const key of text) {
    await tab.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key })
    await tab.send('Input.dispatchKeyEvent', { type: 'keyUp', key })
    await setTimeout(KEY_MS)
  }
}

/** By then the app has started and its pages have settled, without the slow line. In milliseconds. */
const STARTED_MS = 4000

/** The slowest input of an interaction, in milliseconds. */
export async function timeInput(tab: Tab, origin: string, interaction: Interaction): Promise<number> {
  await tab.send('Page.navigate', { url: origin + interaction.path })
  await setTimeout(STARTED_MS)
  return slowestInput(tab, () => interaction.sendInputs(tab))
}
