// Lets Node run .tsx files (mails, papers): it strips types by itself, but does not turn JSX into calls.
import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

type Transform = typeof import('rolldown/utils').transformSync

let transform: Transform | undefined

/** Loaded with the first .tsx only: a start that needs none does not wait for it. */
function transformer(): Transform {
  transform ??= (createRequire(import.meta.url)('rolldown/utils') as { transformSync: Transform })
    .transformSync
  return transform
}

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:') || !url.endsWith('.tsx')) return nextLoad(url, context)
    const path = fileURLToPath(url)
    const { code, errors } = transformer()(path, readFileSync(path, 'utf8'), {
      lang: 'tsx',
      jsx: { runtime: 'automatic', development: false },
      sourcemap: false,
    })
    if (errors.length > 0) throw new SyntaxError(`${path}: ${errors[0]?.message}`)
    return { format: 'module', source: code, shortCircuit: true }
  },
})
