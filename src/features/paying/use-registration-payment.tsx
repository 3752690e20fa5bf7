// What <PayPanel> needs to pay something of a registration: the call, the keys, and what the server knows after a lost answer.
import { dateIn } from '../../shared/calendar.ts'
import { useNow } from '../../ui/use-now.tsx'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { loadLoyalty } from '../loyalty/loyalty.contract.ts'
import type { AmountType, PaymentKind } from '../payments/payment.model.ts'
import { bankClosed } from '../payments/payment-ways.rules.ts'
import { barredWords } from '../registrations/barred-words.rules.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isView, keepRegistration, type useRegistrationWrite } from '../registrations/use-registration.tsx'
import { notePaidTickets, useTicketsProcessed } from '../ticketing/use-tickets-processed.tsx'
import type { PayPanelProps } from './pay-panel.tsx'
import { payByCard } from './payment.contract.ts'

export interface PaymentInRegistration {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  /** Whole US cents. */
  amount: number
  amount_type: AmountType
  paymentKind: PaymentKind
  /** Whose media passes are paid. */
  person_ids?: readonly number[]
  /** Outside the registration flow the tour's office is told by mail (E§6). */
  sendEmployeeEmail?: boolean
}

interface Paid {
  registration: RegistrationView
}

type FromRegistration = Pick<
  PayPanelProps<Paid>,
  'purpose' | 'amount' | 'since' | 'pay' | 'barred' | 'refresh' | 'lookUp' | 'bank' | 'known'
>

/** By which its key is kept, whatever the amount. */
export const keyedBy = ({ id, payments }: RegistrationView, paymentKind: PaymentKind) => ({
  purpose: `${paymentKind}-${id}`,
  since: payments.reduce((most, payment) => Math.max(most, payment.id), 0),
})

/** Spread it into <PayPanel>. Once paid, the registration in the cache is the paid one. */
export function useRegistrationPayment(what: PaymentInRegistration): FromRegistration {
  const { view, write, amount, amount_type, paymentKind, person_ids = [], sendEmployeeEmail = false } = what
  const answers = useAnswers()
  const now = useNow()
  const processTickets = useTicketsProcessed(view)
  const { id, version, tour_date } = view
  const { purpose, since } = keyedBy(view, paymentKind)

  // Redeemed with the payment, or given back where it was not made (LOYALTY-09).
  const refreshVouchers = () => void answers.askAgain(loadLoyalty)

  return {
    purpose,
    amount,
    since,
    bank: bankClosed(tour_date, dateIn(now, tour_date.timezone)),
    known:
      view.payments.find(
        (payment) =>
          payment.status === 'intended' && payment.amount > 0 && payment.paymentKind === paymentKind,
      )?.id ?? null,
    pay: async (source, key) => {
      // E§4: tickets first; where they cannot be sold, nothing is charged.
      if (paymentKind === 'registration' && !(await processTickets())) return null
      const input = {
        registration_id: id,
        version,
        amount,
        amount_type,
        paymentKind,
        person_ids: [...person_ids],
        sendEmployeeEmail,
        ...source,
      }
      const paid = await write(input, () => api(payByCard, input, { key })).finally(refreshVouchers)
      if (paid) void notePaidTickets(paid.registration)
      return paid
    },
    barred: (violations) => barredWords(violations, view),
    refresh: async (error) => {
      refreshVouchers()
      if (error instanceof ApiError && isView(error.body.data)) keepRegistration(answers, error.body.data)
      else await answers.askAgain(loadRegistration, { id })
    },
    lookUp: async () => {
      const present = await api(loadRegistration, { id })
      keepRegistration(answers, present)
      const after = present.payments.filter(
        (payment) => payment.id > since && payment.amount === amount && payment.paymentKind === paymentKind,
      )
      return after.at(-1) ?? null
    },
  }
}
