// A server of its own that pays and gives back through NMI, and is killed (kill -9) at the step that it was told.
import { Client } from 'pg'
import { systemClock } from '../../server/clock.ts'
import { connect } from '../../server/database.ts'
import { openUploads } from '../../server/files.ts'
import { createHttp } from '../../server/http.ts'
import { createSealer } from '../../server/sealing.ts'
import { openLocalFiles } from '../files/local-files.gateway.ts'
import { type RefundOrder, refundPayment } from '../settlement/refund-payment.effects.ts'
import { createNmiGateway } from './nmi.gateway.ts'
import type { PaymentGateway } from './payment.gateway.ts'

type Step = 'before asking' | 'after asking' | 'after the answer' | 'before the record' | 'during the record'

const { DATABASE_URL, NMI_URL, NMI_SECURITY_KEY, DIE_AT, DIE_OF, DIE_LATER } = process.env
/** Whether this payment, or this refund, ends the process at this step. */
const dieAt = (step: Step, what: 'payment' | 'refund'): boolean => DIE_AT === step && DIE_OF === what
const die = () => process.kill(process.pid, 'SIGKILL')

async function dying<T>(what: 'payment' | 'refund', ask: () => Promise<T>): Promise<T> {
  if (dieAt('before asking', what)) die()
  if (dieAt('after asking', what)) setTimeout(die, Number(DIE_LATER))
  const answer = await ask()
  if (dieAt('after the answer', what)) die()
  return answer
}

type Query = (...input: unknown[]) => unknown
const send = Client.prototype.query as unknown as Query
/** Connections in whose transaction an outcome was written. */
const recording = new WeakSet<object>()

/** Before an outcome is written, whichever comes first, or once it is and before its transaction commits. */
function dyingQuery(this: Client, ...input: unknown[]): unknown {
  const [first] = input
  const text = typeof first === 'string' ? first : ((first as { text?: string } | null)?.text ?? '')
  if (/(^|;)\s*insert into "payment_outcome"/i.test(text)) {
    recording.add(this)
    if (DIE_AT === 'before the record') die()
  }
  if (/\bcommit$/i.test(text) && recording.has(this) && DIE_AT === 'during the record') die()
  return send.apply(this, input)
}
Client.prototype.query = dyingQuery as typeof Client.prototype.query

const database = connect({ connectionString: DATABASE_URL ?? '' })
const nmi = createNmiGateway({
  url: NMI_URL ?? '',
  security_key: NMI_SECURITY_KEY ?? '',
  tokenization_key: 'public',
  methods: [1, 6],
  authorize_first: false,
  clock: systemClock,
  answer_within_ms: 1_500,
  complain: console.error,
})
const gateway: PaymentGateway = {
  ...nmi,
  charge: (request) => dying('payment', () => nmi.charge(request)),
  refund: (request) => dying('refund', () => nmi.refund(request)),
}
const origin = 'http://callboard.test'
// Whoever is killed clears nothing away: the folder is the test's.
const files = await openLocalFiles(process.env.FILES_FOLDER ?? '')
// The test sweeps: no queue of this process may settle anything after it has died.
const jobs = { enqueue: async () => undefined }
const parts = {
  database,
  clock: systemClock,
  jobs,
  gateway,
  files,
  uploads: openUploads(process.env.FILES_FOLDER ?? '', { database }),
  origin,
  locks: true,
  sealer: createSealer('of tests'),
}
const app = await createHttp(parts, {
  extra: async (server) => {
    server.post('/refund', async (request) => {
      const { order, account } = request.body as { order: RefundOrder; account: { id: number } }
      return refundPayment({ ...parts, account, doing: 'refund', request_id: request.id }, order)
    })
  },
})
console.log(await app.listen({ host: '127.0.0.1', port: 0 }))
