import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { useLeaveQuestion } from './useLeaveQuestion.ts'

afterEach(() => {
  cleanup()
  onDiscard.mockClear()
})

const onDiscard = vi.fn()

function Form() {
  const { isAsked, stay, leave } = useLeaveQuestion(() => true, onDiscard)
  return (
    <>
      <h1>Form</h1>
      {isAsked && (
        <>
          <button type="button" onClick={stay}>
            Stay
          </button>
          <button type="button" onClick={leave}>
            Leave
          </button>
        </>
      )}
    </>
  )
}

it.each([
  [['Leave', 'Leave'], 'Next', 1],
  [['Stay', 'Leave'], 'Form', 0],
])(
  'only the first of the answers %j counts, which are given before the page changes',
  async (names, title, discarded) => {
    const router = createMemoryRouter([
      { path: '/', element: <Form /> },
      { path: '/next', element: <h1>Next</h1> },
    ])
    render(<RouterProvider router={router} />)
    await act(() => router.navigate('/next'))
    await act(async () => {
      for (const name of names) screen.getByRole('button', { name }).click()
    })
    expect(screen.getByRole('heading').textContent).toBe(title)
    expect(onDiscard).toHaveBeenCalledTimes(discarded)
  },
)
