// The process that draws: Typst, told by messages. It is ended by whoever started it, and ends with them.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'

export interface DrawOrder {
  id: number
  /** A Paper with its colors, as JSON. */
  paper: string
}

/** `standard` = it passed as PDF/UA-1. */
export type Drawn = { id: number; pdf: Uint8Array; standard: boolean } | { id: number; error: string }

const fonts = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/inter/package.json')))
const compiler = NodeCompiler.create({
  workspace: import.meta.dirname,
  fontArgs: [{ fontPaths: ['400Regular', '600SemiBold'].map((weight) => join(fonts, weight)) }],
})

function draw({ id, paper }: DrawOrder): Drawn {
  try {
    const mainFilePath = join(import.meta.dirname, 'paper.typ')
    const compiled = compiler.compile({ mainFilePath, inputs: { paper } })
    if (!compiled.result) {
      const found = compiled.takeDiagnostics()
      return { id, error: JSON.stringify(found && compiler.fetchDiagnostics(found)) }
    }
    try {
      return { id, pdf: compiler.pdf(compiled.result, { pdfStandard: 'ua-1' }), standard: true }
    } catch {
      // The standard refuses a letter that no font has; a name must not cost anybody the paper.
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
