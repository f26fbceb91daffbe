// @vitest-environment jsdom
import { CallError } from '@brine/contract/client'
import { Email } from '@brine/contract/primitives'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object } from 'valibot'
import { afterEach, expect, it, vi } from 'vitest'
import { useForm } from './useForm.ts'
import { useTypedForm } from './useTypedForm.ts'

afterEach(cleanup)

const texts = { email: (value: string) => () => (value === '' ? 'missing' : 'wrong') }
const schema = object({ email: Email })
const refusal = new CallError(422, [{ code: 'own_address', field: 'email', message: 'Your own.' }], null)

function Controlled({ send, isPending = false }: { send: (values: object) => void; isPending?: boolean }) {
  const form = useForm({ schema, initial: { email: '' }, texts })
  return (
    <form noValidate onSubmit={(event) => form.submit(event, send, isPending)}>
      <input
        name="email"
        value={form.values.email}
        onChange={({ target }) => form.change('email', target.value)}
      />
      <output>{form.errors.email?.()}</output>
      <button type="submit">{form.isDirty ? 'dirty' : 'clean'}</button>
      <button type="button" onClick={() => form.refuse(refusal)}>
        refuse
      </button>
      <button type="button" onClick={() => form.reset()}>
        reset
      </button>
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
      <button type="button" onClick={() => form.clear()}>
        clear
      </button>
    </form>
  )
}

const said = () => screen.getByRole('status').textContent
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const type = (text: string) => userEvent.type(screen.getByRole('textbox'), text)

it('sends nothing that the schema refuses, and leads to it', async () => {
  const send = vi.fn()
  render(<Controlled send={send} />)
  await press('clean')
  expect(said()).toBe('missing')
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  await type('an')
  expect(said()).toBe('')
  await press('dirty')
  expect(said()).toBe('wrong')
  expect(send).not.toHaveBeenCalled()
  await type('@example.com')
  await press('dirty')
  expect(send).toHaveBeenCalledExactlyOnceWith({ email: 'an@example.com' })
})

it("shows the server's words at the field until something else is typed", async () => {
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

it('begins anew, and sends nothing while something is under way', async () => {
  const send = vi.fn()
  render(<Controlled send={send} isPending />)
  await type('an@example.com')
  await press('dirty')
  expect(send).not.toHaveBeenCalled()
  await press('reset')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  expect(screen.getByRole('button', { name: 'clean' })).toBeDefined()
})

it('reads what the browser holds, and checks it as well', async () => {
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
  await press('clear')
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
})
