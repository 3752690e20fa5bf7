// Posts forms to NMI and tells apart: an answer, no answer in time, and nobody there. Never repeats what was sent.

import { networkCodeOf, wasNeverSent } from './never-sent.rules.ts'
import { formOf } from './nmi-protocol.rules.ts'
import { GatewayTimeout, GatewayUnreachable } from './payment.gateway.ts'

export type NmiPost = (
  path: '/api/transact.php' | '/api/query.php',
  fields: Record<string, string | undefined>,
) => Promise<string>

/** A report of 500 transactions is below 2 MB. */
const LONGEST_ANSWER = 8 * 1024 * 1024

interface PostOptions {
  /** 'https://secure.nmi.com' */
  url: string
  security_key: string
  answer_within_ms: number
}

/** What is thrown tells neither what was sent nor what came back: a key or a token may stand in both. */
export function nmiPost({ url, security_key, answer_within_ms }: PostOptions): NmiPost {
  return async (path, fields) => {
    let response: Response
    let body: string
    try {
      response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: formOf({ ...fields, security_key }),
        // Elsewhere nobody may learn our key.
        redirect: 'error',
        signal: AbortSignal.timeout(answer_within_ms),
      })
      if (Number(response.headers.get('content-length') ?? 0) > LONGEST_ANSWER) throw new Error('too long')
      body = await response.text()
    } catch (error) {
      const code = networkCodeOf(error)
      if (wasNeverSent(code)) throw new GatewayUnreachable(`NMI was not reached (${code})`)
      throw new GatewayTimeout(`NMI gave no answer${code ? ` (${code})` : ''}`)
    }
    if (response.status !== 200) throw new GatewayTimeout(`NMI answered with status ${response.status}`)
    return body
  }
}
