// Proves that an edit is never missed by remembering what the sources came to, and that nothing is read twice for nothing.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { hashSources } from './source-hash.ts'

const root = mkdtempSync(join(tmpdir(), 'callboard-sources-'))
const kept = join(root, '.cache/sources')
const file = join(root, 'src/fee.ts')
const hash = () => hashSources(root, { files: [], folders: ['src'], but: /\.test\.ts$/ }, kept)

beforeEach(() => {
  rmSync(join(root, '.cache'), { recursive: true, force: true })
  mkdirSync(join(root, 'src'), { recursive: true })
  writeFileSync(file, 'export const fee = 1')
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('an edit of the same length with the old time is found', () => {
  const before = hash()
  const { atime, mtime } = statSync(file)
  writeFileSync(file, 'export const fee = 2')
  utimesSync(file, atime, mtime)
  expect(hash()).not.toBe(before)
})

test('only what is in the files that count decides', () => {
  const before = hash()
  writeFileSync(file, 'export const fee = 1')
  expect(hash()).toBe(before)
  writeFileSync(join(root, 'src/fee.test.ts'), '')
  expect(hash()).toBe(before)
  writeFileSync(join(root, 'src/more.ts'), '')
  expect(hash()).not.toBe(before)
  rmSync(join(root, 'src/more.ts'))
  expect(hash()).toBe(before)
})

test('while no file is touched what was found is remembered, not read', () => {
  hash()
  const [touched] = readFileSync(kept, 'utf8').split(' ')
  writeFileSync(kept, `${touched} remembered`)
  expect(hash()).toBe('remembered')
  writeFileSync(kept, 'something else')
  expect(hash()).toMatch(/^[0-9a-f]{64}$/)
})

test('where nothing can be remembered it is read each time', () => {
  const before = hash()
  const nowhere = join(file, 'sources')
  expect(hashSources(root, { files: [], folders: ['src'], but: /\.test\.ts$/ }, nowhere)).toBe(before)
})
