// Starts the site in the browser.
import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { config } from 'zod'
import { office } from '../features/accounts/office.model.ts'
import { knowOfficeAddress } from '../ui/office-mail.tsx'
import { ThemeProvider } from '../ui/theme-provider.tsx'
import { ApiError } from './api.ts'
import { goToCore } from './core-origin.ts'
import { watchPresence } from './presence.ts'
import { createSiteRouter } from './router.tsx'

// Schemas are not compiled into functions here: our content security policy forbids it, and each try is reported as a breach.
config({ jitless: true })

// What a save answers is drawn before the step forgets what was typed: a later task would show the amounts of before in between.
notifyManager.setScheduler(queueMicrotask)

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      // Ask even when the browser believes to be offline: an honest error is better than waiting for ever.
      networkMode: 'always',
      retry: (failures, error) =>
        !(error instanceof ApiError && (error.bad_request || error.code === 'MAINTENANCE')) && failures < 2,
      retryDelay: (failures) => 400 * 2 ** failures,
    },
    mutations: { networkMode: 'always' },
  },
})

watchPresence()
knowOfficeAddress(office.email)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element #root')

if (!goToCore()) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queries}>
        <ThemeProvider>
          <RouterProvider router={createSiteRouter()} />
        </ThemeProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
