import { installModal } from '@brine/ui/jsdomModal'
import { shownAsModal } from '@brine/ui/shownAsModal'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Keys } from './Keys.tsx'
import { setSingleKeys, useShortcuts } from './shortcuts.ts'

const pressed: string[] = []
const note = (name: string) => () => void pressed.push(name)

function Listening({ name, keys }: { name: string; keys: readonly string[] }) {
  useShortcuts(Object.fromEntries(keys.map((key) => [key, note(`${name} ${key}`)])))
  return null
}

beforeAll(installModal)
afterEach(() => {
  cleanup()
  setSingleKeys(true)
  pressed.length = 0
})

describe('shortcuts (R71)', () => {
  it.each(['body', 'button', 'radio'])('work while the focus is on a %s', async (focused) => {
    render(
      <>
        <Listening name="page" keys={['/', 'r', 'ctrl+z']} />
        <button type="button">Go</button>
        <input type="radio" />
      </>,
    )
    if (focused !== 'body') screen.getByRole(focused).focus()
    await userEvent.keyboard('/R{Control>}z{/Control}')
    expect(pressed).toEqual(['page /', 'page r', 'page ctrl+z'])
  })

  it('hear a key that is pressed the moment the page appears', () => {
    const pressAtOnce = () => {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }))
    }
    render(
      <div ref={pressAtOnce}>
        <Listening name="page" keys={['/']} />
      </div>,
    )
    expect(pressed).toEqual(['page /'])
  })

  it.each(['textbox', 'combobox'])('do nothing while the focus is in a %s', async (focused) => {
    render(
      <>
        <Listening name="page" keys={['/', 'r', 'ctrl+z']} />
        <input />
        <select />
      </>,
    )
    screen.getByRole(focused).focus()
    await userEvent.keyboard('/r{Control>}z{/Control}')
    expect(pressed).toEqual([])
  })

  it('do nothing behind a dialog, with Alt, and while a key is held', async () => {
    const { rerender } = render(<Listening name="page" keys={['r']} />)
    await userEvent.keyboard('{Alt>}r{/Alt}{r>3/}')
    expect(pressed).toEqual(['page r'])
    rerender(
      <>
        <Listening name="page" keys={['r']} />
        <dialog ref={shownAsModal} />
      </>,
    )
    await userEvent.keyboard('r')
    expect(pressed).toEqual(['page r'])
  })

  it('belong to the component that appeared last, until it disappears', async () => {
    const both = (
      <>
        <Listening name="frame" keys={['/', 'x']} />
        <Listening name="page" keys={['/']} />
      </>
    )
    const { rerender } = render(both)
    await userEvent.keyboard('/x')
    rerender(<Listening name="frame" keys={['/', 'x']} />)
    await userEvent.keyboard('/')
    expect(pressed).toEqual(['page /', 'frame x', 'frame /'])
  })

  it('of one letter can be turned off, with their hints; those with Ctrl stay', async () => {
    setSingleKeys(false)
    render(
      <>
        <Listening name="page" keys={['r', 'ctrl+z']} />
        <Keys text="press it" keys={['R']} />
      </>,
    )
    await userEvent.keyboard('r{Control>}z{/Control}')
    expect(pressed).toEqual(['page ctrl+z'])
    expect(screen.queryByText('press it')).toBeNull()
  })
})
