// Pays the chosen media passes by the vouchers that are applied to them, where they cover all of it (E§4, E§5).
import { useEffect, useRef } from 'react'
import { sumCents } from '../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { api } from '../../web/api.ts'
import { WorkingOverlay } from '../payments/working-overlay.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { payMediaPassByVouchers } from './media-pass.contract.ts'
import type { MediaPassDancer } from './media-pass.model.ts'
import { passVouchersOf } from './media-pass.rules.ts'

interface PayByVouchersProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  dancers: readonly MediaPassDancer[]
  /** What their passes come to. */
  amount: number
  onPaid: () => Promise<void>
  onWorking?: ((working: boolean) => void) | undefined
}

/** Nothing until a voucher is applied to media passes. */
export function PayByVouchers({ view, write, dancers, amount, onPaid, onWorking }: PayByVouchersProps) {
  const vouchers = passVouchersOf(view)
  const worth = sumCents(vouchers.map((one) => one.amount))
  const { busy, submit } = useSubmit(async () => {
    if (worth > amount && !(await confirmLoss(worth - amount))) return
    const input = {
      registrationId: view.id,
      selectedIds: dancers.map(({ person_id }) => person_id),
    }
    const paid = await write(input, (key) => api(payMediaPassByVouchers, input, { key }))
    if (paid) await onPaid()
  })
  const told = useRef(onWorking)
  told.current = onWorking
  useEffect(() => told.current?.(busy), [busy])
  if (vouchers.length === 0 || amount === 0) return null
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Text>
          Your vouchers come to <Money cents={worth} />
          {worth < amount ? (
            <>
              , <Money cents={amount - worth} /> less than the media passes. Apply more, choose fewer dancers,
              or pay by card.
            </>
          ) : (
            ' and cover the media passes.'
          )}
        </Text>
        <Button
          look="primary"
          size="large"
          wide
          disabled={worth < amount}
          busy={busy}
          onClick={() => submit()}
        >
          Pay by vouchers
        </Button>
        <WorkingOverlay opened={busy} title="Redeeming your vouchers" />
      </Stack>
    </Card>
  )
}

function confirmLoss(cents: number): Promise<boolean> {
  return confirm({
    title: 'Use up your vouchers?',
    body: (
      <>
        They are worth <Money cents={cents} /> more than these media passes. There are no refunds for
        overpayments.
      </>
    ),
    confirmLabel: 'Use them',
    cancelLabel: 'Cancel',
  })
}
