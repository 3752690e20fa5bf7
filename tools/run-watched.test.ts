// What hangs is ended, what only takes long is not.
import { expect, it } from 'vitest'
import { runWatched } from './run-watched.ts'

const run = (program: string, silence_ms: number) =>
  runWatched(['-e', program], { cwd: import.meta.dirname, env: process.env, silence_ms })

it.concurrent('waits for a program for as long as it says something', async () => {
  const talks =
    'let n = 0; const said = setInterval(() => { console.log("."); if (++n === 7) clearInterval(said) }, 400)'
  expect(await run(talks, 2_000)).toEqual({ status: 0, silent: false })
})

it.concurrent('ends a program that says nothing any more, and tells so', async () => {
  const hangs = 'console.log("begun"); setInterval(() => {}, 1000)'
  expect(await run(hangs, 1_000)).toEqual({ status: null, silent: true })
})

it.concurrent('hands on how a program ended', async () => {
  expect(await run('process.exit(3)', 10_000)).toEqual({ status: 3, silent: false })
})
