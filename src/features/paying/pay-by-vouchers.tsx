// Pays the chosen media passes by vouchers that are applied to them, as many as they need, where these cover all of it
// (E§4, E§5).
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { api } from '../../web/api.ts'
import { payMediaPassByVouchers } from '../media-pass/media-pass.contract.ts'
import type { MediaPassDancer } from '../media-pass/media-pass.model.ts'
import { passVouchersOf } from '../media-pass/media-pass.rules.ts'
import { vouchersFor, worthOf } from '../media-pass/pass-vouchers.rules.ts'
import { isBeingPaid } from '../payments/balance.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import styles from './pay-media-pass.module.css'
import { WorkingOverlay } from './working-overlay.tsx'

interface PayByVouchersProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  dancers: readonly MediaPassDancer[]
  /** What their passes come to. */
  amount: number
  onPaid: () => Promise<void>
  onWorking?: ((working: boolean) => void) | undefined
}

/** Which of the applied vouchers are used: as many as needed, of those that the person leaves ticked (MEDIA-04). */
function useChosenVouchers(view: RegistrationView, amount: number) {
  const vouchers = passVouchersOf(view)
  /** Null: not chosen by hand, then those of which least is lost. */
  const [ticked, tick] = useState<ReadonlySet<string> | null>(null)
  const suggested = vouchersFor(vouchers, amount) ?? vouchers
  const chosen = ticked === null ? suggested : vouchers.filter(({ code }) => ticked.has(code))
  const used = vouchersFor(chosen, amount)
  return {
    vouchers,
    chosen,
    /** Null where the chosen do not cover the passes. */
    used,
    spare: used === null ? [] : chosen.filter((picked) => !used.includes(picked)),
    toggle(code: string, on: boolean) {
      const others = chosen.flatMap((picked) => (picked.code === code ? [] : picked.code))
      tick(new Set(on ? [...others, code] : others))
    },
  }
}

function Standing({
  chosen,
  used,
  spare,
  amount,
}: ReturnType<typeof useChosenVouchers> & { amount: number }) {
  const worth = worthOf(chosen)
  if (chosen.length === 0) return 'Choose the vouchers to pay with.'
  if (used === null)
    return (
      <>
        {chosen.length === 1 ? 'This voucher adds up' : 'These vouchers add up'} to <Money cents={worth} />,{' '}
        <Money cents={amount - worth} /> less than the media passes. Apply more, choose fewer dancers, or pay
        by card.
      </>
    )
  const codes = used.map(({ code }) => code).join(', ')
  return (
    <>
      {codes} {used.length === 1 ? 'covers' : 'cover'} the media passes.
      {spare.length > 0 && ` ${spare.map(({ code }) => code).join(', ')} won’t be used.`}
    </>
  )
}

/** Nothing until a voucher is applied to media passes. */
export function PayByVouchers({ view, write, dancers, amount, onPaid, onWorking }: PayByVouchersProps) {
  const choice = useChosenVouchers(view, amount)
  const { vouchers, chosen, used } = choice
  const { busy, submit } = useSubmit(async () => {
    if (used === null) return
    const input = {
      registrationId: view.id,
      selectedIds: dancers.map(({ person_id }) => person_id),
      codes: used.map(({ code }) => code),
    }
    const paid = await write(input, (key) => api(payMediaPassByVouchers, input, { key }))
    if (paid) await onPaid()
  })
  /** Asked first: nothing is said to be redeemed behind the question. */
  async function press() {
    if (used === null || busy) return
    const lost = worthOf(used) - amount
    if (lost > 0 && !(await confirmLoss(used.length, lost))) return
    await submit()
  }
  const told = useRef(onWorking)
  told.current = onWorking
  useEffect(() => told.current?.(busy), [busy])
  if (vouchers.length === 0 || amount === 0) return null
  return (
    <Card padding="roomy">
      <Stack gap={12}>
        <Heading level={3} size={20}>
          Pay by voucher
        </Heading>
        {vouchers.length > 1 && (
          <fieldset className={styles.vouchers}>
            <legend className="only-read">Vouchers to pay with</legend>
            {vouchers.map(({ code, amount: worth }) => (
              <CheckboxField
                key={code}
                label={
                  <>
                    {code}, <Money cents={worth} />
                  </>
                }
                value={chosen.some((picked) => picked.code === code)}
                onChange={(on) => choice.toggle(code, on)}
              />
            ))}
          </fieldset>
        )}
        <div aria-live="polite">
          <Text>
            <Standing {...choice} amount={amount} />
          </Text>
        </div>
        <Button
          look="primary"
          size="large"
          wide
          disabled={used === null || isBeingPaid(view.payments)}
          busy={busy}
          onClick={() => void press()}
        >
          {used !== null && used.length > 1 ? `Pay by ${used.length} vouchers` : 'Pay by voucher'}
        </Button>
        <WorkingOverlay opened={busy} title="Redeeming your vouchers" />
      </Stack>
    </Card>
  )
}

function confirmLoss(count: number, cents: number): Promise<boolean> {
  return confirm({
    title: count === 1 ? 'Use up your voucher?' : 'Use up your vouchers?',
    body: (
      <>
        {count === 1 ? 'It is' : 'They are'} worth <Money cents={cents} /> more than these media passes. There
        are no refunds for overpayments.
      </>
    ),
    confirmLabel: count === 1 ? 'Use it' : 'Use them',
    cancelLabel: 'Cancel',
  })
}
