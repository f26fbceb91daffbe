import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { crossIcon } from './icons.ts'
import { MenuButton } from './MenuButton.tsx'
import { pressInSafari } from './pressInSafari.ts'

afterEach(cleanup)

const onMove = vi.fn()
const onPageKey = vi.fn()

function open() {
  document.addEventListener('keydown', onPageKey)
  render(
    <>
      <MenuButton
        label="More for 26-1182"
        actions={[
          { label: 'Open', icon: crossIcon, href: '#opened' },
          { label: 'Move', icon: crossIcon, onChoose: onMove },
          { label: 'Print', icon: crossIcon, onChoose: () => {} },
        ]}
      />
      <button type="button">after</button>
    </>,
  )
  return userEvent.setup()
}

const button = () => screen.getByRole('button', { name: 'More for 26-1182' })
const focused = () => document.activeElement?.textContent?.trim()

it.each(['{Enter}', ' ', '{ArrowDown}'])('opens with %j at its first action, and says so', async (key) => {
  const user = open()
  await user.tab()
  expect(button().getAttribute('aria-expanded')).toBe('false')
  await user.keyboard(key)
  expect(button().getAttribute('aria-expanded')).toBe('true')
  const menu = screen.getByRole('menu', { name: 'More for 26-1182' })
  expect(button().getAttribute('aria-controls')).toBe(menu.id)
  expect(focused()).toBe('Open')
})

it('arrows go around, Home and End to the ends; no key reaches the page', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('{ArrowUp}')
  onPageKey.mockClear()
  const way = ['Print']
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{ArrowUp}', '{ArrowUp}', '{Home}', '{End}']) {
    await user.keyboard(key)
    way.push(focused() ?? '')
  }
  expect(way).toEqual(['Print', 'Open', 'Move', 'Open', 'Print', 'Open', 'Print'])
  await user.keyboard('{Escape}')
  expect(onPageKey).not.toHaveBeenCalled()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
})

it('Tab closes it and goes on behind the button; a press elsewhere closes it', async () => {
  const user = open()
  await user.click(button())
  await user.tab()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(focused()).toBe('after')
  await user.click(button())
  await user.tab({ shift: true })
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(button())
  await user.click(screen.getByRole('button', { name: 'after' }))
  expect(screen.queryByRole('menu')).toBeNull()
})

it('an action runs once it is closed, with the focus on the button; Space follows a link as well', async () => {
  const user = open()
  await user.tab()
  await user.keyboard('{Enter}{ArrowDown}{Enter}')
  expect(onMove).toHaveBeenCalledOnce()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
  await user.keyboard('{Enter} ')
  expect(location.hash).toBe('#opened')
})

it('closes when its button is pressed again, also in Safari', () => {
  open()
  pressInSafari(button())
  expect(screen.getByRole('menu')).toBeDefined()
  pressInSafari(button())
  expect(screen.queryByRole('menu')).toBeNull()
  expect(document.activeElement).toBe(button())
})
