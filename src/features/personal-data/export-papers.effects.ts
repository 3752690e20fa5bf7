// Says which papers and files go into an export, in words, and how each is made when it is its turn: drawn again, or read.
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import type { Parts } from '../../server/context.ts'
import { inSnapshot, type Transaction } from '../../server/database.ts'
import type { Subject } from '../../server/personal.ts'
import { Failure } from '../../shared/failures.ts'
import { formatUsd } from '../../shared/money.ts'
import { confirmationPaper } from '../confirmation-page/confirmation-paper.report.ts'
import { giveConfirmation } from '../confirmation-page/give-confirmation.effects.ts'
import type { FileStorage } from '../files/file-storage.gateway.ts'
import { fileKinds } from '../files/stored-file.model.ts'
import { press } from '../papers/give-paper.effects.ts'
import { invoicePaper } from '../papers/invoice.report.ts'
import { loadReceiptOf } from '../papers/load-receipt.effects.ts'
import { viewWithOwner } from '../papers/owned-view.effects.ts'
import type { Paper } from '../papers/paper.model.ts'
import { paymentTitle } from '../papers/paper-words.rules.ts'
import { receiptPaper } from '../papers/receipt.report.ts'
import { signedWaiverPaper } from '../papers/signed-waiver.report.ts'
import { listRecordedFiles } from '../recordings/recording.queries.ts'
import { startWords } from '../tours/event-days.model.ts'
import { listSignatures, loadWaiverRoom } from '../waivers/waiver.queries.ts'
import { seasonWords } from '../waivers/waiver.rules.ts'
import { type Judged, judgedPapers } from './export-judged.effects.ts'
import {
  listOwnCompleted,
  listOwnConfirmations,
  listOwnFiles,
  listOwnMovements,
  listOwnPictures,
  listOwnSignatures,
} from './export-papers.queries.ts'

type Context = Pick<Parts, 'clock' | 'database' | 'files' | 'origin' | 'sealer'>

export interface ExportPaper {
  /** In the ZIP: 'papers/invoice-101.pdf' */
  name: string
  /** What it is, for somebody who never saw one. */
  words: string
  /** Pictures, music and videos are compressed already: once more costs the processor, and saves nothing. */
  packed?: boolean
  /** Null where it is gone since it was listed. */
  content: () => Promise<Readable | Buffer | null>
}

/** A moment as a person reads it. */
export const inWords = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`

const BUSY_MS = 2_000
const MOST_WAITS = 60

/** An export takes minutes anyway: while the press has too much to do, it waits, and does not begin anew. */
async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await work()
    } catch (error) {
      const isBusy = error instanceof Failure && ['UNAVAILABLE', 'TOO_MANY_CALLS'].includes(error.code)
      if (!isBusy || waits === MOST_WAITS) throw error
      await setTimeout(BUSY_MS)
    }
  }
}

/** Whose line of papers waits for them, and how one is drawn: what was deleted meanwhile has none. */
function drawing(context: Context, drawn_for: number) {
  return (load: (snapshot: Transaction) => Promise<Paper | null>) => async () => {
    const paper = await inSnapshot(context.database, load).catch((error: unknown) => {
      if (error instanceof Failure && error.code === 'NOT_FOUND') return null
      throw error
    })
    return paper && Buffer.from(await patiently(() => press.draw(paper, drawn_for)))
  }
}
type Draw = ReturnType<typeof drawing>

async function waivers(tx: Transaction, { origin }: Context, subject: Subject, draw: Draw) {
  const own = await listOwnSignatures(tx, subject)
  const signatures = await listSignatures(
    tx,
    own.map(({ id }) => id),
  )
  return signatures.map((signature): ExportPaper => {
    const { id, code, registration_id, signed_at } = signature
    const whom = own.find((candidate) => candidate.id === id)?.whom
    return {
      name: `papers/waiver-${code}.pdf`,
      words: `Waiver signed for ${whom} for the season ${seasonWords(signature)}, on ${inWords(signed_at)}, with the evidence kept for it`,
      content: draw(async (snapshot) => {
        const [present] = await listSignatures(snapshot, [id])
        const room = await loadWaiverRoom(snapshot, registration_id, 'with deleted')
        return present && room ? signedWaiverPaper(present, room, origin) : null
      }),
    }
  })
}

async function registrationPapers(tx: Transaction, context: Context, subject: Subject, draw: Draw) {
  const completed = await listOwnCompleted(tx, subject)
  const past = await listOwnConfirmations(
    tx,
    completed.map(({ id }) => id),
  )
  return completed.flatMap(({ id, event, event_city, ...held }): ExportPaper[] => {
    const of = [`registration ${id}: ${event}, ${event_city}`, startWords(held)].filter(Boolean).join(', ')
    const confirmation = (number?: number) => (snapshot: Transaction) =>
      giveConfirmation({ ...context, database: snapshot }, id, number).then((found) =>
        confirmationPaper(found.confirmation),
      )
    return [
      {
        name: `papers/invoice-${id}.pdf`,
        words: `Invoice of ${of}, as it stands now`,
        content: draw(async (snapshot) => invoicePaper(await viewWithOwner(snapshot, context, id))),
      },
      {
        name: `papers/confirmation-${id}.pdf`,
        words: `Confirmation of ${of}: everything that is registered, as it stands now`,
        content: draw(confirmation()),
      },
      ...past
        .filter(({ registration_id }) => registration_id === id)
        .map((snapshot) => ({
          name: `papers/confirmation-${id}-${snapshot.number}.pdf`,
          words: `Confirmation ${snapshot.number} of ${of}: as it stood on ${inWords(snapshot.taken_at)}`,
          content: draw(confirmation(snapshot.id)),
        })),
    ]
  })
}

async function receipts(tx: Transaction, context: Context, subject: Subject, draw: Draw) {
  const own = new Set(subject.own_registrations)
  return (await listOwnMovements(tx, subject)).map((row): ExportPaper => {
    const { id, registration_id, amount, created_at, method } = row
    const family = own.has(registration_id) ? null : row.family
    const what = row.entry === 'payment' ? 'Receipt' : paymentTitle(row)
    return {
      name: `papers/receipt-${id}.pdf`,
      words: `${what}: ${formatUsd(Math.abs(amount))}, ${method}, on ${inWords(created_at)}, for registration ${registration_id}`,
      content: draw(async (snapshot) => {
        const receipt = await loadReceiptOf(snapshot, context, { id, registration_id })
        return receiptPaper(family ? { ...receipt, family } : receipt)
      }),
    }
  })
}

/** Left out where a disk or a bucket has lost them (0279): the rest is theirs all the same. */
const bytesOf =
  (files: Pick<FileStorage, 'read' | 'has'>, path: string): ExportPaper['content'] =>
  async () =>
    (await files.has(path)) ? files.read(path) : null

/** In the order in which somebody looks for them: what was signed, registered, paid, danced, and what was sent to us. */
export async function papersOf(
  tx: Transaction,
  context: Context,
  { subject, judged }: { subject: Subject; judged: Judged },
  drawn_for: number,
): Promise<ExportPaper[]> {
  const { files } = context
  const draw = drawing(context, drawn_for)
  const pictures = await listOwnPictures(tx, subject)
  const told = new Set(pictures.map(({ id }) => id))
  const own = (await listOwnFiles(tx, subject)).filter(({ id }) => !told.has(id))
  // OWNDATA-05: what judges recorded is told with their words, and not before.
  const recorded = await listRecordedFiles(
    tx,
    [...pictures, ...own].map(({ id }) => id),
  )
  const early = new Set(recorded.flatMap(({ id, file_id }) => (judged.recordings.has(id) ? [] : [file_id])))
  const shown = <F extends { id: number }>(all: readonly F[]) => all.filter(({ id }) => !early.has(id))
  return [
    ...(await waivers(tx, context, subject, draw)),
    ...(await registrationPapers(tx, context, subject, draw)),
    ...(await receipts(tx, context, subject, draw)),
    ...judgedPapers(judged, context, subject, draw),
    ...shown(pictures).map(({ id, name, path, purpose, whom }) => ({
      name: `papers/${purpose}-${id}-${name}`,
      words: `${fileKinds[purpose].words} of ${whom}`,
      packed: true,
      content: bytesOf(files, path),
    })),
    ...shown(own).map(({ id, name, path, purpose, what, created_at }) => ({
      name: `${purpose}/${id}-${name}`,
      words: `${[fileKinds[purpose].words, what && `of “${what}”`].filter(Boolean).join(' ')}, which came in on ${inWords(created_at)}`,
      packed: true,
      content: bytesOf(files, path),
    })),
  ]
}
