// Counts what a test sends to the database.
import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

const textOf = (sent: unknown) =>
  typeof sent === 'string' ? sent : ((sent as { text?: string })?.text ?? '')

/** What was prepared under each name, by any connection. */
const prepared = new Map<string, string>()
const { query: send } = pg.Client.prototype
pg.Client.prototype.query = function noted(this: pg.Client, ...args: unknown[]) {
  const { name, text } = (args[0] ?? {}) as { name?: string; text?: string }
  if (name && text) prepared.set(name, text)
  return Reflect.apply(send, this, args)
} as typeof send

/** The statements of a message, but for what begins and ends a transaction; each with its own text, also where it was prepared. */
function queriesIn(message: string): string[] {
  const statements = message.split('\n;\n').map((statement) => statement.trim())
  const own = statements.filter((text) => !/^(|BEGIN.*|SELECT set_config.*|COMMIT|ROLLBACK)$/.test(text))
  return own.map((text) => prepared.get(/^EXECUTE "(\w+)"/.exec(text)?.[1] ?? '') ?? text)
}

/** Counts statements until the answered function is called, which answers how many there were. */
export function countStatements(): () => number {
  let statements = 0
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    // Whether the portal is closed is read anew every two seconds, by whichever request comes then.
    if (!isPortalSwitch(args[0])) statements += queriesIn(textOf(args[0])).length
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
  /** The statements, but for what begins and ends a transaction. */
  queries: string[]
}

/** What the work answers, with what it alone sends to the database: not what the queue does meanwhile. */
export async function sentBy<T>(work: () => Promise<T>): Promise<{ answer: T; sent: Sent }> {
  const within = new AsyncLocalStorage<Sent>()
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function recorded(this: pg.Client, ...args: unknown[]) {
    const sent = within.getStore()
    const answer = Reflect.apply(query, this, args)
    if (!sent || isPortalSwitch(args[0])) return answer
    sent.messages.push(textOf(args[0]))
    sent.queries.push(...queriesIn(textOf(args[0])))
    if (!(answer instanceof Promise)) {
      sent.statements += 1
      return answer
    }
    return answer.then((result: unknown) => {
      sent.statements += Array.isArray(result) ? result.length : 1
      return result
    })
  } as typeof query
  const sent: Sent = { messages: [], statements: 0, queries: [] }
  try {
    return { answer: await within.run(sent, work), sent }
  } finally {
    pg.Client.prototype.query = query
  }
}
