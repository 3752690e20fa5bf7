// Builds the site into the folder named, with a compressed copy beside each file; a process of its own, for its memory.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'

const [folder] = process.argv.slice(2)
if (!folder) throw new Error('Name the folder to build into.')
// Whatever called us: with another value React's development build would be shipped.
process.env.NODE_ENV = 'production'
await build({ logLevel: 'warn', build: { outDir: folder, emptyOutDir: true } }).catch((error: Error) => {
  console.error(error.message)
  process.exit(1)
})

// Once at build time instead of with each request; the server picks by what the browser accepts.
for (const name of globSync('**/*.{js,css,svg,html,json,txt}', { cwd: folder })) {
  const content = readFileSync(join(folder, name))
  if (content.length < 1024) continue
  writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }))
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }))
}
