import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Logo, Mark } from './Logo.tsx'

afterEach(() => {
  cleanup()
  document.documentElement.removeAttribute('style')
})

const open = (name: string) => {
  document.documentElement.style.setProperty('--brand-name', '"Clairsel"')
  render(
    <Logo href="/" name={name}>
      Naar het begin
    </Logo>,
  )
  return screen.getByRole('link', { name: 'Naar het begin' })
}

it('is drawn for the tenant of the brand tokens', () => {
  expect(open('Clairsel').textContent).toBe('Naar het begin')
})

it('does not show another tenant under that drawing: its name stands there in letters', () => {
  expect(open('Zilt').textContent).toBe('ZiltNaar het begin')
})

it('has a mark of the first letter for a tenant without a drawing', () => {
  document.documentElement.style.setProperty('--brand-name', '"Clairsel"')
  const { container, rerender } = render(<Mark name="zilt" />)
  expect(container.textContent).toBe('Z')
  rerender(<Mark name="Clairsel" />)
  expect(container.textContent).toBe('')
})
