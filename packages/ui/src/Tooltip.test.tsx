import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

/** jsdom shows no popovers: an attribute tells what a browser would show. Where, and how wide, is seen in the journeys. */
function installPopover() {
  Object.defineProperty(HTMLElement.prototype, 'togglePopover', {
    configurable: true,
    value(this: HTMLElement, isShown: boolean) {
      this.toggleAttribute('data-open', isShown)
      return isShown
    },
  })
}
const isShown = () => document.querySelector('[popover][data-open]') !== null

beforeEach(() => {
  installPopover()
  render(
    <>
      <button type="button">
        <Tooltip>Show the password</Tooltip>
      </button>
      <button type="button">Next</button>
    </>,
  )
})
afterEach(() => {
  cleanup()
  Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover')
})
const button = () => screen.getByRole('button', { name: 'Show the password' })

it('names its button once, shown or not', async () => {
  expect(button()).toBeDefined()
  await userEvent.hover(button())
  expect(isShown()).toBe(true)
  expect(button()).toBeDefined()
})

it('stands while the pointer is on the button, or on the words themselves', async () => {
  const user = userEvent.setup()
  await user.hover(button())
  const words = document.querySelector('[popover] > span')
  if (words) await user.hover(words)
  expect(isShown()).toBe(true)
  await user.hover(screen.getByRole('button', { name: 'Next' }))
  expect(isShown()).toBe(false)
})

it('leaves fingers alone, which would not take it away again', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'touch' })
  expect(isShown()).toBe(false)
})

it('stands while the focus of the keyboard is there', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(button())
  expect(isShown()).toBe(true)
  await user.tab()
  expect(isShown()).toBe(false)
})

it('goes with Escape, and when the button is pressed', async () => {
  const user = userEvent.setup()
  await user.hover(button())
  await user.keyboard('{Escape}')
  expect(isShown()).toBe(false)
  await user.unhover(button())
  await user.hover(button())
  await user.click(button())
  expect(isShown()).toBe(false)
})
