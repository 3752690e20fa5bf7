// Draws the frame of every page as text, for the page that the server sends.
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { ThemeProvider } from '../src/ui/theme-provider.tsx'
import { FirstFrame } from '../src/web/first-frame.tsx'

export function drawFrame(): string {
  return renderToString(
    <ThemeProvider>
      <StaticRouter location="">
        <FirstFrame />
      </StaticRouter>
    </ThemeProvider>,
  )
}
