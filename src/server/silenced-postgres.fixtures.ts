// A way to a PostgreSQL that can fall silent, as a machine does that hangs: connections stay open, and nothing is answered any more.
import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** `socket` = the path of PostgreSQL's own. */
export async function openWay(socket: string) {
  const ends: Socket[] = []
  let silent = false
  let closed = false
  const server = createServer({ allowHalfOpen: false }, (near) => {
    const far = createConnection(socket)
    ends.push(near, far)
    const taken = !closed
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on('error', () => undefined)
      from.on('close', () => to.destroy())
      from.on('data', (bytes) => silent || !taken || to.write(bytes))
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    fallSilent() {
      silent = true
    },
    /** Those that are open go on; new ones are accepted, and have no answer. */
    takeNoMore() {
      closed = true
    },
    close() {
      server.close()
      for (const end of ends) end.destroy()
    },
  }
}
