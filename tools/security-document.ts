// What docs/security.md quotes: files, rules and titles of cases; and which of them are not there.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** 'src/features/a/b.test.ts', 'b.test.ts' beside the one named before it, 'e2e/a.story.ts'. */
const FILE = /`([\w./-]+\.(?:test|story|fixtures|gateway|tables|rules|model|effects)\.tsx?)`/g
const RULE = /\b[A-Z]+\d?-\d{2}\b/g

interface Quoted {
  /** Of one row of a table, or of one line of text. */
  line: string
  files: string[]
  titles: string[]
  rules: string[]
}

/** Row by row, with the files to which its titles belong. */
export function quotedIn(document: string): Quoted[] {
  let folder = '.'
  return document.split('\n').map((line) => {
    const files = [...line.matchAll(FILE)].map(([, file = '']) => {
      const path = file.includes('/') ? file : join(folder, file)
      folder = dirname(path)
      return path
    })
    // Commands and rules of writing have quotation marks of their own.
    const titles = line.startsWith('|') ? [...line.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title) : []
    return { line, files, titles, rules: line.match(RULE) ?? [] }
  })
}

/** How the titles of a test file begin: `it('…', …)`, `test.each([…])('…', …)`, also of a list that stands before. */
const TITLE =
  /(?:\b(?:it|test|describe)(?:\.\w+)*|\))\(\s*(?:'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`)/g
/** What is written in for each case. */
const PLACE = /\$\{[^}]*\}|%[sidfjo]|\$[a-z_]+(?:\.[a-z_]+)*/gi

export function titlesIn(source: string): RegExp[] {
  return [...source.matchAll(TITLE)].flatMap(([, single, double, template]) => {
    const title = (single ?? double ?? template ?? '').replaceAll(/\\(['"`])/g, '$1')
    // '%s: %s' is the title of anything.
    if (title.replaceAll(PLACE, '').replaceAll(/[^a-z]/gi, '').length < 2) return []
    const parts = title.split(PLACE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    return new RegExp(`^${parts.join('.+')}$`, 's')
  })
}

/** 'CALL-06 …: … of somebody else's: an individual' as what has to stand there: its parts between the dots and the colons. */
const partsOf = (title: string) =>
  title.split(/…|: /).flatMap((part) => {
    const words = part.replace(/^[\s:,]+|[\s:,]+$/g, '')
    return words === '' ? [] : [words]
  })

function isTitle(part: string, titles: readonly RegExp[], sources: readonly string[]): boolean {
  return titles.some((title) => title.test(part)) || sources.some((source) => source.includes(part))
}

/** In words, what is quoted and is not there. */
export function missingIn(
  document: string,
  rulebook: string,
  read = (path: string) => readFileSync(path, 'utf8'),
): string[] {
  const rules = new Set([...rulebook.matchAll(/^### ([A-Z]+\d?-\d{2})\b/gm)].map(([, id]) => id))
  return quotedIn(document).flatMap(({ line, files, titles, rules: named }) => {
    const there = files.filter(existsSync)
    const sources = there.map(read)
    const known = sources.flatMap(titlesIn)
    return [
      ...files.filter((file) => !there.includes(file)).map((file) => `there is no file ${file}`),
      ...named.filter((id) => !rules.has(id)).map((id) => `there is no rule ${id}`),
      ...titles.flatMap((title) =>
        there.length === 0
          ? [`"${title}" stands beside no file: ${line}`]
          : partsOf(title)
              .filter((part) => !isTitle(part, known, sources))
              .map((part) => `no case of ${there.join(', ')} is called "${part}"`),
      ),
    ]
  })
}
