// Readers of a live page's stream, as browsers are, for tests and benches: with what each was told, and one that does not read.
import { type ClientRequest, type IncomingMessage, request } from 'node:http'

export interface LiveReader {
  status: number
  headers: IncomingMessage['headers']
  /** The data of each event, by its name. */
  told: {
    event: string
    data: { at: string; stage: { state: string; on_stage: { number: string } | null } }
  }[]
  /** Resolves when the server has ended it. */
  ended: Promise<void>
  answer: IncomingMessage
  close(): void
}

/** `reads`: false = it takes nothing from its socket. */
export function openReader(
  origin: string,
  tour_date_id: number,
  { reads = true, headers = {} }: { reads?: boolean; headers?: Record<string, string> } = {},
): Promise<LiveReader> {
  return new Promise((resolve, reject) => {
    const asked: ClientRequest = request(`${origin}/api/live/${tour_date_id}/stream`, {
      agent: false,
      headers: { accept: 'text/event-stream', 'accept-encoding': 'gzip, br', ...headers },
    })
    asked.once('error', reject)
    asked.once('response', (answer) => {
      const told: LiveReader['told'] = []
      const ended = new Promise<void>((done) => answer.once('close', done))
      answer.on('error', () => undefined)
      if (reads) readEvents(answer, told)
      else answer.pause()
      resolve({
        ...{ status: answer.statusCode ?? 0, headers: answer.headers, told, ended, answer },
        close: () => asked.destroy(),
      })
    })
    asked.end()
  })
}

function readEvents(answer: IncomingMessage, told: LiveReader['told']): void {
  let rest = ''
  answer.setEncoding('utf8')
  answer.on('data', (text: string) => {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const event = /^event: (.*)$/m.exec(part)?.[1]
      const data = /^data: (.*)$/m.exec(part)?.[1]
      if (event && data) told.push({ event, data: JSON.parse(data) })
    }
  })
}
