// What is common to a card and a bank account that are entered: the fields in a form, the owner, the button that pays.
import type { ReactNode } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Money } from '../../ui/money.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import type { Fields } from '../../ui/use-fields.ts'
import { ApiError } from '../../web/api.ts'
import type { CardToken } from '../payments/payment.model.ts'
import { onBillingFields } from './billing.rules.ts'
import { type BillingEntry, BillingFields, billToOf } from './billing-fields.tsx'
import { PayBar } from './pay-bar.tsx'
import type { PaySource } from './use-payment.tsx'

/** What the panel gives to each way of paying. */
export interface FormOfPaying {
  /** Whole US cents. */
  amount: number
  /** The account is known to the gateway: it may keep what is entered. */
  keeps: boolean
  /** Shows what is wrong with the amount; true when something is. */
  amountWrong: () => boolean
  pay: (source: () => Promise<PaySource>) => Promise<void>
}

export function PayButton({ amount }: { amount: number }) {
  return (
    <PayBar>
      <SubmitButton wide size="large">
        {amount > 0 ? (
          <span>
            Pay <Money cents={amount} />
          </span>
        ) : (
          'Pay'
        )}
      </SubmitButton>
    </PayBar>
  )
}

/** What the tokeniser says is wrong, at the fields of the form. */
function atOurFields(error: unknown): unknown {
  const violations = violationsIn(error)
  if (!(error instanceof ApiError) || violations.length === 0) return error
  return new ApiError(error.status, { ...error.body, violations: onBillingFields(violations) })
}

interface ProfileFormProps<Entry extends BillingEntry> extends FormOfPaying {
  label: string
  /** 'card', 'bank account' */
  what: string
  method_id: PaySource['paymentMethodId']
  fields: Fields<Entry>
  check: () => Violation[]
  tokenise: () => Promise<CardToken>
  children: ReactNode
}

export function ProfileForm<Entry extends BillingEntry>({
  label,
  what,
  method_id,
  fields,
  check,
  tokenise,
  children,
  amount,
  keeps,
  amountWrong,
  pay,
}: ProfileFormProps<Entry>) {
  async function submit() {
    if (amountWrong()) return
    if (fields.violations.show(check())) return
    try {
      await pay(async () => ({
        paymentMethodId: method_id,
        paymentProfile: { ...(await tokenise()), bill_to: billToOf(fields.values) },
        keep_profile: keeps && fields.values.keep,
      }))
    } catch (error) {
      throw atOurFields(error)
    }
  }
  return (
    <Form label={label} violations={fields.violations} onSubmit={submit}>
      {children}
      <BillingFields fields={fields as unknown as Fields<BillingEntry>} keeps={keeps} what={what} />
      <PayButton amount={amount} />
    </Form>
  )
}
