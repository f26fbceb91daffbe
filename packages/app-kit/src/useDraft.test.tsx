// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object, string } from 'valibot'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createDrafts, type Drafts } from './drafts.ts'
import { createUseDraft } from './useDraft.ts'

const memory = new Map<string, string>()
const storage = {
  get: (key: string) => memory.get(key) ?? null,
  set: (key: string, value: string) => void memory.set(key, value),
  remove: (key: string) => void memory.delete(key),
}

let drafts: Drafts
beforeEach(() => {
  memory.clear()
  drafts = createDrafts({ tab: storage, shared: storage, owner: () => 'anne', now: () => 0 })
})
afterEach(cleanup)

const useDraft = createUseDraft(() => drafts)
const Comment = object({ text: string() })

function Field() {
  const [typed, keep] = useDraft('comment', Comment)
  return (
    <>
      <input value={typed?.text ?? ''} onChange={({ target }) => keep({ text: target.value })} />
      <output>{typed ? 'typed' : 'untouched'}</output>
      <button type="button" onClick={() => keep(undefined)}>
        clear
      </button>
      <button type="button" onClick={() => keep((now) => ({ text: `${now?.text ?? ''}!` }))}>
        shout
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const state = () => screen.getByRole('status').textContent

it('R45 shows the typed text again after the page was left', async () => {
  const { unmount } = render(<Field />)
  expect(state()).toBe('untouched')
  await userEvent.type(field(), 'De garage is open.')
  unmount()
  render(<Field />)
  expect(field().value).toBe('De garage is open.')
  expect(state()).toBe('typed')
})

it('derives the next value from the current one, and removes it', async () => {
  render(<Field />)
  await userEvent.click(screen.getByText('shout'))
  await userEvent.click(screen.getByText('shout'))
  expect(field().value).toBe('!!')
  await userEvent.click(screen.getByText('clear'))
  expect(field().value).toBe('')
  expect(state()).toBe('untouched')
})

it('ignores a stored value that the schema refuses', async () => {
  drafts.write('comment', { words: 'of an older version' })
  render(<Field />)
  expect(state()).toBe('untouched')
  await userEvent.click(screen.getByText('shout'))
  expect(field().value).toBe('!')
})
