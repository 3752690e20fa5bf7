// Names in the page what its screen is going to need, so that the browser fetches it beside the site's script instead of after it.
import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { html as htmlOf } from '../shared/html.ts'
import { type BuiltPage, type BuiltPages, type PageWords, WORD_PLACES } from './built-pages.ts'
import { BROTLI } from './packed-once.ts'

/** Whether the page stands at this path; without regard to case, as the browser's router reads it. */
function matcher({ path }: BuiltPage): (path: string) => boolean {
  if (path === '*') return () => true
  const parts = path.split('/').map((part) => (part.startsWith(':') ? '[^/]+' : part))
  const pattern = new RegExp(`^${parts.join('/')}/?$`, 'i')
  return (asked) => pattern.test(asked)
}

/** What is drawn first needs the page and its styles: scripts must not take the line from them. */
const BEHIND_STYLES = 'fetchpriority="low"'
const scriptsBehindStyles = (html: string) =>
  html.replace(/<(script type="module"|link rel="modulepreload")/g, `$& ${BEHIND_STYLES}`)

/** As the browser asks for them when the screen's turn comes: otherwise it would fetch them twice. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" ${BEHIND_STYLES} crossorigin href="${file}">`

/** A page as it is sent, packed for whoever takes it so. */
export interface Page {
  html: Buffer
  br: Buffer
  gzip: Buffer
  /** By which a browser asks whether it changed. */
  tag: string
}

const pageOf = (text: string): Page => {
  const html = Buffer.from(text)
  const tag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { html, br: brotliCompressSync(html, BROTLI), gzip: gzipSync(html), tag }
}

function worded(frame: string, words: PageWords): string {
  const named = Object.entries(WORD_PLACES) as [keyof PageWords, string][]
  return named.reduce(
    (text, [name, place]) => text.replaceAll(place, () => htmlOf`${words[name]}`.source),
    frame,
  )
}

/** The page for whoever opens this path; `signed_in` is whether the browser has a session, which nobody looks up here. */
export type PageFor = (path: string, signed_in: boolean, words?: PageWords | null) => Page

/**
 * Each page is composed and packed when it is first asked for: there are as many as the site has addresses, and of those
 * with words as many as there are words; it is composed anew when they have changed.
 */
export function pagesWith(html: string, { frame, openings, pages }: BuiltPages): PageFor {
  const known = pages.map((page) => ({ page, stands: matcher(page) }))
  const bare = scriptsBehindStyles(html)
  const framed = (page: BuiltPage | undefined, signed_in: boolean, words: PageWords | null) => {
    const who = signed_in ? 'signed_in' : 'visitor'
    const opening = openings.find(
      (candidate) =>
        candidate.path === page?.path &&
        (candidate.of === 'anybody' || candidate.of === who) &&
        (!candidate.worded || words),
    )
    const drawn = opening && words ? worded(opening.frame, words) : (opening?.frame ?? frame)
    return bare.replace('<div id="root"></div>', () => `<div id="root">${drawn}</div>`)
  }
  const made = new Map<string, { page: Page; said: string }>()
  return (path, signed_in, words = null) => {
    const page = known.find(({ stands }) => stands(path))?.page
    const name = `${page?.path} ${signed_in} ${words ? path.toLowerCase() : ''}`
    const said = JSON.stringify(words)
    const before = made.get(name)
    if (before?.said === said) return before.page
    const files = (signed_in ? page?.signed_in : page?.visitor) ?? []
    const links = files.map(linkTo).join('')
    const composed = pageOf(
      (page?.bare ? bare : framed(page, signed_in, words)).replace('</head>', () => `${links}</head>`),
    )
    made.set(name, { page: composed, said })
    return composed
  }
}
