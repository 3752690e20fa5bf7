// Reads the text of a PDF that our reports drew, page by page, for their tests.
import { inflateSync } from 'node:zlib'

interface PdfObject {
  dictionary: string
  stream: string
}

/** Every object by its number, its stream inflated. */
function objectsOf(pdf: Buffer): Map<number, PdfObject> {
  const objects = new Map<number, PdfObject>()
  const text = pdf.toString('latin1')
  for (const found of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [, number = '', body = ''] = found
    const at = body.indexOf('stream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const raw = at < 0 ? '' : body.slice(at + 7, body.lastIndexOf('\nendstream'))
    const packed = /FlateDecode/.test(dictionary)
    const stream = packed && raw !== '' ? inflateSync(Buffer.from(raw, 'latin1')).toString('latin1') : raw
    objects.set(Number(number), { dictionary, stream })
  }
  return objects
}

const unicode = (hex: string) => Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le')

/** What each glyph of a font means, by its number in hex. */
function glyphsOf(map: string): Map<string, string> {
  const glyphs = new Map<string, string>()
  for (const [, from = '', , list = ''] of map.matchAll(/<(\w{4})> <(\w{4})> \[([^\]]*)\]/g)) {
    for (const [at, [, hex = '']] of [...list.matchAll(/<([\w ]*)>/g)].entries())
      glyphs.set((Number.parseInt(from, 16) + at).toString(16).padStart(4, '0'), unicode(hex))
  }
  return glyphs
}

/** The text of each page, in the order in which it was drawn, a line for each run of it. */
export function pdfPages(pdf: Buffer): string[] {
  const objects = objectsOf(pdf)
  const fonts = new Map<string, Map<string, string>>()
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', number] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(number))?.dictionary ?? '')
      if (map) fonts.set(name, glyphsOf(objects.get(Number(map[1]))?.stream ?? ''))
    }
  }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b(?!s)/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const content = objects.get(Number(/\/Contents (\d+) 0 R/.exec(dictionary)?.[1]))?.stream ?? ''
    let glyphs = new Map<string, string>()
    const lines: string[] = []
    for (const [operation, font, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) glyphs = fonts.get(font) ?? glyphs
      else if (operation && run !== undefined) {
        const hex = [...run.matchAll(/<(\w*)>/g)].map(([, part = '']) => part.toLowerCase()).join('')
        lines.push((hex.match(/.{4}/g) ?? []).map((glyph) => glyphs.get(glyph) ?? '�').join(''))
      }
    }
    return lines.join('\n')
  })
}
