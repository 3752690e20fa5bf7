// What <PayPanel> needs to pay a family's share by its link: the call, the keys, and what the server knows after a lost answer.
import { dateIn } from '../../shared/calendar.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import type { PayPanelProps } from '../paying/pay-panel.tsx'
import { BANK_METHOD_ID, CARD_METHOD_ID } from '../payments/payment.model.ts'
import { bankClosed } from '../payments/payment-ways.rules.ts'
import { openFamilyShare, payFamilyShare } from '../shares/share.contract.ts'
import type { FamilyPage } from '../shares/share.model.ts'

interface Answer {
  share: FamilyPage
}

type FromShare = Pick<
  PayPanelProps<Answer>,
  'purpose' | 'amount' | 'since' | 'pay' | 'refresh' | 'lookUp' | 'ask' | 'bank' | 'known'
>

const isPage = (data: unknown): data is Answer => typeof data === 'object' && data !== null && 'share' in data

export function useSharePayment(token: string, share: FamilyPage): FromShare {
  const answers = useAnswers()
  const now = useNow()
  const since = share.payments.reduce((most, { id }) => Math.max(most, id), 0)
  const keep = (answer: Answer) => answers.keep(openFamilyShare, { token }, answer)

  async function look(): Promise<FamilyPage> {
    const answer = await api(openFamilyShare, { token })
    keep(answer)
    return answer.share
  }

  return {
    purpose: `share-${share.id}`,
    amount: share.due_cents,
    since,
    bank: bankClosed(share.event, dateIn(now, share.event.timezone)),
    known: share.payments.find(({ status }) => status === 'intended')?.id ?? null,
    async pay({ paymentMethodId, paymentProfile }, key) {
      if (!('token' in paymentProfile)) throw new Error('A family has no saved cards')
      const way = paymentMethodId === BANK_METHOD_ID ? BANK_METHOD_ID : CARD_METHOD_ID
      const input = { token, amount: share.due_cents, paymentMethodId: way, paymentProfile } as const
      const answer = await api(payFamilyShare, input, { key })
      keep(answer)
      return answer
    },
    async refresh(error) {
      if (error && isPage(error.body.data)) keep(error.body.data)
      else await answers.askAgain(openFamilyShare, { token })
    },
    async lookUp() {
      const present = await look()
      const mine = present.payments.filter(({ id, amount }) => id > since && amount === share.due_cents)
      return mine.at(-1) ?? null
    },
    async ask(payment_id) {
      const answer = await api(openFamilyShare, { token })
      const payment = answer.share.payments.find(({ id }) => id === payment_id)
      if (!payment) throw new Error(`payment ${payment_id} is not of this share`)
      return { payment, message: null }
    },
  }
}
