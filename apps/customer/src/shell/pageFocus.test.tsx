import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useFocusOnHeading } from './pageFocus.ts'

it('the heading of the next page has the focus before anybody can use that page', async () => {
  const focused: (string | undefined)[] = []
  function Frame() {
    useFocusOnHeading()
    return <Outlet />
  }
  function Next() {
    // runs after the page is drawn, and before the effects of what is around it
    useEffect(() => void focused.push(document.activeElement?.tagName), [])
    return <h1>Orders</h1>
  }
  const children = [
    { path: '/', element: <Link to="/orders">Open</Link> },
    { path: '/orders', element: <Next /> },
  ]
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children }])} />)
  await userEvent.click(screen.getByRole('link', { name: 'Open' }))
  await screen.findByRole('heading', { name: 'Orders' })
  expect(focused).toEqual(['H1'])
})
