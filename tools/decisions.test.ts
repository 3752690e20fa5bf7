// Each decision has its page, its number and its line in the list.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const FOLDER = join(import.meta.dirname, '../docs/decisions')
const pages = readdirSync(FOLDER).filter((name) => name !== 'README.md')
const listed = readFileSync(join(FOLDER, 'README.md'), 'utf8').matchAll(/^- \[(\d{4})\]\(([^)]+)\) .+$/gm)
const lines = [...listed].map(([, number = '', name = '']) => ({ number, name }))

it('every decision is listed once, under its number', () => {
  expect(lines.map(({ name }) => name).sort()).toEqual(pages.sort())
  expect(lines.filter(({ number, name }) => !name.startsWith(`${number}-`))).toEqual([])
})

it.each(pages)('%s begins with its number and has the three parts', (name) => {
  const text = readFileSync(join(FOLDER, name), 'utf8')
  expect(text).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`))
  for (const part of ['Context', 'Decision', 'Consequences']) expect(text).toContain(`\n## ${part}\n`)
})
