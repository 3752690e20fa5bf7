// The bank account of an e-check: whose it is, routing number and account number (E§2).
import { useState } from 'react'
import { MaskedField, TextField } from '../../ui/text-fields.tsx'
import { type TokenSource, tokeniseBank } from '../gateways/card-token.tsx'
import { HostedFields } from '../gateways/hosted-fields.tsx'
import { BANK_METHOD_ID, type BankEntry, type GatewayDescription } from '../payments/payment.model.ts'
import { checkBankAndBilling, checkBilling } from './billing.rules.ts'
import { useProfileFields } from './billing-fields.tsx'
import styles from './pay-panel.module.css'
import { type FormOfPaying, ProfileForm } from './profile-form.tsx'
import { TestAccounts } from './test-cards.tsx'

const EMPTY: BankEntry = { account_name: '', account: '', routing: '' }
const digits = (most: number) => (text: string) => text.replace(/\D/g, '').slice(0, most)
const maskRouting = digits(9)
const maskAccount = digits(17)

export function BankForm({ gateway, ...form }: FormOfPaying & { gateway: GatewayDescription }) {
  const fields = useProfileFields(EMPTY)
  const [hosted, setHosted] = useState<TokenSource | null>(null)
  const { values } = fields
  const { account_name, account, routing } = values
  return (
    <>
      <ProfileForm
        {...form}
        label="Pay from a bank account"
        what="bank account"
        method_id={BANK_METHOD_ID}
        fields={fields}
        check={() =>
          gateway.hosted_fields
            ? checkBilling(values)
            : checkBankAndBilling({ account_name, account, routing }, values)
        }
        tokenise={() =>
          hosted
            ? hosted.tokenise()
            : tokeniseBank(gateway.tokenise_url, { account_name: account_name.trim(), account, routing })
        }
      >
        {gateway.hosted_fields ? (
          <HostedFields key="bank" hosted={gateway.hosted_fields} kind="bank" onSource={setHosted} />
        ) : (
          <>
            <TextField
              label="Name on the account"
              autoComplete="off"
              maxLength={80}
              {...fields.bind('account_name')}
            />
            <div className={styles.pair}>
              <MaskedField
                label="Routing number"
                inputMode="numeric"
                autoComplete="off"
                help="9 digits, at the bottom left of a check"
                {...fields.bind('routing')}
                mask={maskRouting}
              />
              <MaskedField
                label="Account number"
                inputMode="numeric"
                autoComplete="off"
                {...fields.bind('account')}
                mask={maskAccount}
              />
            </div>
          </>
        )}
      </ProfileForm>
      <TestAccounts
        accounts={gateway.test_accounts}
        onUse={(account) => {
          fields.violations.clear()
          fields.change(account)
        }}
      />
    </>
  )
}
