// Paying by PayPal: to its page, where the payer approves; <PaypalReturn> pays when they come back.
import { Form } from '../../ui/form.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import type { AmountType } from '../payments/payment.model.ts'
import type { PaymentPlan } from '../payments/payment-mode.rules.ts'
import { loadRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useTicketsProcessed } from '../ticketing/use-tickets-processed.tsx'
import { keepBegun, useEditSaved } from './begun-paypal.tsx'
import { beginPaypal } from './paypal.contract.ts'
import { PayButton } from './profile-form.tsx'

/** The browser's Back brings this very page again, as it was left. */
const shownAgain = () =>
  new Promise<void>((done) => window.addEventListener('pageshow', () => done(), { once: true }))

interface PayByPaypalProps {
  view: RegistrationView
  /** Whole US cents. */
  amount: number
  amount_type: AmountType
  plan: PaymentPlan | null
  amountWrong: () => boolean
}

export function PayByPaypal({ view, amount, amount_type, plan, amountWrong }: PayByPaypalProps) {
  const edited = useEditSaved()
  const answers = useAnswers()
  const processTickets = useTicketsProcessed(view)
  async function begin() {
    if (amountWrong() || !(await processTickets())) return
    const { id: registration_id, version } = view
    const { nonce, approve_url } = await api(beginPaypal, {
      registration_id,
      amount,
      amount_type,
      version,
    }).catch(async (error: unknown) => {
      // It was refused for what has changed meanwhile: that is shown.
      await answers.askAgain(loadRegistration, { id: registration_id })
      throw error
    })
    keepBegun({ nonce, amount, amount_type, version, plan, edited })
    window.location.assign(approve_url)
    // Pressed once: the page is about to be left.
    await shownAgain()
  }

  return (
    <Stack gap={16}>
      <Text muted>You’ll approve the payment at PayPal, then come back here.</Text>
      <Form label="Pay by PayPal" onSubmit={begin}>
        <PayButton amount={amount} />
      </Form>
    </Stack>
  )
}
