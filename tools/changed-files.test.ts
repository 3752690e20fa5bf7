// Shows that a check looks at what changed since it passed, and at everything when its rules changed.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changedSince } from './changed-files.ts'

test('what changed since it passed, and everything after a change of the rules', () => {
  const root = mkdtempSync(join(tmpdir(), 'changed-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  execFileSync('git', ['init', '-q'], { cwd: root })
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  write('.gitignore', 'kept.json')
  write('rules.json', '1')
  write('a.ts', '1')
  write('b.ts', '1')
  const look = () => changedSince(root, 'kept.json', ['rules.json'])
  const all = ['.gitignore', 'a.ts', 'b.ts', 'rules.json']
  expect(look().changed).toEqual(all)
  expect(look().changed, 'nothing has passed yet').toEqual(all)

  look().keep()
  expect(look().changed).toEqual([])
  write('b.ts', '2')
  expect(look().changed).toEqual(['b.ts'])
  const looked = look()
  write('a.ts', '2')
  looked.keep()
  expect(look().changed, 'it changed while the check ran').toEqual(['a.ts'])
  rmSync(join(root, 'a.ts'))
  expect(look().changed).toEqual([])

  write('rules.json', '2')
  expect(look().changed).toEqual(['.gitignore', 'b.ts', 'rules.json'])
})
