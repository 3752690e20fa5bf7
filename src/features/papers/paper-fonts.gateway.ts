// The fonts with which papers are drawn (decision 0301), and which letters they have.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folderOf = (name: string, url: string) => join(dirname(fileURLToPath(url)), name)
const google = (name: string) => [`400Regular/${name}_400Regular.ttf`, `600SemiBold/${name}_600SemiBold.ttf`]
const pair = (name: string, end: string) =>
  ['Regular', 'Bold'].map((weight) => `../fonts/${name}-${weight}.${end}`)

/** In the order in which a letter is looked for, as in `paper.typ`; of each the regular first, then the strong. */
const families: [url: string, files: string[]][] = [
  [import.meta.resolve('@expo-google-fonts/inter/package.json'), google('Inter')],
  [import.meta.resolve('@embedpdf/fonts-hebrew'), pair('NotoSansHebrew', 'ttf')],
  [import.meta.resolve('@embedpdf/fonts-arabic'), pair('NotoNaskhArabic', 'ttf')],
  [import.meta.resolve('@expo-google-fonts/noto-sans-thai/package.json'), google('NotoSansThai')],
  [import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'), google('NotoSansDevanagari')],
  [import.meta.resolve('@embedpdf/fonts-sc'), pair('NotoSansHans', 'otf')],
  [import.meta.resolve('@embedpdf/fonts-kr'), pair('NotoSansKR', 'otf')],
]

export const fontFiles = families.map(([url, files]) => files.map((file) => folderOf(file, url)))

/** The groups of a table of format 12: from, to. */
function* groupsOf(font: Buffer, at: number): Generator<[from: number, to: number]> {
  const groups = font.readUInt32BE(at + 12)
  for (let group = at + 16; group < at + 16 + groups * 12; group += 12)
    yield [font.readUInt32BE(group), font.readUInt32BE(group + 4)]
}

/** Those of a table of format 4: the Basic Multilingual Plane. Each is closed by 0xffff, which is no letter. */
function* segmentsOf(font: Buffer, at: number): Generator<[from: number, to: number]> {
  const size = font.readUInt16BE(at + 6)
  const [ends, starts] = [at + 14, at + 16 + size]
  for (let segment = 0; segment < size; segment += 2) {
    const to = font.readUInt16BE(ends + segment)
    if (to !== 0xffff) yield [font.readUInt16BE(starts + segment), to]
  }
}

/** Where in the file its list of letters (`cmap`) stands. */
function lettersAt(font: Buffer): number {
  for (let entry = 12; entry < 12 + font.readUInt16BE(4) * 16; entry += 16)
    if (font.toString('latin1', entry, entry + 4) === 'cmap') return font.readUInt32BE(entry + 8)
  throw new Error('This font lists no letters.')
}

/** From which letter to which the font has all of them. */
export function letterRanges(font: Buffer): [from: number, to: number][] {
  const start = lettersAt(font)
  const ranges: [number, number][] = []
  for (let table = 0; table < font.readUInt16BE(start + 2); table += 1) {
    const at = start + font.readUInt32BE(start + 8 + table * 8)
    const format = font.readUInt16BE(at)
    if (format === 12) ranges.push(...groupsOf(font, at))
    if (format === 4) ranges.push(...segmentsOf(font, at))
  }
  return ranges
}

const known: Set<number>[] = []

/** Reads a family's list only when none before it has the letter: most papers need no other than the first. */
function lettersOf(family: number): Set<number> {
  const letters = known[family] ?? new Set<number>()
  if (!known[family]) {
    for (const [from, to] of letterRanges(readFileSync(fontFiles[family]?.[0] ?? '')))
      for (let letter = from; letter <= to; letter += 1) letters.add(letter)
    known[family] = letters
  }
  return letters
}

/** Whether a font of the papers has this sign. */
export function isPrintable(sign: string): boolean {
  const letter = sign.codePointAt(0) ?? 0
  return families.some((_family, at) => lettersOf(at).has(letter))
}
