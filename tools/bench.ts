// `npm run bench`: runs every measurement, one after the other, so that none disturbs another.
import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const wanted = process.argv.slice(2)
const measurements = globSync('bench/*.bench.ts', { cwd: root })
  .filter((file) => wanted.length === 0 || wanted.some((word) => file.includes(word)))
  .sort()
if (measurements.length === 0) {
  console.error('There is no such measurement in bench/.')
  process.exit(1)
}
let failed = false
for (const file of measurements) {
  const words = ['--disable-warning=ExperimentalWarning', '--import', './tools/module-loader.ts', file]
  const { status } = spawnSync(process.execPath, words, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) {
    console.error(`${file} ended with ${status}.`)
    failed = true
  }
}
process.exit(failed ? 1 : 0)
