// Proves that each place gets the files that its own screen imports, none of which is missing in the build.
import { expect, test } from 'vitest'
import { screens, stepScreens } from '../src/screens.ts'
import { bare, guarded, open, type ScreenFile, type ScreenPlace } from '../src/web/screen-place.ts'
import { type Manifest, PARTS_FOR_VISITORS, pageParts } from './page-parts.ts'

/** A screen's file as MAP 2 names it; it is never loaded here. */
const file = (name: string) =>
  Object.assign(async () => ({}), { toString: () => `() => import('./${name}')` }) as ScreenFile

const manifest: Manifest = {
  'index.html': {
    file: 'assets/index.js',
    isEntry: true,
    imports: ['_runtime.js'],
    css: ['assets/index.css'],
  },
  '_runtime.js': { file: 'assets/runtime.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'], css: ['assets/shared.css'] },
  'src/a.screen.tsx': { file: 'assets/a.js', imports: ['_runtime.js', '_shared.js'], css: ['assets/a.css'] },
  'src/shell.screen.tsx': { file: 'assets/shell.js', imports: ['_shared.js'] },
  'src/step-place.tsx': { file: 'assets/step-place.js', imports: ['index.html'] },
  'src/tickets.screen.tsx': { file: 'assets/tickets.js', imports: ['_shared.js'] },
}

test('what the entry has already is not named again', () => {
  const files = ['/assets/a.css', '/assets/a.js', '/assets/shared.css', '/assets/shared.js']
  expect(pageParts(bare({ '/a': file('a.screen.tsx') }), {}, manifest)).toEqual([
    { path: '/a', bare: true, visitor: files, signed_in: files },
  ])
})

const shared = ['/assets/shared.css', '/assets/shared.js']
const filesAt = (path: string, places: readonly ScreenPlace[], steps = {}) =>
  pageParts(places, steps, manifest).find((page) => page.path === path)

test('a step of a registration has its screen beside the place of all steps', () => {
  const places = guarded(
    ['registrant'],
    { '/registration/:id': file('shell.screen.tsx') },
    open({ ':step?': file('step-place.tsx') }),
  )
  const steps = { tickets: file('tickets.screen.tsx') }
  const shell = ['/assets/shell.js', ...shared, '/assets/step-place.js']
  expect(filesAt('/registration/:id/tickets', places, steps)?.signed_in).toEqual([
    ...shell,
    '/assets/tickets.js',
  ])
  expect(filesAt('/registration/:id/:step', places, steps)?.signed_in).toEqual(shell)
})

test('what a screen draws for visitors alone is named in their page', () => {
  const places = open({ '/': file('a.screen.tsx') })
  const dashboard = open({ '/dashboard': file('a.screen.tsx') })
  const [page] = pageParts([...places, ...dashboard], {}, manifest, { '/': ['src/tickets.screen.tsx'] })
  expect(page?.visitor).toContain('/assets/tickets.js')
  expect(page?.signed_in).not.toContain('/assets/tickets.js')
})

test('whoever is led on finds the next screen beside the first', () => {
  const places = [
    ...open({ '/': file('a.screen.tsx') }),
    ...guarded(['signed-out'], { '/signin': file('tickets.screen.tsx') }),
    ...guarded(['registrant'], { '/dashboard': file('shell.screen.tsx') }),
  ]
  expect(filesAt('/', places)?.signed_in).toContain('/assets/shell.js')
  expect(filesAt('/', places)?.visitor).not.toContain('/assets/shell.js')
  expect(filesAt('/signin', places)?.signed_in).toContain('/assets/shell.js')
  expect(filesAt('/dashboard', places)?.visitor).toContain('/assets/tickets.js')
  expect(filesAt('/dashboard', places)?.signed_in).toEqual(['/assets/shell.js', ...shared])
})

test('an address with names comes before one that takes anything', () => {
  const places = open({
    '*': file('a.screen.tsx'),
    '/b/:id': file('a.screen.tsx'),
    '/b/new': file('a.screen.tsx'),
  })
  expect(pageParts(places, {}, manifest).map(({ path }) => path)).toEqual(['/b/new', '/b/:id', '*'])
})

test('a screen that the build lacks is an error, not a page without it', () => {
  expect(() => pageParts(open({ '/b': file('b.screen.tsx') }), {}, manifest)).toThrow('src/b.screen.tsx')
})

test('every screen of the site names its file', () => {
  const asked: string[] = []
  const whole = new Proxy(manifest, {
    get: (known, key: string) => {
      if (known[key]) return known[key]
      asked.push(key)
      return { file: key }
    },
  })
  pageParts(screens, stepScreens, whole, PARTS_FOR_VISITORS)
  expect(asked).toContain('src/features/sign-in/home.screen.tsx')
  expect(asked).toContain('src/features/sign-in/home-for-visitors.tsx')
  expect(asked).toContain('src/features/review/review-and-submit.screen.tsx')
})
