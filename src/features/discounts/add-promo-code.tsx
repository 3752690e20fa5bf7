// Adds a promo code to a registration; where one stands alone, shows both sums and lets the person choose (PROMO-03).
import { useState } from 'react'
import { formatUsd } from '../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form, SubmitButton, useSubmit } from '../../ui/form.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { AppliedPromoCode, PreviewedPromoCode } from './discount.model.ts'
import { takenOff } from './promo-amount.rules.ts'
import { lessThanWorth } from './promo-changes.rules.ts'
import { previewPromoCode } from './promo-code.contract.ts'

interface AddPromoCodeProps {
  view: RegistrationView
  /** Gives the registration these codes; false where it was not done, and was told. */
  apply: (promo_codes: string[]) => Promise<boolean>
  onClose: () => void
}

const namesOf = (codes: readonly AppliedPromoCode[]) => codes.map(({ code }) => code).join(', ')
const calledOf = (codes: readonly AppliedPromoCode[]) =>
  codes.map(({ display_name }) => display_name).join(', ')

/** Both sums; the one that takes off more is chosen at first. */
function ChooseOne({
  entered,
  apply,
  onClose,
}: Omit<AddPromoCodeProps, 'view'> & { entered: PreviewedPromoCode }) {
  const { code, instead_of, alone } = entered
  const [use, setUse] = useState<'entered' | 'present' | null>(
    entered.amount > takenOff(instead_of) ? 'entered' : 'present',
  )
  const { busy, submit } = useSubmit(async () => {
    if (use === 'entered' && (await apply([code])))
      toast(`Promo code ${code} is used instead of ${namesOf(instead_of)}`)
    onClose()
  })
  const choice = (value: 'entered' | 'present', codes: readonly AppliedPromoCode[]) => ({
    value,
    label: `${namesOf(codes)}: ${formatUsd(takenOff(codes))} off`,
    help: calledOf(codes),
  })
  return (
    <Stack gap={16}>
      <Text>{alone} can’t be combined with any other promo code.</Text>
      <RadioField
        label="What they take off"
        choices={[choice('entered', [entered]), choice('present', instead_of)]}
        value={use}
        onChange={setUse}
      />
      <Row align="end">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" autoFocus busy={busy} onClick={() => void submit()}>
          {use === 'entered' ? `Use ${code}` : `Keep ${namesOf(instead_of)}`}
        </Button>
      </Row>
    </Stack>
  )
}

/** It takes off less than it is worth, since a part is paid: said before it is used (PROMO-08). */
function UseForLess({ view, entered, apply, onClose }: AddPromoCodeProps & { entered: PreviewedPromoCode }) {
  const { code } = entered
  const { busy, submit } = useSubmit(async () => {
    if (await apply([...view.promo_codes.map((code) => code.code), code])) toast('Promo code added')
    onClose()
  })
  return (
    <Stack gap={16}>
      <Text>{lessThanWorth(entered, view)}</Text>
      <Row align="end">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="primary" autoFocus busy={busy} onClick={() => void submit()}>
          Use {code}
        </Button>
      </Row>
    </Stack>
  )
}

function EnterCode({
  view,
  apply,
  onClose,
  onChoice,
}: AddPromoCodeProps & { onChoice: (of: PreviewedPromoCode) => void }) {
  const fields = useFields({ promoCode: '' })
  async function add() {
    const code = fields.values.promoCode.trim()
    const path = ['promoCode']
    if (!code) {
      fields.violations.show([{ code: 'PROMO_REQUIRED', path, message: 'Required', rule: 'PROMO-02' }])
      return
    }
    try {
      const previewed = await api(previewPromoCode, { code, registration_id: view.id })
      if (previewed.instead_of.length > 0 || isForLess(previewed)) return onChoice(previewed)
      if (await apply([...view.promo_codes.map((code) => code.code), code])) toast('Promo code added')
      onClose()
    } catch (error) {
      // Only what is typed here can be refused, so it is said here.
      const found = violationsIn(error).map((violation) => ({ ...violation, path }))
      if (!fields.violations.show(found)) throw error
    }
  }
  return (
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
  )
}

/** A percentage, or an amount, of which a part is withheld since no more is owed (PROMO-08). */
const isForLess = ({ withheld_cents }: PreviewedPromoCode) => withheld_cents > 0

function titleOf(entered: PreviewedPromoCode | null): string {
  if (!entered) return 'Add a promo code'
  return entered.instead_of.length > 0
    ? 'Which promo code do you want to use?'
    : 'You owe less than it’s worth'
}

/** One dialog, so that the focus goes back to where it was opened from, whatever was asked. */
export function AddPromoCode(props: AddPromoCodeProps) {
  const [entered, setEntered] = useState<PreviewedPromoCode | null>(null)
  return (
    <Dialog opened onClose={props.onClose} title={titleOf(entered)} size="small">
      {!entered && <EnterCode {...props} onChoice={setEntered} />}
      {entered && entered.instead_of.length > 0 && <ChooseOne {...props} entered={entered} />}
      {entered && entered.instead_of.length === 0 && <UseForLess {...props} entered={entered} />}
    </Dialog>
  )
}
