// Proves that a page names what its screen needs, and shows the frame where the screen has one.
import { expect, test } from 'vitest'
import type { BuiltPage } from './built-pages.ts'
import { pagesWith } from './page-hints.ts'

const page = (path: string, files: string[], more: Partial<BuiltPage> = {}): BuiltPage => ({
  path,
  bare: false,
  visitor: files,
  signed_in: files,
  ...more,
})

const pageFor = pagesWith('<head></head><div id="root"></div>', {
  frame: '<header>$& Callboard</header>',
  openings: [
    { path: '/register', visitors_only: false, frame: '<h1>Register</h1>' },
    { path: '/', visitors_only: true, frame: '<h1>For visitors</h1>' },
  ],
  pages: [
    page('/', ['/assets/home.js', '/assets/home.css'], { signed_in: ['/assets/dashboard.js'] }),
    page('/register', []),
    page('/judge', ['/assets/judge.js'], { bare: true }),
    page('/event/:id/music', ['/assets/music.js']),
    page('/event/:id/:programme', ['/assets/programme.js']),
    page('*', ['/assets/not-found.js']),
  ],
})

const textOf = (path: string, signed_in = false) => pageFor(path, signed_in).html.toString()

const named = (path: string, signed_in = false) =>
  [...textOf(path, signed_in).matchAll(/href="\/assets\/(.+?)"/g)].map(([, file]) => file)

test('each file is named as the browser asks for it', () => {
  expect(textOf('/')).toBe(
    '<head><link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/home.js">' +
      '<link rel="preload" as="style" crossorigin href="/assets/home.css"></head>' +
      '<div id="root"><h1>For visitors</h1></div>',
  )
})

test('no script is fetched before the styles: they are what the first drawing needs', () => {
  const built =
    '<head><script type="module" src="/a.js"></script><link rel="stylesheet" href="/a.css"></head>'
  const sent = pagesWith(built, { frame: '', openings: [], pages: [] })('/', false).html.toString()
  expect(sent).toBe(built.replace('type="module"', '$& fetchpriority="low"'))
})

test('the more exact address wins, and whoever has a session finds what they are led to', () => {
  expect(named('/event/101/music')).toEqual(['music.js'])
  expect(named('/EVENT/101/music/')).toEqual(['music.js'])
  expect(named('/event/101/proteges')).toEqual(['programme.js'])
  expect(named('/', true)).toEqual(['dashboard.js'])
})

test('a wrong address names what says so', () => {
  expect(named('/no/such/page')).toEqual(['not-found.js'])
  expect(named('/%E0%A4%A')).toEqual(['not-found.js'])
})

test('a page begins with what is known of it, each of the two who ask with their own', () => {
  expect(textOf('/register/', true)).toContain('<div id="root"><h1>Register</h1></div>')
  expect(textOf('/')).toContain('<h1>For visitors</h1>')
  expect(textOf('/', true)).toContain('<div id="root"><header>$& Callboard</header></div>')
  expect(textOf('/no/such/page')).toContain('<header>$& Callboard</header>')
})

test('a page without header and footer begins empty', () => {
  expect(textOf('/judge')).toContain('<div id="root"></div>')
})

test('a page is composed once, for each address and each of the two who ask', () => {
  expect(pageFor('/', true)).toBe(pageFor('/', true))
  expect(pageFor('/event/101/music', true)).toBe(pageFor('/event/102/music', true))
  expect(pageFor('/', true).tag).not.toBe(pageFor('/', false).tag)
})
