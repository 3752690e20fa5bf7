// The promo codes of a registration, each with what it takes off.
import { useState } from 'react'
import { Button, TextButton } from '../../ui/button.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { AddPromoCode } from './add-promo-code.tsx'
import styles from './discounts.module.css'
import { passesWords, withheldWords } from './promo-changes.rules.ts'
import { applyPromoCodes } from './promo-code.contract.ts'
import { isSoldWith } from './promo-code.rules.ts'

interface PromoCodesProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
}

/** Gives the registration these codes; false where it was not done, and was told. */
function useApply({ view, write }: PromoCodesProps) {
  return async (promo_codes: string[]) => {
    const input = { registration_id: view.id, promo_codes, sendEmployeeEmail: view.completed }
    return (await write(input, (key) => api(applyPromoCodes, input, { key }))) !== null
  }
}

export function PromoCodes({ view, write }: PromoCodesProps) {
  const [adding, setAdding] = useState(false)
  const apply = useApply({ view, write })
  const { busy, submit: remove } = useSubmit(async (removed: string) => {
    const codes = view.promo_codes.map(({ code }) => code).filter((code) => code !== removed)
    if (await apply(codes)) toast('Promo code removed')
  })
  const changeable = !view.completed || view.balance_cents > 0
  const sold = changeable && view.promo_codes.some((code) => isSoldWith(view, code))
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
            {view.promo_codes.map((code) => (
              <li key={code.id}>
                <span className={styles.what}>
                  <strong>{code.display_name}</strong>
                  <span className={styles.more}>
                    {code.code}
                    {code.unique && ', can’t be combined'}
                  </span>
                  {[withheldWords(code), passesWords(code)].filter(Boolean).map((words) => (
                    <span key={words} className={styles.more}>
                      {words}
                    </span>
                  ))}
                </span>
                <Money cents={-code.amount} />
                {changeable && !isSoldWith(view, code) && code.passes_cents === 0 && (
                  <TextButton onClick={() => !busy && remove(code.code)}>
                    Remove<span className="only-read"> {code.code}</span>
                  </TextButton>
                )}
              </li>
            ))}
          </ul>
        )}
        {sold && (
          <Text muted small>
            Items bought with a promo code keep their price. To have a code removed, ask the office.
          </Text>
        )}
      </Stack>
      {adding && <AddPromoCode view={view} apply={apply} onClose={() => setAdding(false)} />}
    </Card>
  )
}
