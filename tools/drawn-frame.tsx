// Draws the frame of every page as text, for the page that the server sends; of some pages also what they begin with, so that their
// first words are read before any script has come. Their screens show the same.
import type { CSSProperties, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import dashboardStyles from '../src/features/dashboard/dashboard-page.module.css?inline'
import { DashboardPage } from '../src/features/dashboard/dashboard-page.tsx'
import eventDatesStyles from '../src/features/season/event-dates-page.module.css?inline'
import { EventDatesPage } from '../src/features/season/event-dates-page.tsx'
import registerStyles from '../src/features/season/register-page.module.css?inline'
import { RegisterPage } from '../src/features/season/register-page.tsx'
import homeStyles from '../src/features/sign-in/home-stage.module.css?inline'
import { HomeStage } from '../src/features/sign-in/home-stage.tsx'
import { type Opening as BuiltOpening, type BuiltPages, WORD_PLACES } from '../src/server/built-pages.ts'
import buttonStyles from '../src/ui/button.module.css?inline'
import bandStyles from '../src/ui/event-band.module.css?inline'
import { PageSkeleton } from '../src/ui/skeleton.tsx'
import { ThemeProvider } from '../src/ui/theme-provider.tsx'
import { FirstFrame } from '../src/web/first-frame.tsx'

interface Opening {
  path: string
  of: BuiltOpening['of']
  worded?: boolean
  begins: ReactNode
  /** What the site's one style sheet does not say. */
  styles: string
}

const { accent, title, subtitle } = WORD_PLACES

const dashboard = {
  of: 'signed_in',
  begins: <DashboardPage />,
  styles: dashboardStyles + buttonStyles,
} as const

const openings: readonly Opening[] = [
  { path: '/', of: 'visitor', begins: <HomeStage />, styles: homeStyles + buttonStyles },
  // Most who have a session are led there from here.
  { path: '/', ...dashboard },
  { path: '/dashboard', ...dashboard },
  { path: '/register', of: 'anybody', begins: <RegisterPage />, styles: registerStyles },
  {
    path: '/events/:subdomain',
    of: 'anybody',
    worded: true,
    begins: (
      <div style={{ '--accent-strip': accent } as CSSProperties}>
        <EventDatesPage title={title} subtitle={subtitle} />
      </div>
    ),
    styles: eventDatesStyles + bandStyles + buttonStyles,
  },
]

const drawn = (begins: ReactNode) =>
  renderToString(
    <ThemeProvider>
      <StaticRouter location="">
        <FirstFrame>{begins}</FirstFrame>
      </StaticRouter>
    </ThemeProvider>,
  )

export function drawFrames(): Omit<BuiltPages, 'pages'> {
  return {
    frame: drawn(<PageSkeleton />),
    openings: openings.map(({ path, of, worded = false, begins, styles }) => ({
      path,
      of,
      worded,
      frame: drawn(
        <>
          <style>{styles}</style>
          {begins}
        </>,
      ),
    })),
  }
}
