// Packs one of our programs and all that it imports into the folder named, as program.js and what that loads later.
import http from 'node:http'
import { dirname, isAbsolute, relative, resolve } from 'node:path'
import { rolldown } from 'rolldown'
import { askedOnce, TAKES_ALL, takeAll } from './module-loader.ts'

// What Node loads before the program is there once, for both.
const [program, folder, ...preloaded] = process.argv.slice(2)
if (!program || !folder) throw new Error('Name the program, and the folder to pack it into.')
const packed = resolve(folder)

/** Where the packed file lies, for the modules in it. */
const FOLDER = '__packed_folder'
/** Argon2 is native code; the others are names that a package tries and that are not there. */
const LEFT_OUT = ['@node-rs/argon2', 'pg-native', 'cloudflare:sockets']

/** Node's http as a module of ours. */
const HTTP_ALONE = '\0http'
/** Of the web's own classes in it, which nobody here takes from it. */
const OF_THE_WEB = ['CloseEvent', 'MessageEvent', 'WebSocket']

const bundle = await rolldown({
  input: { program },
  platform: 'node',
  // Some modules are wanted at once by one file and later by another.
  checks: { ineffectiveDynamicImport: false },
  external: [...LEFT_OUT, ...preloaded.map((file) => resolve(file))],
  transform: { target: 'esnext' },
  plugins: [
    {
      name: 'event-kinds',
      load: (path) => (path.endsWith(TAKES_ALL) ? { code: takeAll(path), moduleType: 'ts' } : null),
    },
    { name: 'kinds', transform: (code, path) => askedOnce(path, code) },
    { name: 'where-a-module-lies', transform: (code, path) => sayWhere(code, path) },
    {
      name: 'http-alone',
      resolveId: (name, _from, { kind }) =>
        /^(node:)?http$/.test(name) && kind === 'import-statement' ? HTTP_ALONE : null,
      load: (id) => (id === HTTP_ALONE ? httpAlone() : null),
    },
  ],
})
// Neither minified nor mangled: whoever reads a stack in the log finds the function by its name.
await bundle.write({
  dir: packed,
  format: 'esm',
  entryFileNames: '[name].js',
  keepNames: true,
  comments: false,
  banner: `const ${FOLDER} = import.meta.dirname;`,
  paths: (id) => (isAbsolute(id) ? fromPacked(id) : id),
})

/** To import it has Node load its whole `fetch`, for three names: 85 ms of each start. */
function httpAlone(): string {
  const names = Object.keys(http).filter((name) => !OF_THE_WEB.includes(name))
  return `const http = process.getBuiltinModule('node:http'); export default http; export const { ${names.join(', ')} } = http`
}

/** The path from the packed file: both may be moved together. */
function fromPacked(path: string): string {
  return relative(packed, path).replaceAll('\\', '/')
}

/** A module that asks where it lies finds the files beside it; the packed file lies elsewhere. */
function sayWhere(code: string, path: string): string | null {
  const from = fromPacked(path)
  const url = `new URL(${JSON.stringify(from)}, import.meta.url).href`
  const place = `(${FOLDER} + ${JSON.stringify(`/${dirname(from)}`)})`
  const said = code.replaceAll(/import\.meta\.(dirname|url)/g, (asked) =>
    asked.endsWith('url') ? url : place,
  )
  const asks = /\b__dirname\b/.test(code) && !/\b(const|let|var) __dirname\b/.test(code)
  if (!asks) return said === code ? null : said
  return `const __dirname = ${place};${said}`
}
