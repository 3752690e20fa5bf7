// Names in the page what its screen is going to need, so that the browser fetches it beside the site's script instead of after it.
import type { BuiltPage, BuiltPages } from './built-pages.ts'

/** Whether the page stands at this path; without regard to case, as the browser's router reads it. */
function matcher({ path }: BuiltPage): (path: string) => boolean {
  if (path === '*') return () => true
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part))
  const pattern = new RegExp(`^${parts.join('/')}/?$`, 'i')
  return (asked) => pattern.test(asked)
}

/** As the browser asks for them when the screen's turn comes: otherwise it would fetch them twice. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`

/** The page for whoever opens this path; `signed_in` is whether the browser has a session, which nobody looks up here. */
export type PageFor = (path: string, signed_in: boolean) => string

export function pagesWith(html: string, { frame, pages }: BuiltPages): PageFor {
  const known = pages.map((page) => ({ page, stands: matcher(page) }))
  const inFrame = html.replace('<div id="root"></div>', () => `<div id="root">${frame}</div>`)
  return (path, signed_in) => {
    const page = known.find(({ stands }) => stands(path))?.page
    const files = (signed_in ? page?.signed_in : page?.visitor) ?? []
    return (page?.bare ? html : inFrame).replace('</head>', () => `${files.map(linkTo).join('')}</head>`)
  }
}
