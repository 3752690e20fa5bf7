// Four things that Node does not do by itself when it loads our modules: JSX, `import.meta.glob`, a large package at its real
// speed, and what that package asks too often asked once.
import { globSync, readFileSync } from 'node:fs'
import { createRequire, type ResolveHookSync, registerHooks } from 'node:module'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'

type Transform = typeof import('rolldown/utils').transformSync

let transform: Transform | undefined

/** Loaded with the first .tsx only: a start that needs none does not wait for it. */
function transformer(): Transform {
  transform ??= (createRequire(import.meta.url)('rolldown/utils') as { transformSync: Transform })
    .transformSync
  return transform
}

/** Node strips types, but does not turn the JSX of mails and papers into calls. */
function loadJsx(path: string): string {
  const { code, errors } = transformer()(path, readFileSync(path, 'utf8'), {
    lang: 'tsx',
    jsx: { runtime: 'automatic', development: false },
    sourcemap: false,
  })
  if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
  return code
}

/** The one module that takes all files of a kind; Vite does the same with it in the site and in tests. */
export const TAKES_ALL = '/event-kinds.variant.ts'
const GLOB = /import\.meta\.glob(?:<.*>)?\('(\.\/[^']+)', \{ eager: true \}\)/

/** Imports what the pattern finds beside the module, but not the module itself, and puts it in an object by its path. */
export function takeAll(path: string): string {
  const source = readFileSync(path, 'utf8')
  const pattern = GLOB.exec(source)?.[1]
  if (pattern === undefined)
    throw new SyntaxError(`${path}: no import.meta.glob of one pattern with { eager: true }`)
  const found = globSync(pattern, { cwd: dirname(path) })
    .map((file) => `./${file.replaceAll('\\', '/').replace(/^\.\//, '')}`)
    .filter((file) => !path.endsWith(file.slice(1)))
    .sort()
  const imports = found.map((file, at) => `import * as taken${at} from '${file}'`)
  const object = found.map((file, at) => `'${file}': taken${at}`)
  // On one line, so that what follows keeps its place in messages.
  return `${imports.join(';')};${source.replace(GLOB, () => `{ ${object.join(', ')} }`)}`
}

/**
 * Node parses a package's package.json anew for each of its modules; this one has 180 kB. To say what it would find,
 * that they are all ES modules, makes loading it 9 times as fast (430 to 48 ms): at each start and in each test file.
 */
const LARGE = '/node_modules/drizzle-orm/'

/**
 * Of each piece of each query drizzle asks up to ten times of which kind it is, and walks up its classes each time: two fifths of
 * building a query. What a class is does not change, so it is found out once (decision 0317).
 */
const KINDS = `${LARGE}entity.js`
export const ASKED = 'function is(value, type) {'
const ASKED_ONCE = `const kinds = new WeakMap();
function is(value, type) {
  if (!value || typeof value !== "object") return false;
  const prototype = Object.getPrototypeOf(value);
  let known = kinds.get(prototype);
  if (!known) kinds.set(prototype, known = new Map());
  let answer = known.get(type);
  if (answer === undefined) known.set(type, answer = walkedUp(value, type));
  return answer;
}
function walkedUp(value, type) {`

/** The source of a module with that function, where it is the module of it. */
export function askedOnce(path: string, source: string): string {
  return path.endsWith(KINDS) ? source.replace(ASKED, ASKED_ONCE) : source
}

/**
 * A package by its name is the same for each of our modules. Node looks for it, and parses its package.json, for each module that
 * names it: the large one some 500 times, a third of what starting a server takes.
 */
const packages = new Map<string, ReturnType<ResolveHookSync>>()
const isPackage = (specifier: string) => /^[@a-z]/i.test(specifier) && !specifier.includes(':')
const OURS = new URL('../', import.meta.url).href
const isOurs = (url: string | undefined) => url?.startsWith(OURS) && !url.includes('/node_modules/')

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (isPackage(specifier) && isOurs(context.parentURL)) {
      // `require` and `import` may find different files.
      const key = `${context.conditions.join()} ${specifier}`
      const known = packages.get(key) ?? nextResolve(specifier, context)
      packages.set(key, known)
      return { ...known, shortCircuit: true }
    }
    if (specifier.startsWith('.') && specifier.endsWith('.js') && context.parentURL?.includes(LARGE)) {
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
    }
    return nextResolve(specifier, context)
  },
  load(url, context, nextLoad) {
    if (context.format === 'module' && url.includes(LARGE)) {
      const source = askedOnce(url, readFileSync(fileURLToPath(url), 'utf8'))
      return { format: 'module', source, shortCircuit: true }
    }
    if (url.startsWith('file:') && url.endsWith(TAKES_ALL)) {
      return { format: 'module-typescript', source: takeAll(fileURLToPath(url)), shortCircuit: true }
    }
    if (url.startsWith('file:') && url.endsWith('.tsx')) {
      return { format: 'module', source: loadJsx(fileURLToPath(url)), shortCircuit: true }
    }
    return nextLoad(url, context)
  },
})
