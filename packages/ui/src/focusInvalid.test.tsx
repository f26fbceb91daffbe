import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FormEvent, useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Checkbox, ChoiceGroup } from './Choice.tsx'
import { focusInvalid } from './focusInvalid.ts'
import { TextField } from './TextField.tsx'

afterEach(cleanup)
afterEach(() => void vi.useRealTimers())

/** What screen readers hear of a live region that was in the page before its text. */
function hear(within: HTMLElement): string[] {
  const heard: string[] = []
  for (const region of within.querySelectorAll('[aria-live=assertive]'))
    new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
      ...{ childList: true, characterData: true, subtree: true },
    })
  return heard
}

/** A form that checks its fields when it is sent. */
function Letter() {
  const [errors, setErrors] = useState<{ name?: string; town?: string; agreed?: string }>({})
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const name = String(data.get('name')) === '' ? 'Give a name.' : undefined
    const town = String(data.get('town')) === '' ? 'Give a town.' : undefined
    const agreed = data.get('agreed') ? undefined : 'Say yes.'
    setErrors({ ...(name && { name }), ...(town && { town }), ...(agreed && { agreed }) })
    const wrong = name ? 'name' : town ? 'town' : 'agreed'
    const control = event.currentTarget.elements.namedItem(wrong)
    if (control instanceof HTMLElement) focusInvalid(control)
  }
  return (
    <form noValidate onSubmit={submit}>
      <TextField label="Name" hint="Yours." name="name" error={errors.name} />
      <TextField label="Town" name="town" error={errors.town} />
      <ChoiceGroup legend="Terms" error={errors.agreed}>
        <Checkbox name="agreed">I agree</Checkbox>
      </ChoiceGroup>
      <button type="submit">Send</button>
    </form>
  )
}

const field = (name: string) => screen.getByRole('textbox', { name })

it('says the error of a field that keeps the focus, in a region that was there before', async () => {
  const { container } = render(<Letter />)
  const heard = hear(container)
  await userEvent.type(field('Name'), '{Enter}')
  expect(document.activeElement).toBe(field('Name'))
  await waitFor(() => expect(heard).toEqual(['Give a name.']))
})

it('says it again when the form is sent again, and leaves nothing to read twice', async () => {
  const { container } = render(<Letter />)
  const heard = hear(container)
  await userEvent.type(field('Name'), '{Enter}')
  await waitFor(() => expect(heard).toHaveLength(1))
  await userEvent.type(field('Name'), '{Enter}')
  await waitFor(() => expect(heard).toEqual(['Give a name.', 'Give a name.']))
  await waitFor(() => expect(screen.getAllByText('Give a name.')).toHaveLength(1), { timeout: 3000 })
})

it('says nothing where the focus moves to the field, which is read with its error then', () => {
  vi.useFakeTimers()
  const { container } = render(<Letter />)
  const said = () => [...container.querySelectorAll('[aria-live]')].map(({ textContent }) => textContent)
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(document.activeElement).toBe(field('Name'))
  vi.advanceTimersByTime(500)
  expect(said()).toEqual(['', '', ''])
  // sent from the field
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  vi.advanceTimersByTime(500)
  expect(said()).toEqual(['Give a name.', '', ''])
})

it('says only the error of the field that keeps the focus', async () => {
  const { container } = render(<Letter />)
  const heard = hear(container)
  await userEvent.type(field('Name'), 'Anne')
  await userEvent.type(field('Town'), '{Enter}')
  await waitFor(() => expect(heard).toEqual(['Give a town.']))
})

it('says the error of a group of which an option keeps the focus', async () => {
  const { container } = render(<Letter />)
  const heard = hear(container)
  await userEvent.type(field('Name'), 'Anne')
  await userEvent.type(field('Town'), 'Gent')
  screen.getByRole('checkbox', { name: 'I agree' }).focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(heard).toEqual(['Say yes.']))
})
