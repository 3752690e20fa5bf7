// PAPER-03: how papers are drawn: tagged, whatever stands on them, and never in anybody's way.
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { dancersOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import { bankDepositPaper } from './bank-deposit.report.ts'
import { PaperPress, usualPaperLimits } from './draw-paper.gateway.ts'
import { invoicePaper } from './invoice.report.ts'
import type { Paper } from './paper.model.ts'
import { paperOf } from './paper-blocks.report.ts'
import { pdfPages } from './pdf-text.fixtures.ts'

const owner = { name: 'Dana Okafor', email: 'studio@callboard.test' }
const presses: PaperPress[] = []

function pressOf(limits: Partial<typeof usualPaperLimits> = {}) {
  const press = new PaperPress({ ...usualPaperLimits, ...limits })
  presses.push(press)
  return press
}
afterEach(() => {
  for (const press of presses.splice(0)) press.stop()
})
/** For what is drawn as usual: its process starts once, where the server has a setting. */
process.env.CALLBOARD_SECRET_OF_TEST = 'secret'
const usual = new PaperPress()
afterAll(() => usual.stop())

/** Takes long: it is made once. */
function once<T>(make: () => T): () => T {
  let made: { it: T } | undefined
  return () => {
    made ??= { it: make() }
    return made.it
  }
}

/** An invoice of 150 routines. */
const longInvoice = once(() => {
  const attendees = dancersOf(60)
  const routines = Array.from({ length: 150 }, (_, at) =>
    routineOf(at + 1, [(at % 60) + 1, ((at + 7) % 60) + 1]),
  )
  return invoicePaper({
    view: soldViewOf({ attendees, routines }),
    owner,
    at: new Date('2026-11-22T12:00:00Z'),
  })
})
/** It drawn, and how often other work of this process got its turn meanwhile. */
const drawnLong = once(async () => {
  let turns = 0
  let drawing = true
  const drawn = usual.draw(longInvoice(), 1).finally(() => {
    drawing = false
  })
  while (drawing) {
    await wait(1)
    turns += 1
  }
  return { pdf: await drawn, turns }
})

const short = (text: string): Paper =>
  paperOf({
    title: 'Receipt',
    facts: [],
    brand: { name: 'Meridian', accent: '#C2185B', contact: '' },
    foot: text,
    blocks: [],
  })

const SPELLED = 'Letters that this paper cannot print are written in Latin letters.'

/** The paper that somebody signed by typing the name: as a strong line, large, and in the caption. */
async function signedBy(name: string) {
  const pdf = await usual.draw(
    {
      ...short('Signed waiver'),
      blocks: [
        { kind: 'parties', parties: [{ title: 'Participant', lines: [name] }] },
        { kind: 'signature', svg: '', typed: name, caption: `Signature of ${name}, typed` },
      ],
    },
    1,
  )
  const [page = ''] = await pdfPages(pdf)
  return { universal: isUniversal(pdf), text: page.replace(/\s+/g, ' ') }
}

/** Whether it is tagged, and passed as PDF/UA-1. */
function isUniversal(pdf: Buffer): boolean {
  const text = pdf.toString('latin1')
  return /\/StructTreeRoot/.test(text) && /pdfuaid:part/.test(text)
}

describe('PAPER-03 papers', () => {
  it('are parted into numbered pages, with every line and the balance at the end, tagged as PDF/UA-1', async () => {
    const paper = longInvoice()
    const { pdf } = await drawnLong()
    expect(isUniversal(pdf)).toBe(true)
    const pages = await pdfPages(pdf)
    expect(pages.length).toBeGreaterThan(5)
    expect(pages[0]).toMatch(/Amount due\s*\$[\d,]+\.00\s*Due Jan 8, 2027/)
    const text = pages.join(' ').replace(/\s+/g, ' ')
    for (const block of paper.blocks)
      if (block.kind === 'section') for (const { label } of block.lines) expect(text).toContain(label)
    for (const [at, page] of pages.entries()) expect(page).toContain(`Page ${at + 1} of ${pages.length}`)
    expect(pages.at(-1)).toContain('Balance')
  })

  it('repeat the head of a list on each page', async () => {
    const check = {
      number: '1204',
      payer: 'Harbor LLC',
      registrant_name: 'Harbor Street Dance',
      registration_id: 900,
      received_on: '2026-11-30',
      amount_cents: 39_500,
    }
    type List = Parameters<typeof bankDepositPaper>[0]
    const checks = Array.from({ length: 80 }, () => check) as unknown as List['checks']
    const deposit = { id: 3, deposited_on: '2026-12-01', total_cents: 1, by: 'Clerk', note: 'x', checks: 80 }
    const pdf = await usual.draw(bankDepositPaper({ deposit, checks }), 1)
    expect(isUniversal(pdf)).toBe(true)
    const pages = await pdfPages(pdf)
    const listing = pages.filter((page) => page.includes('Harbor LLC'))
    expect(listing.length).toBeGreaterThan(2)
    for (const page of listing) expect(page).toContain('Payer')
  })

  it.each([
    ['every alphabet that the font has', 'Łucja Nguyễn Ångström Žižka Ελένη Борис', null],
    ['signs of the template’s own language', '#eval("1") *b* _i_ $x$ @ref <a> #read("/etc/passwd") \\', null],
    ['control characters, and half of a character', 'Be\u0000l\u0007la\ud800', 'Bella'],
  ])('hold %s', async (_what, name, read) => {
    const pdf = await usual.draw({ ...short('Receipt 1'), brand: { ...short('').brand, name } }, 1)
    expect(isUniversal(pdf)).toBe(true)
    const [page = ''] = await pdfPages(pdf)
    expect(page.replace(/\s+/g, ' ')).toContain(read ?? name)
  })

  it.each([
    ['Arabic', 'محمد علي'],
    ['Persian', 'گلچهره پژمان'],
    ['Hebrew', 'שלום כהן'],
    ['Thai', 'สมชาย ใจดี'],
    ['Devanagari', 'आरव शर्मा'],
    ['simplified Chinese', '王小明'],
    ['traditional Chinese', '歐陽靜'],
    ['Japanese', 'さくら 髙橋 ユキ'],
    ['Korean', '김지훈'],
  ])('print names in %s as they were written (PAPER-04)', async (_what, name) => {
    const { universal, text } = await signedBy(name)
    // The standard refuses a paper on which a sign is missing.
    expect(universal).toBe(true)
    // What is read from right to left comes out in the order of the page: the same letters, whatever their order.
    const letters = (words: string) => [...words.normalize('NFKC').replace(/[^\p{L}]/gu, '')].sort().join('')
    for (const letter of letters(name)) expect(letters(text)).toContain(letter)
    expect(text).not.toContain(SPELLED)
  })

  it.each([
    ['a script without a font', 'አበበ ቢቂላ', "'abebe bik'ila"],
    ['a rare letter, with the word it stands in', '𠮷野 Leo', 'KichiYe Leo'],
    ['a picture', 'Leo 🎉', 'Leo :tada:'],
    ['a letter of nobody', 'Leo \ue000', 'Leo ?'],
  ])('spell %s in Latin letters and say so (PAPER-04)', async (_what, name, spelled) => {
    const { universal, text } = await signedBy(name)
    expect(universal).toBe(true)
    expect(text).toContain(`Signature of ${spelled}, typed`)
    expect(text).toContain(SPELLED)
  })

  it('are drawn once for the same words, also of two who ask at once', async () => {
    const [one, same] = await Promise.all([usual.draw(short('1'), 1), usual.draw(short('1'), 2)])
    expect(same).toBe(one)
    expect(await usual.draw(short('1'), 3)).toBe(one)
    expect(await usual.draw(short('2'), 1)).not.toBe(one)
  })

  it('are kept up to so many bytes, the last longest; and so many wait of one account, and of all', async () => {
    const first = await usual.draw(short('1'), 1)
    const press = pressOf({
      kept_bytes: Math.ceil(first.length * 1.5),
      ...{ waiting: 3, waiting_of_one: 2 },
    })
    const one = await press.draw(short('1'), 1)
    const two = await press.draw(short('2'), 1)
    expect(await press.draw(short('2'), 1)).toBe(two)
    expect(await press.draw(short('1'), 1)).not.toBe(one)

    const ask = (text: string, account: number) =>
      press.draw(short(text), account).then(
        () => 'drawn',
        (failure: { code?: string }) => failure.code,
      )
    // The first is drawn at once and waits no longer.
    const asked = [ask('11', 1), ask('12', 1), ask('13', 1), ask('14', 1), ask('15', 2), ask('16', 3)]
    expect(await Promise.all(asked)).toEqual([
      'drawn',
      'drawn',
      'drawn',
      'TOO_MANY_CALLS',
      'drawn',
      'UNAVAILABLE',
    ])
  })
})

describe('PAPER-03 what a paper asks of the server', () => {
  it('is a process that holds no setting of the server', async () => {
    await usual.draw(short('1'), 1)
    const { readFile } = await import('node:fs/promises')
    if (process.platform !== 'linux') return
    expect(await readFile(`/proc/${usual.pid}/environ`, 'utf8')).not.toContain('CALLBOARD_SECRET_OF_TEST')
  })

  it('leaves the server free meanwhile: other work gets its turn while a long paper is drawn', async () => {
    // Drawn in the server itself, the first turn would come after the paper.
    expect((await drawnLong()).turns).toBeGreaterThan(5)
  })

  it('fails alone when its process is killed; the next is drawn by another, which ends when nobody wants a paper any more', async () => {
    const press = pressOf({ idle_ms: 1 })
    const [lost, next] = [press.draw(longInvoice(), 1), press.draw(short('2'), 2)]
    const outcome = lost.catch((error: Error) => error.message)
    process.kill(press.pid ?? 0, 'SIGKILL')
    expect(await outcome).toContain('the process ended (SIGKILL)')
    expect(isUniversal(await next)).toBe(true)
    while (press.pid !== undefined) await wait(1)
    expect(isUniversal(await press.draw(short('3'), 1))).toBe(true)
  })

  it('is given up when it takes too long', async () => {
    const press = pressOf({ patience_ms: 1 })
    await expect(press.draw(longInvoice(), 1)).rejects.toThrow('it took too long')
    expect(press.pid).toBeUndefined()
  })
})
