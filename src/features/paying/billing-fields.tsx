// To whom a card or bank account belongs (E§2 billTo), filled in with what is known of the account.
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import { useSession } from '../../web/session.tsx'
import type { BillTo } from '../payments/payment.model.ts'
import { stateOf } from '../studios/places.model.ts'
import styles from './pay-panel.module.css'

export interface BillingEntry extends BillTo {
  keep: boolean
}

/** What the account says of whoever uses it. */
function useKnownOwner(): BillTo {
  const { user } = useSession()
  const address = user?.person?.address ?? user?.studio?.address
  return {
    first_name: user?.person?.fname ?? '',
    last_name: user?.person?.lname ?? '',
    address: address?.address ?? '',
    city: address?.city ?? '',
    state: stateOf(address?.state_id ?? null)?.name ?? '',
    zip: address?.zip ?? '',
  }
}

/** Fields of a card or bank account with their owner; only the owner stays on this device. */
export function useProfileFields<Secret extends object>(secret: Secret): Fields<Secret & BillingEntry> {
  const { user } = useSession()
  const owner = useKnownOwner()
  return useFields<Secret & BillingEntry>(
    { ...secret, ...owner, keep: false },
    {
      draft: `payment-billing-${user?.id ?? 'link'}`,
      except: [...(Object.keys(secret) as (keyof Secret & string)[]), 'keep'],
    },
  )
}

export function billToOf({ first_name, last_name, address, city, state, zip }: BillTo): BillTo {
  return { first_name, last_name, address, city, state, zip }
}

interface BillingFieldsProps {
  fields: Fields<BillingEntry>
  /** The gateway may keep it for this account. */
  keeps: boolean
  what: string
}

export function BillingFields({ fields, keeps, what }: BillingFieldsProps) {
  return (
    <>
      <div className={styles.pair}>
        <TextField
          label="First name"
          autoComplete="cc-given-name"
          maxLength={60}
          {...fields.bind('first_name')}
        />
        <TextField
          label="Last name"
          autoComplete="cc-family-name"
          maxLength={60}
          {...fields.bind('last_name')}
        />
      </div>
      <TextField
        label="Address"
        optional
        autoComplete="billing street-address"
        maxLength={120}
        {...fields.bind('address')}
      />
      <div className={styles.place}>
        <TextField
          label="City"
          optional
          autoComplete="billing address-level2"
          maxLength={80}
          {...fields.bind('city')}
        />
        <TextField
          label="State"
          optional
          autoComplete="billing address-level1"
          maxLength={40}
          {...fields.bind('state')}
        />
        <TextField
          label="ZIP / postal code"
          autoComplete="billing postal-code"
          maxLength={10}
          {...fields.bind('zip')}
        />
      </div>
      {keeps && <CheckboxField label={`Save this ${what} for next time`} {...fields.bind('keep')} />}
    </>
  )
}
