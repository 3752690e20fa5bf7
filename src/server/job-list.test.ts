// Work that is not in the list is never done: its queue is not there, and the clock does not know it.
import { globSync } from 'node:fs'
import { expect, it } from 'vitest'
import { jobList } from './job-list.ts'
import type { AnyJob } from './jobs.ts'
import { useTestServer } from './test-server.ts'

const server = useTestServer()

it('all jobs that there are stand in the list, each once', async () => {
  const files = globSync('src/**/*.jobs.ts')
  expect(files.length).toBeGreaterThan(10)
  const modules = await Promise.all(
    files.map((file) => import(/* @vite-ignore */ `${process.cwd()}/${file}`) as Promise<object>),
  )
  const jobs = modules.flatMap((module) => Object.values(module).filter(Array.isArray)).flat() as AnyJob[]
  const names = (list: readonly AnyJob[]) => list.map(({ name }) => name).toSorted()
  expect(names(jobList)).toEqual(names(jobs))
  expect(new Set(names(jobs)).size).toBe(jobs.length)
})

it('a test that enqueues another one learns it, as the product would', async () => {
  const enqueue = (name: string) => server.write((tx) => server.parts.jobs.enqueue(tx, name, [{ data: {} }]))
  await expect(enqueue('no-such-job')).rejects.toThrow('Queue no-such-job does not exist')
  await expect(enqueue('sweep-payments')).resolves.toBeUndefined()
})
