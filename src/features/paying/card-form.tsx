// The card: number, expiry, CVV and its owner, each shaped while it is typed and judged beside its field.
import { useState } from 'react'
import { MaskedField } from '../../ui/text-fields.tsx'
import { cardBrand, maskCardNumber, maskExpiry } from '../gateways/card.rules.ts'
import { type TokenSource, tokeniseCard } from '../gateways/card-token.tsx'
import { HostedFields } from '../gateways/hosted-fields.tsx'
import { CARD_METHOD_ID, type GatewayDescription } from '../payments/payment.model.ts'
import { cardEntryOf, checkBilling, checkCardAndBilling } from './billing.rules.ts'
import { useProfileFields } from './billing-fields.tsx'
import styles from './pay-panel.module.css'
import { type FormOfPaying, ProfileForm } from './profile-form.tsx'
import { TestCards } from './test-cards.tsx'

const EMPTY = { number: '', expiry: '', cvv: '' }
const digits = (text: string) => text.replace(/\D/g, '').slice(0, 4)

interface CardFormProps extends FormOfPaying {
  gateway: GatewayDescription
  now: Date
}

export function CardForm({ gateway, now, ...form }: CardFormProps) {
  const fields = useProfileFields(EMPTY)
  const [hosted, setHosted] = useState<TokenSource | null>(null)
  const { values } = fields
  const brand = values.number === '' ? null : cardBrand(values.number)
  const ours = gateway.hosted_fields === null
  return (
    <>
      <ProfileForm
        {...form}
        label="Pay by card"
        what="card"
        method_id={CARD_METHOD_ID}
        fields={fields}
        check={() => (ours ? checkCardAndBilling(values, values, now) : checkBilling(values))}
        tokenise={() =>
          hosted ? hosted.tokenise() : tokeniseCard(gateway.tokenise_url, cardEntryOf(values, values))
        }
      >
        {gateway.hosted_fields ? (
          <HostedFields key="card" hosted={gateway.hosted_fields} kind="card" onSource={setHosted} />
        ) : (
          <>
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
          </>
        )}
      </ProfileForm>
      <TestCards
        cards={gateway.test_cards}
        now={now}
        onUse={(card) => {
          fields.violations.clear()
          fields.change(card)
        }}
      />
    </>
  )
}
