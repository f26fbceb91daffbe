// @vitest-environment jsdom
import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { followTranslation } from './browserTranslation.ts'

beforeAll(followTranslation)
afterEach(cleanup)

const replaced = (text: ChildNode, font: Node) => text.replaceWith(font)

/** What a browser does that translates: a `<font>` with other words takes the place of a text. */
async function translate(text: ChildNode | null | undefined, words: string, replace = replaced) {
  if (!text) throw new Error('There is no text.')
  const font = document.createElement('font')
  font.append(words)
  replace(text, font)
  await observed()
}

/** After the page's observers. */
const observed = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)))

function Button({ isBusy, count }: { isBusy: boolean; count: number }) {
  return (
    <button type="button">
      {isBusy && <i>…</i>}
      {isBusy ? null : 'Pay '}
      {count} packs
    </button>
  )
}

it.each([
  { way: 'at once', replace: replaced },
  {
    way: 'after the translation was put before it',
    replace: (text: ChildNode, font: Node) => {
      text.before(font)
      text.remove()
    },
  },
  {
    way: 'after the translation was put behind it',
    replace: (text: ChildNode, font: Node) => {
      text.after(font)
      text.remove()
    },
  },
])('shows a text that changes after it was taken out of the page $way', async ({ replace }) => {
  const { container, rerender } = render(<Button isBusy={false} count={6} />)
  await translate(container.querySelector('button')?.childNodes[1], 'six', replace)
  expect(container.textContent).toBe('Pay six packs')
  rerender(<Button isBusy={false} count={7} />)
  await observed()
  expect(container.textContent).toBe('Pay 7 packs')
})

it('inserts before a text that was translated, and removes it', async () => {
  const { container, rerender } = render(<Button isBusy={false} count={6} />)
  for (const text of [...(container.querySelector('button')?.childNodes ?? [])])
    await translate(text, `<${text.nodeValue}>`)
  expect(container.textContent).toBe('<Pay ><6>< packs>')
  rerender(<Button isBusy={true} count={6} />)
  expect(container.textContent).toBe('…<6>< packs>')
  rerender(<Button isBusy={false} count={6} />)
  expect(container.textContent).toBe('Pay <6>< packs>')
})

it('leaves no translation behind where a text moves', async () => {
  const parts = (order: string[]) => order.map((word) => <Word key={word} word={word} />)
  const { container, rerender } = render(<p>{parts(['one ', 'two '])}</p>)
  const paragraph = container.querySelector('p')
  await translate(paragraph?.firstChild, 'un ')
  expect(container.textContent).toBe('un two ')
  rerender(<p>{parts(['two ', 'one '])}</p>)
  await observed()
  expect(container.textContent).toBe('two one ')
})

const Word = ({ word }: { word: string }) => word

it('finds a text that was put into another element', async () => {
  const { container, rerender } = render(<Button isBusy={false} count={6} />)
  const text = container.querySelector('button')?.childNodes[0]
  const around = document.createElement('span')
  text?.parentNode?.insertBefore(around, text)
  if (text) around.append(text)
  rerender(<Button isBusy={true} count={6} />)
  expect(container.textContent).toBe('…6 packs')
})

it('fails as before for what is not in the page', () => {
  const [parent, stranger] = [document.createElement('p'), document.createElement('b')]
  expect(() => parent.removeChild(stranger)).toThrow('not a child')
  expect(() => parent.insertBefore(document.createElement('i'), stranger)).toThrow()
})
