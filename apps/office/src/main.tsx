import '@brine/ui/tokens.css'
import '@brine/ui/base.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routes } from './routes.tsx'
import { loadBrand } from './shell/config.ts'
import { startLanguage } from './shell/language.ts'
import { onSignedOut, queryClient } from './shell/query.ts'
import { BASE, pathInApp, signInPath } from './shell/redirect.ts'
import { forget, wasSignedIn } from './shell/session.ts'

startLanguage(navigator.languages)
await loadBrand()

const router = createBrowserRouter(routes, { basename: BASE })

onSignedOut(() => {
  // at the first look nobody was signed in: the loader leads to sign-in without a word
  if (!wasSignedIn()) return
  const back = pathInApp(router.state.location)
  forget()
  router.navigate(signInPath(back), { state: { ended: true } })
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
