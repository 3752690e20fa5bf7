// Lets whoever brings a ticket back do one thing for a while. An address and a log may have it: it is of no other use.
import { z } from 'zod'
import { Failure } from '../shared/failures.ts'
import type { Parts } from './context.ts'

type Sealing = Pick<Parts, 'sealer' | 'clock'>

export interface SealedTicket {
  ticket: string
  expires_at: string
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** A kind of ticket: how long it lasts, and what it says. What is sealed for one kind opens no other. */
export function ticketKind<S extends z.ZodRawShape>(kind: string, lasts_ms: number, says: S) {
  const sealed = z.object({ kind: z.literal(kind), until: z.int(), said: z.object(says) })
  return {
    seal({ sealer, clock }: Sealing, said: z.infer<z.ZodObject<S>>): SealedTicket {
      const until = clock.now().getTime() + lasts_ms
      const ticket = sealer.seal(JSON.stringify({ kind, until, said }))
      return { ticket, expires_at: new Date(until).toISOString() }
    },
    /** What it says. Throws LINK_INVALID where it is guessed, of another kind, or over. */
    open({ sealer, clock }: Sealing, ticket: string): z.infer<z.ZodObject<S>> {
      const { success, data } = sealed.safeParse(parsed(sealer.open(ticket)))
      if (!success || data.until <= clock.now().getTime()) throw new Failure('LINK_INVALID')
      return data.said
    },
  }
}
