// Which built files the screen of each address needs, from MAP 2 and from what the builder says about its files.
import type { BuiltPage } from '../src/server/built-pages.ts'
import type { Guard } from '../src/web/guard-decision.ts'
import type { ScreenFile, ScreenPlace } from '../src/web/screen-place.ts'

/** Of Vite's manifest, what is read here: source file or chunk -> its built file, and what that imports. */
export type Manifest = Readonly<
  Record<string, { file: string; imports?: readonly string[]; css?: readonly string[]; isEntry?: boolean }>
>

/** 'src/features/…' as MAP 2 names it. A screen's file is named nowhere but in its import. */
function sourceOf(file: ScreenFile): string {
  const named = /["'](?:\.|\/src)\/([^"']+\.tsx?)["']/.exec(String(file))?.[1]
  if (!named) throw new Error(`no file is named in ${file}`)
  return `src/${named}`
}

/** The keys of a chunk and of everything it imports, each once, those that are needed soonest first. */
function withImports(manifest: Manifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no ${key}`)
  seen.add(key)
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

interface Found {
  path: string
  bare: boolean
  guards: readonly Guard[]
  sources: readonly ScreenFile[]
}

/** Where most go who may not stay: a visitor, and somebody who is signed in. */
const VISITORS_PAGE = '/signin'
const SIGNED_IN_PAGE = '/dashboard'

/** What a screen draws for visitors alone, and loads when it knows that there is one. */
export const PARTS_FOR_VISITORS: Readonly<Record<string, readonly string[]>> = {
  '/': ['src/features/sign-in/home-for-visitors.tsx'],
}

/** Every address with the screens that stand at it, one inside the other. */
function addressesOf(places: readonly ScreenPlace[], steps: Steps, around?: Found): Found[] {
  return places.flatMap(({ path, guards, bare = false, file, children }) => {
    const found: Found = {
      path: around ? `${around.path}/${path}` : path,
      bare: bare || around?.bare === true,
      guards: [...(around?.guards ?? []), ...guards],
      sources: [...(around?.sources ?? []), file],
    }
    if (around && path === ':step?') return stepsOf(around, found, steps)
    return [found, ...addressesOf(children, steps, found)]
  })
}

type Steps = Readonly<Record<string, ScreenFile>>

/** A step's screen is named by the record of its kind of event, not by MAP 2. */
function stepsOf(around: Found, any: Found, steps: Steps): Found[] {
  const known = Object.entries(steps).map(([step, screen]) => ({
    ...any,
    path: `${around.path}/${step}`,
    sources: [...any.sources, screen],
  }))
  return [...known, { ...any, path: `${around.path}/:step` }]
}

/** Parts that are named come before such that take anything, and '*' last, as the browser's router decides. */
const order = (path: string) =>
  path === '*'
    ? '2'
    : path
        .split('/')
        .map((part) => (part.startsWith(':') ? '1' : '0'))
        .join('')

/** The pages of the site with the built files that each needs beside the entry. */
export function pageParts(
  screens: readonly ScreenPlace[],
  steps: Steps,
  manifest: Manifest,
  forVisitors = {} as typeof PARTS_FOR_VISITORS,
): BuiltPage[] {
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry)
  if (!entry) throw new Error('the build has no entry')
  const always = withImports(manifest, entry)
  const filesOf = (sources: readonly ScreenFile[], parts: readonly string[] = []): string[] => {
    const named = [...sources.map(sourceOf), ...parts]
    const keys = new Set(named.flatMap((source) => [...withImports(manifest, source)]))
    const chunks = [...keys].filter((key) => !always.has(key)).map((key) => manifest[key])
    const files = chunks.flatMap((chunk) => (chunk ? [...(chunk.css ?? []), chunk.file] : []))
    return [...new Set(files)].map((file) => `/${file}`)
  }

  const all = addressesOf(screens, steps)
  const sourcesAt = (path: string) => all.find((found) => found.path === path)?.sources ?? []
  return all
    .map(({ path, bare, guards, sources }): BuiltPage => {
      const leadsOn = path === '/' || guards.includes('signed-out')
      const needsSession = guards.length > 0 && !leadsOn
      return {
        path,
        bare,
        visitor: filesOf([...sources, ...(needsSession ? sourcesAt(VISITORS_PAGE) : [])], forVisitors[path]),
        signed_in: filesOf([...sources, ...(leadsOn ? sourcesAt(SIGNED_IN_PAGE) : [])]),
      }
    })
    .sort((a, b) => (order(a.path) < order(b.path) ? -1 : 1))
}
