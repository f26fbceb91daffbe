import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { PasswordField } from './PasswordField.tsx'
import { TextArea, TextField } from './TextField.tsx'

afterEach(cleanup)

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

describe('TextField', () => {
  it('gets its name from the label, and its description from error and hint', () => {
    render(<TextField label="E-mail" hint="You sign in with it." error="Not an address." isRequired />)
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(described(field)).toEqual(['Not an address.', 'You sign in with it.'])
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field.hasAttribute('required')).toBe(true)
  })

  it('has no description without error and hint', () => {
    render(<TextField label="E-mail" />)
    const field = screen.getByRole('textbox', { name: 'E-mail' })
    expect(field.hasAttribute('aria-describedby')).toBe(false)
    expect(field.hasAttribute('aria-invalid')).toBe(false)
  })

  it('separates two fields with the same label', () => {
    render(
      <>
        <TextField label="Name" error="First." />
        <TextArea label="Name" error="Second." />
      </>,
    )
    const [first, second] = screen.getAllByRole('textbox', { name: 'Name' })
    expect(first && described(first)).toEqual(['First.'])
    expect(second && described(second)).toEqual(['Second.'])
  })
})

describe('PasswordField', () => {
  it('shows and hides the password with the eye button, which keeps its name', async () => {
    render(<PasswordField label="Password" revealLabel="Show password" defaultValue="salt" />)
    const field = screen.getByLabelText('Password')
    const eye = screen.getByRole('button', { name: 'Show password', pressed: false })
    expect(field.getAttribute('type')).toBe('password')
    await userEvent.click(eye)
    expect(field.getAttribute('type')).toBe('text')
    expect(screen.getByRole('button', { name: 'Show password', pressed: true })).toBe(eye)
    await userEvent.click(eye)
    expect(field.getAttribute('type')).toBe('password')
  })

  it('does not submit the form when the eye is pressed', async () => {
    let sent = 0
    render(
      <form
        onSubmit={() => {
          sent += 1
        }}
      >
        <PasswordField label="Password" revealLabel="Show password" />
      </form>,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(sent).toBe(0)
  })
})
