// What every call to NMI shares: it sends a transaction, reads a report, and says only what is certain.
import type { Clock } from '../../server/clock.ts'
import { nmiPost } from './nmi-http.gateway.ts'
import { isForgotten, isMisconfigured, type NmiAnswer, readAnswer } from './nmi-protocol.rules.ts'
import { type NmiTransaction, readReport } from './nmi-report.rules.ts'
import { type GatewayProfile, GatewayTimeout } from './payment.gateway.ts'

export interface NmiSettings {
  /** 'https://secure.nmi.com' */
  url: string
  security_key: string
  /** Public: the browser's. */
  tokenization_key: string
  /** Payment method ids that the account takes. */
  methods: readonly number[]
  /** Asks the bank first and takes the money in a second step. */
  authorize_first: boolean
}

export interface NmiOptions extends NmiSettings {
  clock: Clock
  answer_within_ms?: number
  final_after_ms?: number
  /** Told in words, without keys, what only the office can mend. */
  complain: (line: string) => void
}

export interface NmiClient extends Pick<NmiOptions, 'clock' | 'complain' | 'authorize_first'> {
  answer_within_ms: number
  /** Sends a transaction; throws GatewayTimeout when what came back tells nothing for certain. */
  transact(fields: Record<string, string | undefined>, order: string): Promise<NmiAnswer>
  /** Throws GatewayTimeout, GatewayUnreachable or NmiReportError: an empty list means that there is nothing. */
  report(fields: Record<string, string>): Promise<NmiTransaction[]>
  /** Each saved card is a customer of its own, so nothing else goes with it. Gone already is as good. */
  forget(profile: Pick<GatewayProfile, 'vault_id'>): Promise<void>
}

export function nmiClient(options: NmiOptions & { answer_within_ms: number }): NmiClient {
  const { clock, complain, authorize_first, answer_within_ms } = options
  const post = nmiPost(options)
  return {
    clock,
    complain,
    authorize_first,
    answer_within_ms,
    async transact(fields, order) {
      const answer = readAnswer(await post('/api/transact.php', fields), order)
      if (!answer) throw new GatewayTimeout('NMI gave an answer that is not whole')
      if (isMisconfigured(answer)) complain(`NMI refuses our account (${answer.code}): ${answer.text}`)
      return answer
    },
    async report(fields) {
      return readReport(await post('/api/query.php', fields))
    },
    async forget({ vault_id: customer_vault_id }) {
      const body = await post('/api/transact.php', { customer_vault: 'delete_customer', customer_vault_id })
      if (!isForgotten(body)) throw new GatewayTimeout('NMI did not say that it has forgotten')
    },
  }
}
