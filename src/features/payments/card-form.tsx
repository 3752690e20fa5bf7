// The card: number, expiry, CVV, name and ZIP, each shaped while it is typed and judged beside its field.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { MaskedField, TextField } from '../../ui/text-fields.tsx'
import { describeError } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { cardBrand, checkCard, maskCardNumber, maskExpiry } from './card.rules.ts'
import styles from './pay-registration.module.css'
import { describeGateway } from './payment.contract.ts'
import type { CardEntry } from './payment.model.ts'
import { TestCards } from './test-cards.tsx'

const EMPTY: CardEntry = { number: '', expiry: '', cvv: '', name: '', zip: '' }
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 4)

interface CardFormProps {
  registration_id: number
  amount: number
  now: Date
  /** Why the last attempt did not pay. */
  refused: string | null
  onPay: (tokenise_url: string, card: CardEntry) => Promise<unknown>
}

export function CardForm({ registration_id, amount, now, refused, onPay }: CardFormProps) {
  const gateway = useQuery({
    queryKey: ['payments', 'gateway'],
    queryFn: ({ signal }) => api(describeGateway, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  // Of a card only name and ZIP stay on this device.
  const fields = useFields(EMPTY, {
    draft: `payment-${registration_id}`,
    except: ['number', 'expiry', 'cvv'],
  })
  useEffect(() => {
    if (refused !== null) focusIfLost('input[name="number"]')
  }, [refused])
  if (gateway.error) {
    return (
      <StatusBanner
        kind="stop"
        boxed
        live
        action={<Button onClick={() => gateway.refetch()}>Try again</Button>}
      >
        {describeError(gateway.error).message}
      </StatusBanner>
    )
  }
  if (!gateway.data) {
    return (
      <Card padding="roomy">
        <Loading what="Preparing the payment">
          <LinesSkeleton lines={8} />
        </Loading>
      </Card>
    )
  }
  const { tokenise_url, test_cards } = gateway.data
  const { number } = fields.values
  const brand = number === '' ? null : cardBrand(number)

  async function pay() {
    if (fields.violations.show(checkCard(fields.values, now))) return
    await onPay(tokenise_url, fields.values)
  }

  return (
    <>
      <div className={styles.card}>
        <Card padding="roomy">
          <Stack gap={16}>
            <Heading level={3} size={20}>
              Card
            </Heading>
            {refused && (
              <StatusBanner kind="stop" boxed live>
                {refused}
              </StatusBanner>
            )}
            <Form label="Pay by card" violations={fields.violations} onSubmit={pay}>
              <MaskedField
                label="Card number"
                inputMode="numeric"
                autoComplete="cc-number"
                placeholder="0000 0000 0000 0000"
                help={brand && brand !== 'Card' ? brand : undefined}
                {...fields.bind('number')}
                mask={maskCardNumber}
              />
              <div className={styles.pair}>
                <MaskedField
                  label="Expiry"
                  inputMode="numeric"
                  autoComplete="cc-exp"
                  placeholder="MM/YY"
                  {...fields.bind('expiry')}
                  mask={maskExpiry}
                />
                <MaskedField
                  label="CVV"
                  inputMode="numeric"
                  autoComplete="cc-csc"
                  placeholder={brand === 'American Express' ? '1234' : '123'}
                  {...fields.bind('cvv')}
                  mask={digits}
                />
              </div>
              <div className={styles.pair}>
                <TextField
                  label="Name on card"
                  autoComplete="cc-name"
                  maxLength={80}
                  {...fields.bind('name')}
                />
                <TextField
                  label="ZIP / postal code"
                  autoComplete="postal-code"
                  maxLength={10}
                  {...fields.bind('zip')}
                />
              </div>
              <SubmitButton wide size="large">
                <span>
                  Pay <Money cents={amount} />
                </span>
              </SubmitButton>
            </Form>
          </Stack>
        </Card>
      </div>
      <TestCards
        cards={test_cards}
        now={now}
        onUse={(card) => {
          fields.violations.clear()
          fields.change(card)
        }}
      />
    </>
  )
}
