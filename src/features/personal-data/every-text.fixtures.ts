// Searches every text of every table and the bytes of every file, in whatever form the words may lie there, as whoever doubts an erasing does.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inflateRawSync, inflateSync } from 'node:zlib'
import type { Connection } from '../../server/database.ts'

const cases = (words: string) => [...new Set([words, words.toLowerCase(), words.toUpperCase()])]

/** The part of a base64 text that is the same whatever stands before and after: of each of the three places at which words may begin. */
function base64Of(words: string): string[] {
  const bytes = Buffer.from(words)
  return [0, 1, 2].flatMap((before) => {
    const whole = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    // Letters that hold bits of a neighbour are not its own.
    const own = whole.slice(Math.ceil((before * 4) / 3), Math.floor(((before + bytes.length) * 4) / 3))
    return [own, own.replaceAll('+', '-').replaceAll('/', '_')]
  })
}

/** As addresses, mails, JSON and HTML write words: found in any capitals. */
export function writtenForms(words: string): string[] {
  const percent = encodeURIComponent(words)
  const all = [...Buffer.from(words)].map((byte) => byte.toString(16).padStart(2, '0'))
  return [
    words,
    words.replaceAll(' ', '+'),
    percent,
    percent.replaceAll('%20', '+'),
    encodeURIComponent(percent),
    // Every letter of it.
    all.map((hex) => `%${hex}`).join(''),
    all.map((hex) => `=${hex}`).join(''),
    words.replaceAll('@', '=40').replaceAll(' ', '=20'),
    words.replaceAll('@', '&#64;').replaceAll(' ', '&nbsp;'),
    words.replaceAll('@', '&#x40;').replaceAll(' ', '&#32;'),
    all.map((hex) => String.raw`\u00${hex}`).join(''),
    all.join(''),
    ...(words.split(' ').length === 2 ? [words.split(' ').toReversed().join(', ')] : []),
  ]
}

/** Found only in just these letters. */
export const packedForms = (words: string) => cases(words).flatMap(base64Of)

const anyOf = (forms: readonly string[]) =>
  [...new Set(forms)].map((form) => form.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)).join('|')

interface Searched {
  source: string
  table_name: string
  columns: { name: string; type: string }[]
}

/** 'person.fname': all that stands in a column, a line for each row. */
type Texts = ReadonlyMap<string, string>

/** What stands in every column of every table (or of one), in every schema of ours and of the queue. */
export async function textsIn(database: Connection, table = '%'): Promise<Texts> {
  const query = async (text: string, values: unknown[] = []) =>
    (await database.$client.query(text, values)).rows
  const tables = await query(
    `select format('%I.%I', table_schema, table_name) as source, table_name,
       json_agg(json_build_object('name', column_name, 'type', data_type)) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and table_name like $1 and table_schema not in ('pg_catalog', 'information_schema')
       and data_type in ('text', 'character varying', 'json', 'jsonb', 'date', 'bytea', 'ARRAY')
     group by 1, 2`,
    [table],
  )
  const all = new Map<string, string>()
  for (const { source, table_name, columns } of tables as Searched[]) {
    // All rows of a column as one text, searched here: PostgreSQL takes thirty times as long for these expressions.
    const texts = columns.map(({ name, type }, at) => {
      const text = type === 'bytea' ? `encode("${name}", 'escape')` : `"${name}"::text`
      return `string_agg(${text}, E'\\n') as "${at}"`
    })
    const [found] = await query(`select ${texts.join(', ')} from ${source}`)
    for (const [at, { name }] of columns.entries()) all.set(`${table_name}.${name}`, found[at] ?? '')
  }
  return all
}

/** The places whose words hold these in any form. */
export function placesWith(texts: Texts, words: string): string[] {
  const written = new RegExp(anyOf(writtenForms(words)), 'i')
  const packed = new RegExp(anyOf(packedForms(words)))
  const holds = (text: string) => written.test(text) || packed.test(text)
  return [...texts].flatMap(([place, text]) => (holds(text) ? [place] : [])).sort()
}

/** What is packed in a PDF or a ZIP, as far as it can be unpacked. */
function unpackedIn(bytes: Buffer): Buffer[] {
  const found: Buffer[] = []
  const streams = [
    [Buffer.from('stream\n'), inflateSync, 7],
    [Buffer.from('stream\r\n'), inflateSync, 8],
  ] as const
  for (const [mark, inflate, length] of streams)
    for (let at = bytes.indexOf(mark); at !== -1; at = bytes.indexOf(mark, at + 1))
      try {
        found.push(inflate(bytes.subarray(at + length), { finishFlush: 2 }))
      } catch {
        // Not packed this way.
      }
  const head = Buffer.from('PK\u0003\u0004', 'latin1')
  for (let at = bytes.indexOf(head); at !== -1; at = bytes.indexOf(head, at + 1))
    try {
      const from = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28)
      found.push(inflateRawSync(bytes.subarray(from), { finishFlush: 2 }))
    } catch {
      // Nor this way.
    }
  return found
}

/** The names of the files below the folder whose bytes hold the words in any form, also packed. */
export async function filesWith(folder: string, words: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const written = new RegExp(anyOf(writtenForms(words)), 'i')
  const packed = new RegExp(anyOf(packedForms(words)))
  const holds = (bytes: Buffer) =>
    (['utf8', 'latin1', 'utf16le'] as const).some((encoding) => {
      const text = bytes.toString(encoding)
      return written.test(text) || packed.test(text)
    })
  const found: string[] = []
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name))
    if ([bytes, ...unpackedIn(bytes)].some(holds)) found.push(file.name)
  }
  return found
}
