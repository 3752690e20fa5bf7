// The process that draws: Typst, told by messages. It is ended by whoever started it, and ends with them.
import { join } from 'node:path'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { fontFiles, isPrintable } from './paper-fonts.gateway.ts'
import { printableText } from './paper-letters.rules.ts'

export interface DrawOrder {
  id: number
  /** A Paper with its colors, as JSON. */
  paper: string
}

/** `standard` = it passed as PDF/UA-1. */
export type Drawn = { id: number; pdf: Uint8Array; standard: boolean } | { id: number; error: string }

const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontPaths: fontFiles.flat() }],
})

/** PAPER-04: the paper as its fonts can print it; `spelled` = '1' where it has to say that names are in Latin letters. */
function inputsOf(paper: string): { paper: string; spelled: string } {
  let spelled = ''
  const printable = (_name: string, value: unknown) => {
    if (typeof value !== 'string') return value
    const told = printableText(value, isPrintable)
    if (told.spelled) spelled = '1'
    return told.text
  }
  return { paper: JSON.stringify(JSON.parse(paper, printable)), spelled }
}

function draw({ id, paper }: DrawOrder): Drawn {
  try {
    const mainFilePath = join(import.meta.dirname, 'paper.typ')
    const compiled = compiler.compile({ mainFilePath, inputs: inputsOf(paper) })
    if (!compiled.result) {
      const found = compiled.takeDiagnostics()
      return { id, error: JSON.stringify(found && compiler.fetchDiagnostics(found)) }
    }
    try {
      return { id, pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }), standard: true }
    } catch {
      // The standard refuses a sign that cannot be drawn; a name must not cost anybody the paper.
      return { id, pdf: compiler.pdf(compiled.result, {}), standard: false }
    }
  } catch (error) {
    return { id, error: String(error) }
  } finally {
    // What it keeps of each paper is never used again, and never given back otherwise.
    compiler.evictCache(0)
    setImmediate(() => globalThis.gc?.())
  }
}

process.on('message', (order: DrawOrder) => process.send?.(draw(order)))
process.on('disconnect', () => process.exit())
