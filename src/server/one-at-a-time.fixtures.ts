// Refuses, in tests, a second query on a connection that is still at one: pg 8 lets it wait and warns, and pg 9 will refuse it.
import pg from 'pg'

/** Those of a pool: whoever sends the next before the last has been answered learns it from an error. */
export function oneAtATime(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    let busy = ''
    const send = (...args: unknown[]) => {
      const [text] = args as [string | { text?: string }]
      const words = typeof text === 'string' ? text : (text.text ?? '')
      if (busy !== '') {
        const error = new Error(`Two queries at once on one connection: ${words} while ${busy} is running`)
        return Promise.reject(error)
      }
      busy = words
      const last = args.at(-1)
      if (typeof last === 'function') {
        const answered = (...answer: unknown[]) => {
          busy = ''
          last(...answer)
        }
        return Reflect.apply(pg.Client.prototype.query, client, [...args.slice(0, -1), answered])
      }
      const done = () => {
        busy = ''
      }
      const answer: Promise<unknown> = Reflect.apply(pg.Client.prototype.query, client, args)
      return answer.finally(done)
    }
    client.query = send as typeof client.query
  })
}
