// The gateway NMI (Network Merchants) behind our port: its form-post API for money, its Query API for what became of it.
import { charge } from './nmi-charge.gateway.ts'
import { type NmiOptions, nmiClient } from './nmi-client.gateway.ts'
import { answerOf, findCharge } from './nmi-earlier-charge.gateway.ts'
import { listMovements } from './nmi-list.gateway.ts'
import { nmiRefund } from './nmi-refund.gateway.ts'
import type { PaymentGateway } from './payment.gateway.ts'

export function createNmiGateway(options: NmiOptions): PaymentGateway {
  const { url, tokenization_key, methods, answer_within_ms = 20_000, final_after_ms = 180_000 } = options
  const client = nmiClient({ ...options, answer_within_ms })
  const { refund, findRefund } = nmiRefund(client)

  return {
    name: 'nmi',
    answer_within_ms,
    final_after_ms,
    charge: (request) => charge(client, request),
    refund,
    list: (from, until) => listMovements(client, from, until),
    async find(key, refund_of) {
      if (refund_of !== undefined) return findRefund(key, refund_of)
      const transaction = await findCharge(client, key)
      return transaction ? answerOf(client, transaction) : findRefund(key)
    },
    forget: client.forget,
    describe: () => ({
      name: 'nmi',
      tokenise_url: '',
      test_cards: [],
      test_accounts: [],
      methods: [...methods],
      hosted_fields: { script: `${url}/token/Collect.js`, key: tokenization_key },
    }),
  }
}
