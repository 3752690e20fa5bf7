// Proves that what takes long is made when it is needed, and nowhere when a file of the site is loaded.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { once } from './once.ts'

test('it is made when it is first needed, and once', () => {
  const make = vi.fn(() => ({}))
  const made = once(make)
  expect(make).not.toHaveBeenCalled()
  expect(made()).toBe(made())
  expect(make).toHaveBeenCalledOnce()
})

// An Intl.Collator takes 20 ms of a desktop's processor, a format of dates 5.
const MADE_ON_LOADING = /^(?:export )?(?:const|let) \w+(?:: [\w.]+)? = new Intl\./m

test('no file makes a collator or a format of dates while it is loaded', () => {
  const root = join(import.meta.dirname, '../..')
  const sources = globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', '**/*.fixtures.ts'] })
  expect(sources.length).toBeGreaterThan(1_000)
  const found = sources.filter((path) => MADE_ON_LOADING.test(readFileSync(join(root, path), 'utf8')))
  expect(found).toEqual([])
})
