import '@brine/ui/tokens.css'
import '@brine/ui/late-fonts.css'
import '@brine/ui/base.css'
import { followTranslation } from '@brine/app-kit/browserTranslation'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { createRoutes } from './routes.tsx'
import { watchAttention } from './shell/attention.ts'
import { loadBrand } from './shell/config.ts'
import { startLanguage } from './shell/language.ts'
import { leaveWhenOver } from './shell/leaveWhenOver.ts'
import { queryClient } from './shell/query.ts'
import { BASE } from './shell/redirect.ts'

followTranslation()
watchAttention()
startLanguage(navigator.languages)
await loadBrand()

const router = createBrowserRouter(createRoutes(), { basename: BASE })

leaveWhenOver(router)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
