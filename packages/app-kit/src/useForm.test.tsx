// @vitest-environment jsdom
import { CallError } from '@brine/contract/client'
import { Email, PersonName, wholeNumber } from '@brine/contract/primitives'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { array, maxLength, object, pipe, string } from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import type { KeepDraft } from './useDraft.ts'
import { type TextProps, useForm } from './useForm.ts'
import { useTypedForm } from './useTypedForm.ts'

afterEach(cleanup)

const texts = { email: (value: string) => () => (value === '' ? 'missing' : 'wrong') }
const schema = object({ email: Email })
const refusal = new CallError(422, [{ code: 'own_address', field: 'email', message: 'Your own.' }], null)

function Shown({ error, ...input }: TextProps) {
  return (
    <>
      <input {...input} aria-label={input.name} />
      <output>{error}</output>
    </>
  )
}

function Controlled({ send, isPending = false }: { send: (values: object) => void; isPending?: boolean }) {
  const form = useForm({ schema, initial: { email: '' }, texts })
  return (
    <form noValidate onSubmit={(event) => form.submit(event, send, isPending)}>
      <Shown {...form.text('email')} />
      <button type="submit">{form.isDirty ? 'dirty' : 'clean'}</button>
      <button type="button" onClick={() => form.refuse(refusal)}>
        refuse
      </button>
      <button type="button" onClick={() => form.reset()}>
        reset
      </button>
      <button type="button" onClick={() => form.settle()}>
        settle
      </button>
      <p>before {form.before.email}</p>
    </form>
  )
}

function Typed({ send }: { send: (values: object) => void }) {
  const form = useTypedForm({ schema, read: (data) => ({ email: String(data.get('email')) }), texts })
  return (
    <form noValidate onSubmit={(event) => form.submit(event, send)}>
      <input name="email" onInput={() => form.forget('email')} />
      <output>{form.errors.email?.()}</output>
      <button type="submit">send</button>
      <button type="button" onClick={() => form.refuse(refusal)}>
        refuse
      </button>
    </form>
  )
}

const said = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => userEvent.type(screen.getByRole('textbox'), text)

it('does not send what the schema refuses, and focuses the wrong field', async () => {
  const send = vi.fn()
  render(<Controlled send={send} />)
  await press('clean')
  expect(said()).toBe('missing')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await type('an')
  expect(said()).toBe('wrong')
  await press('dirty')
  expect(send).not.toHaveBeenCalled()
  await type('@example.com')
  expect(said()).toBe('')
  await press('dirty')
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'an@example.com' })
})

it("shows the server's message at a field until the field changes", async () => {
  const send = vi.fn()
  render(<Controlled send={send} />)
  await type('an@example.com')
  await press('dirty')
  await press('refuse')
  expect(said()).toBe('Your own.')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await type('x')
  expect(said()).toBe('')
})

it("takes the server's errors as those of what was sent, not of what was typed since", async () => {
  render(<Controlled send={vi.fn()} />)
  await type('an@example.com')
  await press('dirty')
  await type('.au')
  await press('refuse')
  expect(said()).toBe('')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'refuse' }))
  await type('{Backspace}{Backspace}{Backspace}')
  expect(said()).toBe('Your own.')
})

it('takes what was sent as the values before what was typed since', async () => {
  render(<Controlled send={vi.fn()} />)
  await type('an@example.com')
  await press('dirty')
  await type('.au')
  await press('settle')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('an@example.com.au')
  expect(screen.getByText('before an@example.com')).toBeDefined()
  await press('dirty')
  await press('settle')
  expect(screen.getByText('before')).toBeDefined()
})

it('resets, and does not submit while a request is pending', async () => {
  const send = vi.fn()
  render(<Controlled send={send} isPending />)
  await type('an@example.com')
  await press('dirty')
  expect(send).not.toHaveBeenCalled()
  await press('reset')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  expect(screen.getByRole('button', { name: 'clean' })).toBeDefined()
})

const Van = object({ name: pipe(string(), maxLength(5)), kg: wholeNumber(1, 40) })
const Depot = object({ name: PersonName, vans: array(Van) })

function Nested({ name, send }: { name: string; send: (values: object) => void }) {
  const form = useForm({
    schema: Depot,
    initial: {
      name,
      vans: [
        { name: '', kg: '' },
        { name: '', kg: '' },
      ],
    },
    contentOf: ({ name, vans }) => ({ name, vans: vans.map((van) => ({ ...van, kg: Number(van.kg) })) }),
    texts: {},
    rules: ({ vans }) =>
      Object.fromEntries(vans.flatMap(({ kg }, at) => (kg === '' ? [[`vans.${at}.kg`, () => 'no kg']] : []))),
  })
  const server = new CallError(422, [{ code: 'x', field: 'vans.1.name', message: 'Sold.' }], null)
  return (
    <form noValidate onSubmit={(event) => form.submit(event, send)}>
      {(['name', 'vans.0.kg', 'vans.1.name', 'vans.1.kg'] as const).map((field) => (
        <Shown key={field} {...form.text(field)} />
      ))}
      <p>{`began with ${form.before.name}`}</p>
      <button type="submit">send</button>
      <button type="button" onClick={() => form.refuse(server)}>
        refuse
      </button>
    </form>
  )
}

it('names nested fields by their path', async () => {
  const send = vi.fn()
  render(<Nested name="Aalst" send={send} />)
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
  expect(field('vans.1.name').maxLength).toBe(5)
  await userEvent.type(field('vans.0.kg'), '7')
  await press('send')
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '', '', 'no kg'])
  expect(document.activeElement).toBe(field('vans.1.kg'))
  await userEvent.type(field('vans.1.kg'), '8')
  await press('send')
  expect(send).toHaveBeenCalledExactlyOnceWith({
    name: 'Aalst',
    vans: [
      { name: '', kg: '7' },
      { name: '', kg: '8' },
    ],
  })
  await press('refuse')
  expect(screen.getByText('Sold.')).toBeDefined()
  await userEvent.type(field('vans.1.kg'), '9')
  expect(screen.getByText('Sold.')).toBeDefined()
  await userEvent.type(field('vans.1.name'), 'x')
  expect(screen.queryByText('Sold.')).toBeNull()
})

it('shows a changed record before the first input, and keeps the input after it', async () => {
  const { rerender } = render(<Nested name="Aalst" send={vi.fn()} />)
  rerender(<Nested name="Gent" send={vi.fn()} />)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'name' })
  expect(name.value).toBe('Gent')
  await userEvent.type(name, '!')
  rerender(<Nested name="Brugge" send={vi.fn()} />)
  expect(name.value).toBe('Gent!')
  expect(screen.getByText('began with Gent')).toBeDefined()
})

function Kept() {
  const [typed, onType] = useState<{ email: string }>()
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      {isOpen && <KeptForm typed={typed} onType={onType} />}
      <button type="button" onClick={() => setOpen(!isOpen)}>
        toggle
      </button>
    </>
  )
}

function KeptForm(kept: { typed: { email: string } | undefined; onType: KeepDraft<{ email: string }> }) {
  const form = useForm({ schema, initial: { email: 'an@' }, texts, kept })
  return (
    <>
      <Shown {...form.text('email')} />
      <button type="button" onClick={form.reset}>
        reset
      </button>
      <form noValidate onSubmit={(event) => form.submit(event, () => undefined)}>
        <button type="submit">send</button>
      </form>
      <button type="button" onClick={form.settle}>
        settle
      </button>
    </>
  )
}

it('keeps the input in a page that outlives the form', async () => {
  render(<Kept />)
  await type('home')
  await press('toggle')
  await press('toggle')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('an@home')
  await press('reset')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('an@')
})

it('forgets what was sent once it has arrived, and keeps what was typed since', async () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox')
  render(<Kept />)
  await type('example.com')
  await press('send')
  await press('settle')
  expect(field().value).toBe('an@')
  // nothing is wrong before the next attempt
  expect(said()).toBe('')
  await type('example.com')
  await press('send')
  await type('.au')
  await press('settle')
  expect(field().value).toBe('an@example.com.au')
})

it('reads and checks the values that the browser holds', async () => {
  const send = vi.fn()
  render(<Typed send={send} />)
  await press('send')
  expect(said()).toBe('missing')
  await type('an@example.com')
  expect(said()).toBe('')
  await press('send')
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'an@example.com' })
  await press('refuse')
  expect(said()).toBe('Your own.')
})
