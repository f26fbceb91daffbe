import { act, cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { useLeaveQuestion } from './useLeaveQuestion.ts'

afterEach(cleanup)

function Form() {
  const { isAsked, stay, leave } = useLeaveQuestion(
    () => true,
    () => undefined,
  )
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
  [['Leave', 'Leave'], 'Next'],
  [['Stay', 'Leave'], 'Form'],
])(
  'only the first of the answers %j counts, which are given before the page changes',
  async (names, title) => {
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
  },
)
