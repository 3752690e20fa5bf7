// The invoice of the 150-routine registration through the process that draws, against the same compiler called bare; and how long
// the server's own thread is held meanwhile.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler'
import { demoRegistrations } from '../database/demo/demo-ids.ts'
import { PaperPress, usualPaperLimits } from '../src/features/papers/draw-paper.gateway.ts'
import { invoicePaper } from '../src/features/papers/invoice.report.ts'
import { loadRegistrationParts } from '../src/features/registrations/registration.queries.ts'
import { registrationView } from '../src/features/registrations/registration-view.rules.ts'
import { startDemo } from './demo-server.ts'
import { compare } from './measure.ts'

const MOST = { ratio: 1.5, held_ms: 50 }

const demo = await startDemo()
const now = demo.parts.clock.now()
const parts = await loadRegistrationParts(demo.database, demoRegistrations.big_denver, now)
if (!parts) throw new Error('The demo season has no such registration.')
const view = registrationView(parts, now)
const owner = { name: 'Marcus Grantham', email: 'big@callboard.test' }
const paper = invoicePaper({ view, owner, at: new Date('2026-11-22T12:00:00Z') })
let papers = 0
/** Another paper each time: the same one is drawn once. */
const another = () => ({ ...paper, foot: `Invoice ${++papers}` })

const press = new PaperPress({ ...usualPaperLimits, kept_bytes: 0 })
const templates = join(import.meta.dirname, '../src/features/papers')
const fonts = join(import.meta.dirname, '../node_modules/@expo-google-fonts/inter')
const bare = NodeCompiler.create({
  workspace: templates,
  fontArgs: [{ fontPaths: [join(fonts, '400Regular'), join(fonts, '600SemiBold')] }],
})
const template = readFileSync(join(templates, 'paper.typ'), 'utf8')

const ratio = await compare(
  'The invoice of 150 routines, drawn',
  { name: 'by our process', run: () => press.draw(another(), 1) },
  {
    name: 'by the bare compiler',
    run() {
      const { result } = bare.compile({
        mainFileContent: template,
        inputs: { paper: JSON.stringify(another()) },
      })
      if (!result) throw new Error('The template does not compile.')
      bare.pdf(result, { pdfStandard: 'ua-1' })
      bare.evictCache(0)
    },
  },
)

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
for (let paper_no = 0; paper_no < 10; paper_no += 1) await press.draw(another(), 1)
delay.disable()
const held_ms = delay.max / 1e6
process.stdout.write(
  `  the thread of the server was held for ${held_ms.toFixed(0)} ms at most, over ten of them\n`,
)
press.stop()
await demo.stop()
if (ratio > MOST.ratio || held_ms > MOST.held_ms) {
  console.error(`More than ${MOST.ratio} times the bare compiler, or held for more than ${MOST.held_ms} ms.`)
  process.exit(1)
}
