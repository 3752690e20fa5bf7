// Decides what the first page of an export says: everything, in plain words, for somebody who sees it for the first time.
import { partlyWords } from './export.rules.ts'

type Row = Record<string, unknown>

export interface ExportSection {
  table: string
  title: string
  rows: readonly Row[]
}

export interface ExportedWords {
  /** In whose words, by the title of the table. */
  title: string
  table: string
  id: unknown
  words: readonly string[]
}

export interface ExportContents {
  /** 'Mia Alvarez', or the account's email. */
  whose: string
  /** A family's link did not open everything (OWNDATA-04). */
  partly: boolean
  /** As a person reads it. */
  made: string
  sections: readonly ExportSection[]
  /** What a number in a row stands for; undefined = it is a number. */
  wordsOf: (table: string, row: Row, field: string) => string | undefined
  named: readonly ExportedWords[]
  /** Documents, pictures and music, each with what it is. */
  papers: readonly { name: string; words: string }[]
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const text = (value: string) => value.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)

/** 'tour_date_id' as 'tour date id', and the names that nobody would guess. */
const WORDS: Record<string, string> = {
  fname: 'first name',
  lname: 'last name',
  mybtf_user_id: 'account number',
  id: 'number',
  bill_to: 'billing address',
}
/** By their number the office finds them. */
const NUMBERED = ['registration_id', 'person_id', 'studio_id', 'registrations_routine_id']

const inWords = (name: string) => WORDS[name] ?? name.replaceAll('_', ' ')

/** Nothing was entered there, or it is no more than the other form of what is shown: a mail's text says what its HTML says. */
const isLeftOut = (field: string, value: unknown, row: Row): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.length === 0) ||
  (field === 'html' && Boolean(row.text))

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (value instanceof Date) return `${value.toISOString().slice(0, 16).replace('T', ' ')} UTC`
  if (Array.isArray(value)) return value.map(shown).join(', ')
  if (typeof value !== 'object') return String(value)
  return Object.entries(value)
    .map(([name, part]) => `${inWords(name)}: ${amount(name, part)}`)
    .join('; ')
}

/** Whole US cents, as money. */
function amount(name: string, value: unknown): string {
  return typeof value === 'number' && (/_cents$/.test(name) || name === 'amount')
    ? `$${(value / 100).toFixed(2)}`
    : shown(value)
}

function table({ table: name, title, rows }: ExportSection, wordsOf: ExportContents['wordsOf']): string {
  const cards = rows.map((row) => {
    const lines = Object.entries(row)
      .filter(([field, value]) => !isLeftOut(field, value, row))
      .map(([field, value]) => {
        const words = wordsOf(name, row, field)
        // 'registration' is the date it is for.
        const heading = inWords(words === undefined ? field : field.replace(/_id$/, ''))
        const number = NUMBERED.includes(field) ? ` (number ${value})` : ''
        const said = words === undefined ? amount(field, value) : `${words}${number}`
        return `<tr><th scope="row">${text(heading)}</th><td>${text(said)}</td></tr>`
      })
    return `<table>${lines.join('')}</table>`
  })
  const count = rows.length === 1 ? '1 entry' : `${rows.length} entries`
  return `<section id="${name}"><h2>${text(title)}</h2><p>${count}. The same for programs: <a href="data/${name}.json">data/${name}.json</a></p>${cards.join('')}</section>`
}

/** As a browser opens it: a name may hold any sign. */
const address = (name: string) => text(name.split('/').map(encodeURIComponent).join('/'))

/** What lies in the ZIP, one line for each file. */
function files(filled: readonly ExportSection[], { papers }: ExportContents): string {
  const lines = [
    { name: 'index.html', words: 'This page' },
    ...papers,
    ...filled.map(({ table: name, title }) => ({
      name: `data/${name}.json`,
      words: `${title}, for programs`,
    })),
    { name: 'data/where-others-named-you.json', words: 'Where others named you, for programs' },
  ]
  return `<table>${lines.map(({ name, words }) => `<tr><td>${text(words)}</td><td><a href="${address(name)}">${text(name)}</a></td></tr>`).join('')}</table>`
}

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#1d1b20}h2{margin-top:2.5rem}table{border-collapse:collapse;width:100%;table-layout:fixed;margin:.75rem 0;border:1px solid #bbb}th,td{text-align:left;vertical-align:top;padding:.25rem .5rem;border-top:1px solid #ddd;overflow-wrap:anywhere;white-space:pre-line}th{width:35%;font-weight:600}'

/** OWNDATA-01: the index of an export, which needs nothing but a browser. */
export function exportIndex(contents: ExportContents): string {
  const { whose, partly, made, sections, wordsOf, named } = contents
  const filled = sections.filter(({ rows }) => rows.length > 0)
  const empty = sections.filter(({ rows }) => rows.length === 0)
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>What Callboard knows about ${text(whose)}</title><style>${STYLE}</style>`,
    `<h1>What Callboard knows about ${text(whose)}</h1>`,
    `<p>Made on ${text(made)}. This page shows everything in words, without what was left empty; the folder <em>data</em> holds all of it for programs (JSON), the folder <em>papers</em> holds waivers, confirmations, invoices, receipts and pictures, and the folder <em>music</em> holds music that came to us. What each file is stands under <a href="#files">Every file</a>. Where a number stands for something of ours, such as a registration, our office can say which. Passwords and card numbers are not here: we do not have them.</p>`,
    partly ? `<p>${text(partlyWords)}</p>` : '',
    '<h2>Contents</h2><ul><li><a href="#files">Every file</a></li>',
    ...filled.map(
      ({ table: name, title, rows }) => `<li><a href="#${name}">${text(title)}</a> (${rows.length})</li>`,
    ),
    `<li><a href="#named">Where others named you</a> (${named.length})</li>`,
    '</ul><section id="files"><h2>Every file</h2>',
    files(filled, contents),
    '</section>',
    ...filled.map((section) => table(section, wordsOf)),
    '<section id="named"><h2>Where others named you</h2>',
    '<p>Entries in lists, amounts, notes and emails that name you along with others; only what names you is shown.</p>',
    named.length === 0
      ? '<p>Nowhere.</p>'
      : `<table>${named.map((entry) => `<tr><th scope="row">${text(entry.title)}</th><td>${entry.words.map(text).join('<br>')}</td></tr>`).join('')}</table>`,
    '</section>',
    `<section><h2>Categories with nothing</h2><p>${text(empty.map(({ title }) => title).join('; ') || 'Every category has something.')}</p></section></html>`,
  ].join('\n')
}
