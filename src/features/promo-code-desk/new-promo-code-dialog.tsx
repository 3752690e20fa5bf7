// Makes a promo code: what it takes off, and what limits it.
import { CheckboxField, NumberField, RadioField, SelectField } from '../../ui/choice-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Text } from '../../ui/layout.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { DateField, EmailField, TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { plainDateOf } from '../../ui/typed-text.ts'
import { type Fields, useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import { addPromoCode } from './promo-code-desk.contract.ts'
import { feeWords } from './promo-terms.tsx'

interface Named {
  id: number
  name: string
}

const empty = {
  code: '',
  display_name: '',
  kind: 'amount' as 'amount' | 'percent' | null,
  amount_cents: 0,
  percent: 10 as number | null,
  fee_group: null as FeeGroup | null,
  unique: false,
  event_id: null as number | null,
  season_id: null as number | null,
  email: '',
  starts_on: '',
  ends_on: '',
  uses: null as number | null,
  uses_per_account: null as number | null,
}

const choicesOf = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))
/** What is typed but no date is sent as it is, so that its field is told. */
const dayOf = (typed: string) => (typed === '' ? null : (plainDateOf(typed) ?? typed))

function inputOf(typed: typeof empty) {
  const { kind, amount_cents, percent, email, starts_on, ends_on, ...rest } = typed
  return {
    ...rest,
    amount_cents: kind === 'amount' ? amount_cents : null,
    percent: kind === 'percent' ? percent : null,
    email: email.trim() === '' ? null : email,
    starts_on: dayOf(starts_on),
    ends_on: dayOf(ends_on),
  }
}

interface PromoFields {
  fields: Fields<typeof empty>
}

/** What it takes off, and of what. */
function Worth({ fields }: PromoFields) {
  const { kind } = fields.values
  return (
    <Columns>
      <RadioField
        label="Takes off"
        inline
        choices={[
          { value: 'amount', label: 'An amount' },
          { value: 'percent', label: 'A percentage' },
        ]}
        {...fields.bind('kind')}
      />
      {kind === 'percent' ? (
        <NumberField label="Percent" min={1} max={100} {...fields.bind('percent')} />
      ) : (
        <MoneyField label="Amount" {...fields.bind('amount_cents')} />
      )}
      <SelectField
        label="Of"
        empty="All fees"
        choices={Object.entries(feeWords).map(([value, label]) => ({ value: value as FeeGroup, label }))}
        {...fields.bind('fee_group')}
      />
    </Columns>
  )
}

/** Where, for whom, when and how often it can be used. */
function PromoLimits({
  fields,
  events,
  seasons,
}: PromoFields & Record<'events' | 'seasons', readonly Named[]>) {
  return (
    <>
      <Columns>
        <SelectField
          label="Event"
          empty="Any"
          choices={choicesOf(events)}
          optional
          {...fields.bind('event_id')}
        />
        <SelectField
          label="Season"
          empty="Any"
          choices={choicesOf(seasons)}
          optional
          {...fields.bind('season_id')}
        />
        <EmailField label="Account" autoComplete="off" optional {...fields.bind('email')} />
      </Columns>
      <Columns least="11rem">
        <DateField label="First day" optional {...fields.bind('starts_on')} />
        <DateField label="Last day" optional {...fields.bind('ends_on')} />
        <NumberField label="Uses in all" max={1_000_000} optional {...fields.bind('uses')} />
        <NumberField label="Uses per account" max={1_000_000} optional {...fields.bind('uses_per_account')} />
      </Columns>
    </>
  )
}

export function NewPromoCodeDialog(props: {
  events: readonly Named[]
  seasons: readonly Named[]
  onMade: () => Promise<unknown>
  onClose: () => void
}) {
  const { events, seasons, onMade, onClose } = props
  const repeatable = useRepeatable()
  const fields = useFields(empty)
  async function make() {
    const input = inputOf(fields.values)
    const { promo_code } = await repeatable(input, (key) => api(addPromoCode, input, { key }))
    await onMade()
    toast(`Promo code ${promo_code.code} created`)
    onClose()
  }
  return (
    <FormDialog
      title="New promo code"
      size="wide"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={make}
      action="Create code"
    >
      <Text muted small>
        You can’t change the discount or its limits after you create the code, but you can stop it at any
        time.
      </Text>
      <Columns>
        <TextField
          label="Code"
          autoComplete="off"
          maxLength={30}
          autoFocus
          help="3 to 30 letters, digits and hyphens; not case-sensitive."
          {...fields.bind('code')}
        />
        <TextField
          label="Words on the bill"
          autoComplete="off"
          maxLength={80}
          help="What the registrant sees next to the amount."
          {...fields.bind('display_name')}
        />
      </Columns>
      <Worth fields={fields} />
      <CheckboxField label="Can’t be combined with other promo codes" {...fields.bind('unique')} />
      <PromoLimits fields={fields} events={events} seasons={seasons} />
    </FormDialog>
  )
}
