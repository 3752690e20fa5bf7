// Builds the site into the folder named, with a compressed copy beside each file; a process of its own, for its memory.
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { screens, stepScreens } from '../src/screens.ts'
import { BUILT_PAGES, type BuiltPages } from '../src/server/built-pages.ts'
import { PARTS_FOR_VISITORS, pageParts } from './page-parts.ts'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to build into.')
// Whatever called us: with another value React's development build would be shipped.
process.env.NODE_ENV = 'production'
const failed = (error: Error) => {
  console.error(error.message)
  process.exit(1)
}
await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } }).catch(failed)

const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'))
const pages: BuiltPages = {
  ...(await drawnFrames(`${folder}.frame`).catch(failed)),
  pages: pageParts(screens, stepScreens, manifest, PARTS_FOR_VISITORS),
}
writeFileSync(join(folder, BUILT_PAGES), JSON.stringify(pages))
rmSync(join(folder, '.vite'), { recursive: true })

// Once at build time instead of with each request; the server picks by what the browser accepts. Small ones, too: a page loads dozens.
const WORTH_PACKING = 150
for (const name of globSync('**/*.{js,css,svg,html,json,txt}', { cwd: folder })) {
  const content = readFileSync(join(folder, name))
  if (content.length < WORTH_PACKING) continue
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }))
}

/** The same components as in the browser, with the same names of classes, built for this process. */
async function drawnFrames(into: string): Promise<Omit<BuiltPages, 'pages'>> {
  const ssr = 'tools/drawn-frame.tsx'
  await build({
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr,
      outDir: into,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  })
  const { drawFrames } = await import(pathToFileURL(join(into, 'drawn-frame.js')).href)
  rmSync(into, { recursive: true })
  return drawFrames()
}
