import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Tooltip } from './Tooltip.tsx'

/** jsdom does not support popovers: an attribute replaces them. The journeys check position and width. */
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

it('names its button once, visible or not', async () => {
  expect(button()).toBeDefined()
  await userEvent.hover(button())
  expect(isShown()).toBe(true)
  expect(button()).toBeDefined()
})

it('stays visible while the pointer is on the button or on the text', async () => {
  const user = userEvent.setup()
  await user.hover(button())
  const words = document.querySelector('[popover] > span')
  if (words) await user.hover(words)
  expect(isShown()).toBe(true)
  await user.hover(screen.getByRole('button', { name: 'Next' }))
  expect(isShown()).toBe(false)
})

it('ignores touch, because no pointer would leave and hide it', () => {
  fireEvent.pointerEnter(button(), { pointerType: 'touch' })
  expect(isShown()).toBe(false)
})

it('is visible while the button has keyboard focus', async () => {
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(button())
  expect(isShown()).toBe(true)
  await user.tab()
  expect(isShown()).toBe(false)
})

it('closes with Escape and when the button is pressed', async () => {
  const user = userEvent.setup()
  await user.hover(button())
  await user.keyboard('{Escape}')
  expect(isShown()).toBe(false)
  await user.unhover(button())
  await user.hover(button())
  await user.click(button())
  expect(isShown()).toBe(false)
})
