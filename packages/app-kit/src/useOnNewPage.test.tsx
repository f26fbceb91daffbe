import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useOnNewPage } from './useOnNewPage.ts'

it('runs once for the next page, before anybody can use that page', async () => {
  const happened: string[] = []
  const land = () => void happened.push('landed')
  function Frame() {
    useOnNewPage(land)
    return <Outlet />
  }
  function Next() {
    // runs after the page is drawn, and before the effects of what is around it
    useEffect(() => void happened.push('drawn'), [])
    return <h1>Orders</h1>
  }
  const children = [
    { path: '/', element: <Link to="/orders">Open</Link> },
    { path: '/orders', element: <Next /> },
  ]
  render(<RouterProvider router={createMemoryRouter([{ element: <Frame />, children }])} />)
  await userEvent.click(screen.getByRole('link', { name: 'Open' }))
  await screen.findByRole('heading', { name: 'Orders' })
  expect(happened).toEqual(['landed', 'drawn'])
})
