// Draws the frame of every page as text, for the page that the server sends; of some pages also what they begin with, so that their
// first words are read before any script has come. Their screens show the same.
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import registerStyles from '../src/features/season/register-page.module.css?inline'
import { RegisterPage } from '../src/features/season/register-page.tsx'
import homeStyles from '../src/features/sign-in/home-stage.module.css?inline'
import { HomeStage } from '../src/features/sign-in/home-stage.tsx'
import buttonStyles from '../src/ui/button.module.css?inline'
import { PageSkeleton } from '../src/ui/skeleton.tsx'
import { ThemeProvider } from '../src/ui/theme-provider.tsx'
import { FirstFrame } from '../src/web/first-frame.tsx'

interface Opening {
  path: string
  /** Nobody else begins there. */
  visitors_only: boolean
  begins: ReactNode
  /** What the site's one style sheet does not say. */
  styles: string
}

const openings: readonly Opening[] = [
  { path: '/', visitors_only: true, begins: <HomeStage />, styles: homeStyles + buttonStyles },
  { path: '/register', visitors_only: false, begins: <RegisterPage />, styles: registerStyles },
]

const drawn = (begins: ReactNode) =>
  renderToString(
    <ThemeProvider>
      <StaticRouter location="">
        <FirstFrame>{begins}</FirstFrame>
      </StaticRouter>
    </ThemeProvider>,
  )

export function drawFrames() {
  return {
    frame: drawn(<PageSkeleton />),
    openings: openings.map(({ path, visitors_only, begins, styles }) => ({
      path,
      visitors_only,
      frame: drawn(
        <>
          <style>{styles}</style>
          {begins}
        </>,
      ),
    })),
  }
}
