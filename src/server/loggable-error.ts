// What of an unexpected error may be logged: where and why, never the values that a statement carried.

interface DatabaseError extends Error {
  code?: string
  table?: string
  constraint?: string
  /** The statement, with $1 … in place of the values. */
  query?: string
  params?: unknown
}

/** Lines of a stack that say where; its first lines repeat the message, which may hold values. */
function placesOf(stack: string | undefined): string[] {
  return (stack ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('at '))
}

/**
 * A plain object for the log. A failed statement's message and `params` hold passwords, tokens and whole mails, and
 * PostgreSQL's `detail` the failing row, so of these only the statement's text, the code and the place are kept.
 */
export function loggableError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error }
  const { name, message, code, table, constraint, query, params, stack, cause } = error as DatabaseError
  const statement = params !== undefined || query !== undefined
  return {
    type: error.constructor.name === 'Error' ? name : error.constructor.name,
    message: statement ? 'Failed query' : message,
    ...(code === undefined ? {} : { code }),
    ...(table === undefined ? {} : { table }),
    ...(constraint === undefined ? {} : { constraint }),
    ...(query === undefined ? {} : { query }),
    stack: placesOf(stack),
    ...(cause === undefined ? {} : { cause: loggableError(cause) }),
  }
}
