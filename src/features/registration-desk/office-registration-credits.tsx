// What the office took off a registration, and the promo codes that its owner has; giving a credit, taking one back, and taking a code off.
import { useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useSession } from '../../web/session.tsx'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { giveCredit, takeBackCredit } from '../discounts/credit.contract.ts'
import type { AppliedPromoCode, Credit } from '../discounts/discount.model.ts'
import { takeOffPromoCode } from '../promo-code-desk/promo-code-desk.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useKeepOffice } from './use-office-registration.tsx'

const TELL = 'Email it to the office, too'

function GiveDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const keep = useKeepOffice(id)
  const repeatable = useRepeatable()
  const fields = useFields({ from: '', amount: 0, sendEmployeeEmail: false })
  async function give() {
    const input = { registration_id: id, ...fields.values }
    const { view } = await repeatable(input, (key) => api(giveCredit, input, { key }))
    keep({ view })
    toast('Credit given')
    onClose()
  }
  return (
    <FormDialog
      title="Give a credit"
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={give}
      action="Give credit"
    >
      <TextField
        label="Description"
        help="The owner sees this with the balance."
        maxLength={120}
        autoFocus
        {...fields.bind('from')}
      />
      <MoneyField label="Amount" {...fields.bind('amount')} />
      <CheckboxField label={TELL} {...fields.bind('sendEmployeeEmail')} />
    </FormDialog>
  )
}

function TakeBackDialog(props: { id: number; credit: Credit; onClose: () => void }) {
  const { id, credit, onClose } = props
  const keep = useKeepOffice(id)
  const fields = useFields({ sendEmployeeEmail: false })
  async function takeBack() {
    const { view } = await api(takeBackCredit, { id, credit_id: credit.id, ...fields.values })
    keep({ view })
    toast('Credit taken back')
    onClose()
  }
  return (
    <FormDialog
      title="Take back the credit?"
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={takeBack}
      action="Take back"
      look="danger"
    >
      <Text>
        {credit.from}: <Money cents={credit.amount} /> will be owed again.
      </Text>
      <CheckboxField label={TELL} {...fields.bind('sendEmployeeEmail')} />
    </FormDialog>
  )
}

function TakeOffDialog(props: { view: RegistrationView; code: AppliedPromoCode; onClose: () => void }) {
  const { view, code, onClose } = props
  const keep = useKeepOffice(view.id)
  const repeatable = useRepeatable()
  const fields = useFields({ reason: '', sendEmployeeEmail: false })
  const left = [...view.credits, ...view.loyalty_vouchers_credit].some(({ free_cents = 0 }) => free_cents > 0)
  async function takeOff() {
    const input = { id: view.id, promo_code_id: code.id, ...fields.values }
    const answer = await repeatable(input, (key) => api(takeOffPromoCode, input, { key }))
    keep({ view: answer.view })
    toast('Promo code removed')
    onClose()
  }
  return (
    <FormDialog
      title={`Remove the promo code ${code.code}?`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={takeOff}
      action="Take off"
      look="danger"
    >
      <Text>
        {view.completed ? (
          <>
            Items bought with it cost <Money cents={code.amount} /> more: that will be owed again
            {left ? ', less any remaining vouchers and credits' : ''}.
          </>
        ) : (
          <>The registration isn’t complete yet: from now on its owner sees the fees without the code.</>
        )}{' '}
        The code can’t be entered for this registration again; others can still use it within its limits.
      </Text>
      <TextAreaField
        label="Reason"
        // A code that has taken nothing off yet stands in no statement.
        help={view.completed ? 'The owner sees this in the statement.' : 'This is saved in the audit trail.'}
        maxLength={300}
        autoFocus
        {...fields.bind('reason')}
      />
      <CheckboxField label={TELL} {...fields.bind('sendEmployeeEmail')} />
    </FormDialog>
  )
}

export function OfficeCredits({ view }: { view: RegistrationView }) {
  const { user } = useSession()
  const may = user?.staff_rights.includes('payments') === true
  const [giving, setGiving] = useState(false)
  const [taken, setTaken] = useState<Credit | null>(null)
  const [off, setOff] = useState<AppliedPromoCode | null>(null)
  const { id, credits, promo_codes } = view
  return (
    <OfficePart
      title="Credits and promo codes"
      action={
        may && (
          <Button look="secondary" size="small" onClick={() => setGiving(true)}>
            Give a credit
          </Button>
        )
      }
    >
      {credits.length + promo_codes.length === 0 && <Text muted>None.</Text>}
      <ul className={styles.list} aria-label="Credits and promo codes">
        {credits.map((credit) => (
          <li key={`credit-${credit.id}`}>
            <Row align="between">
              <span>{credit.from}</span>
              <Money cents={-credit.amount} />
            </Row>
            <Row align="between">
              <Text small muted>
                Credit
              </Text>
              {may && (
                <TextButton onClick={() => setTaken(credit)}>
                  Take back<span className="only-read"> {credit.from}</span>
                </TextButton>
              )}
            </Row>
          </li>
        ))}
        {promo_codes.map((code) => (
          <li key={`code-${code.id}`}>
            <Row align="between">
              <span>{code.display_name}</span>
              <Money cents={-code.amount} />
            </Row>
            <Row align="between">
              <Text small muted>
                Promo code {code.code}
              </Text>
              {may && (
                <TextButton onClick={() => setOff(code)}>
                  Take off<span className="only-read"> promo code {code.code}</span>
                </TextButton>
              )}
            </Row>
          </li>
        ))}
      </ul>
      {giving && <GiveDialog id={id} onClose={() => setGiving(false)} />}
      {taken && <TakeBackDialog id={id} credit={taken} onClose={() => setTaken(null)} />}
      {off && <TakeOffDialog view={view} code={off} onClose={() => setOff(null)} />}
    </OfficePart>
  )
}
