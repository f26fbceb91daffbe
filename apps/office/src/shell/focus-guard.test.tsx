import { act, cleanup, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useFocusGuard } from './pageFocus.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

/** A page with lists that have a title and lists that have none; a button removes its row. */
function Lists() {
  useFocusGuard()
  const [rows, setRows] = useState(['one', 'two', 'three'])
  const remove = (row: string) => setRows((now) => now.filter((other) => other !== row))
  const list = (name: string) => (
    <ul>
      {rows.map((row) => (
        <li key={row}>
          <button type="button" onClick={() => remove(row)}>
            {name} {row}
          </button>
        </li>
      ))}
    </ul>
  )
  return (
    <main>
      <h1>Page</h1>
      <section>
        <h2>Other</h2>
      </section>
      <section>
        <h2>Titled</h2>
        {list('titled')}
      </section>
      <section>{list('plain')}</section>
      <div tabIndex={-1} data-testid="region">
        {list('regional')}
      </div>
    </main>
  )
}

const button = (name: string) => screen.getByRole('button', { name })
const heading = (name: string) => screen.getByRole('heading', { name })
const press = (name: string) => act(() => button(name).click())
/** Until after the guard has moved the focus, if it does. */
async function guardHasRun() {
  await Promise.resolve()
  vi.runAllTimers()
}

describe('a button that disappears with the focus', () => {
  it('leaves it to the heading of its part of the page', async () => {
    render(<Lists />)
    button('titled two').focus()
    press('titled two')
    await guardHasRun()
    expect(document.activeElement).toBe(heading('Titled'))
  })

  it('leaves it to the heading of the page where its part has none', async () => {
    render(<Lists />)
    button('plain two').focus()
    press('plain two')
    await guardHasRun()
    expect(document.activeElement).toBe(heading('Page'))
  })

  it('leaves it to a region that takes the focus itself', async () => {
    render(<Lists />)
    button('regional two').focus()
    press('regional two')
    await guardHasRun()
    expect(document.activeElement).toBe(screen.getByTestId('region'))
  })

  it('leaves it to what the page has focused in its stead', async () => {
    render(<Lists />)
    button('titled two').focus()
    press('titled two')
    await Promise.resolve()
    button('plain one').focus()
    await guardHasRun()
    expect(document.activeElement).toBe(button('plain one'))
  })

  it('leaves nothing if the user had left it', async () => {
    render(<Lists />)
    button('titled two').focus()
    button('titled two').blur()
    await Promise.resolve()
    press('titled two')
    await guardHasRun()
    expect(document.activeElement).toBe(document.body)
  })
})
