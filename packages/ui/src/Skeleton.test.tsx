import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { Skeleton } from './Skeleton.tsx'

afterEach(cleanup)

it('says what loads outside of what is busy, which screen readers keep to themselves until it is done', () => {
  const { container } = render(<Skeleton label="The orders load" />)
  expect(screen.getByRole('status').textContent).toBe('The orders load')
  expect(screen.getByRole('status').closest('[aria-busy]')).toBeNull()
  expect(container.querySelector('[aria-busy=true]')).not.toBeNull()
})
