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
    { path: '/register', of: 'anybody', worded: false, frame: '<h1>Register</h1>' },
    { path: '/', of: 'visitor', worded: false, frame: '<h1>For visitors</h1>' },
    { path: '/dashboard', of: 'signed_in', worded: false, frame: '<h1>Hello</h1>' },
    {
      path: '/events/:subdomain',
      of: 'anybody',
      worded: true,
      frame: '<div style="--strip:%accent%"><h1>%title%</h1>%subtitle%</div>',
    },
  ],
  pages: [
    page('/', ['/assets/home.js', '/assets/home.css'], { signed_in: ['/assets/dashboard.js'] }),
    page('/register', []),
    page('/dashboard', []),
    page('/events/:subdomain', []),
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

test('what is meant for whoever has a session begins no visitor’s page', () => {
  expect(textOf('/dashboard', true)).toContain('<div id="root"><h1>Hello</h1></div>')
  expect(textOf('/dashboard')).toContain('<header>$& Callboard</header>')
})

const words = { accent: '#C2185B', title: 'Meridian 2026–27', subtitle: 'Eleven cities.' }
const meridian = (said: Partial<typeof words> = {}) =>
  pageFor('/events/meridian', false, { ...words, ...said })

test('an event’s page begins with its words, as text and nothing else', () => {
  expect(meridian({ title: '<b>"Tap & $& Jazz"</b>' }).html.toString()).toContain(
    '<div style="--strip:#C2185B"><h1>&lt;b&gt;&quot;Tap &amp; $&amp; Jazz&quot;&lt;/b&gt;</h1>Eleven cities.</div>',
  )
  expect(textOf('/events/meridian')).toContain('<div id="root"><header>$& Callboard</header></div>')
})

test('it is another page once the words have changed, and each event has its own', () => {
  const before = meridian()
  expect(meridian()).toBe(before)
  const northlight = pageFor('/events/northlight', false, { ...words, title: 'Northlight' })
  expect(northlight.html.toString()).toContain('<h1>Northlight</h1>')
  expect(meridian()).toBe(before)
  const renamed = meridian({ title: 'Meridian Dance 2026–27' })
  expect(renamed.html.toString()).toContain('<h1>Meridian Dance 2026–27</h1>')
  expect(renamed.tag).not.toBe(before.tag)
})

test('a page without header and footer begins empty', () => {
  expect(textOf('/judge')).toContain('<div id="root"></div>')
})

test('a page is composed once, for each address and each of the two who ask', () => {
  expect(pageFor('/', true)).toBe(pageFor('/', true))
  expect(pageFor('/event/101/music', true)).toBe(pageFor('/event/102/music', true))
  expect(pageFor('/', true).tag).not.toBe(pageFor('/', false).tag)
})
