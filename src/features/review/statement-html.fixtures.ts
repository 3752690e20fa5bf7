// The statement on screen as a browser would draw it, for tests of what it says.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { RegistrationStatement } from './registration-statement.tsx'

/** `saved` = the registration as sold, in an edit. */
export function statementHtml(view: RegistrationView, saved?: RegistrationView): string {
  const statement = createElement(RegistrationStatement, { view, quote: view.quote, ...(saved && { saved }) })
  const placed = createElement(MemoryRouter, null, statement)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, placed))
}
