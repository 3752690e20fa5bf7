// Counts what a test sends to the database.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Counts statements until the answered function is called, which answers how many there were. */
export function countStatements(): () => number {
  let statements = 0
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    // Whether the portal is closed is read anew every two seconds, by whichever request comes then.
    if (!isPortalSwitch(args[0])) statements += 1
    return Reflect.apply(query, this, args)
  } as typeof query
  return () => {
    pg.Client.prototype.query = query
    return statements
  }
}

const isPortalSwitch = (sent: unknown) => JSON.stringify(sent)?.includes('from \\"setting\\"') ?? false

/** What one piece of work sent. */
export interface Sent {
  /** Each is a message to the database and an answer back; several statements may stand in one. */
  messages: string[]
  statements: number
}

const textOf = (sent: unknown) =>
  typeof sent === 'string' ? sent : ((sent as { text?: string })?.text ?? '')

/** What the work answers, with what it alone sends to the database: not what the queue does meanwhile. */
export async function sentBy<T>(work: () => Promise<T>): Promise<{ answer: T; sent: Sent }> {
  const within = new AsyncLocalStorage<Sent>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const sent = within.getStore()
    const answer = Reflect.apply(query, this, args)
    if (!sent || isPortalSwitch(args[0])) return answer
    sent.messages.push(textOf(args[0]))
    if (!(answer instanceof Promise)) {
      sent.statements += 1
      return answer
    }
    return answer.then((result: unknown) => {
      sent.statements += Array.isArray(result) ? result.length : 1
      return result
    })
  } as typeof query
  const sent: Sent = { messages: [], statements: 0 }
  try {
    return { answer: await within.run(sent, work), sent }
  } finally {
    pg.Client.prototype.query = query
  }
}
