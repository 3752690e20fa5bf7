// The promo codes of a registration, each with what it takes off, and the dialog that adds one.
import { useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton, useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import styles from './discounts.module.css'
import { applyPromoCodes } from './promo-code.contract.ts'

interface PromoCodesProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
}

/** Answers the codes that have left for the sake of the new one (PROMO-03); null = told already. */
function useApply({ view, write }: PromoCodesProps) {
  return async (promo_codes: string[]) => {
    const input = { registration_id: view.id, promo_codes, sendEmployeeEmail: view.completed }
    const answer = await write(input, (key) => api(applyPromoCodes, input, { key }))
    if (!answer) return null
    const now = answer.registration.promo_codes.map(({ code }) => code)
    return view.promo_codes.filter(({ code }) => !now.includes(code)).map(({ code }) => code)
  }
}

function AddDialog({ view, write, onClose }: PromoCodesProps & { onClose: () => void }) {
  const apply = useApply({ view, write })
  const fields = useFields({ promoCode: '' })
  async function add() {
    const promoCode = fields.values.promoCode.trim()
    const path = ['promoCode']
    if (!promoCode) {
      fields.violations.show([{ code: 'PROMO_REQUIRED', path, message: 'Required', rule: 'PROMO-02' }])
      return
    }
    try {
      const gone = await apply([...view.promo_codes.map(({ code }) => code), promoCode])
      if (gone?.length) toast(`Promo code added. It stands alone: ${gone.join(', ')} was taken off.`)
      else if (gone) toast('Promo code added')
      onClose()
    } catch (error) {
      // Only what is typed here can be refused, so it is said here.
      const found = violationsIn(error).map((violation) => ({ ...violation, path }))
      if (!fields.violations.show(found)) throw error
    }
  }
  return (
    <Dialog opened onClose={onClose} title="Add a promo code" size="small">
      <Form violations={fields.violations} onSubmit={add}>
        <TextField
          label="Promo code"
          autoComplete="off"
          maxLength={40}
          autoFocus
          {...fields.bind('promoCode')}
        />
        <Row align="end">
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton>Apply</SubmitButton>
        </Row>
      </Form>
    </Dialog>
  )
}

export function PromoCodes({ view, write }: PromoCodesProps) {
  const [adding, setAdding] = useState(false)
  const apply = useApply({ view, write })
  const { busy, submit: remove } = useSubmit(async (removed: string) => {
    const codes = view.promo_codes.map(({ code }) => code).filter((code) => code !== removed)
    if (await apply(codes)) toast('Promo code removed')
  })
  const changeable = !view.completed || view.balance_cents > 0
  if (!changeable && view.promo_codes.length === 0) return null
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Row align="between">
          <Heading level={3} size={20}>
            Promo codes
          </Heading>
          {changeable && (
            <Button look="secondary" size="small" onClick={() => setAdding(true)}>
              Add a promo code
            </Button>
          )}
        </Row>
        {view.promo_codes.length === 0 ? (
          <Text muted>None applied.</Text>
        ) : (
          <ul className={styles.list} aria-label="Applied promo codes">
            {view.promo_codes.map(({ id, code, display_name, unique, amount }) => (
              <li key={id}>
                <span className={styles.what}>
                  <strong>{display_name}</strong>
                  <span className={styles.more}>
                    {code}
                    {unique && ', stands alone'}
                  </span>
                </span>
                <Money cents={-amount} />
                {changeable && (
                  <TextButton onClick={() => !busy && remove(code)}>
                    Remove<span className="only-read"> {code}</span>
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
        )}
      </Stack>
      {adding && <AddDialog view={view} write={write} onClose={() => setAdding(false)} />}
    </Card>
  )
}
