// How an amount is paid, whatever it is for: the ways, what is saved, the form of the chosen one, and what became of it.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Form } from '../../ui/form.tsx'
import { Card, Heading, Stack } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { showWhole } from '../../ui/show-whole.ts'
import { LinesSkeleton, Loading } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { describeError } from '../../ui/transport-error.ts'
import { useNow } from '../../ui/use-now.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { HostedWallet } from '../gateways/hosted-wallet.tsx'
import {
  type AmountType,
  APPLE_PAY_METHOD_ID,
  BANK_METHOD_ID,
  CARD_METHOD_ID,
  CHECK_METHOD_ID,
  type GatewayDescription,
  GOOGLE_PAY_METHOD_ID,
  PAYPAL_METHOD_ID,
} from '../payments/payment.model.ts'
import { paymentWays } from '../payments/payment-ways.rules.ts'
import { BankForm } from './bank-form.tsx'
import { CardForm } from './card-form.tsx'
import styles from './pay-panel.module.css'
import { describeGateway } from './payment.contract.ts'
import { leftInLine } from './payment-key.tsx'
import { PaymentPending } from './payment-pending.tsx'
import { type FormOfPaying, PayButton } from './profile-form.tsx'
import { SavedMethods, useSavedMethods, useSavedMethodsRefresh } from './saved-methods.tsx'
import { type PaymentOf, usePayment } from './use-payment.tsx'
import { WayChooser } from './way-chooser.tsx'
import { WorkingOverlay } from './working-overlay.tsx'

export interface PayPanelProps<Answer> extends PaymentOf<Answer> {
  /** Who pays is signed in: what the gateway keeps for the account is offered, and it may keep more. */
  saved?: boolean
  /** Why bank accounts are not taken (`bankClosed`); null = they are. */
  bank?: string | null
  /** Reserving by check, where that is a matter: why it is closed, for which amount, and its form. */
  check?: { closed: string | null; amount_type: AmountType; form: ReactNode } | null
  /** Shows what is wrong with the amount; true when something is. */
  amountWrong?: () => boolean
  /** Paying by PayPal, where that is a matter: its form. */
  paypal?: ReactNode
  /** A payment of this that is known to have no answer yet. */
  known?: number | null
  /** What an approval brings about: '…, it counts for your registration'. */
  then?: string
  /** Payment method id of the way that is open first. */
  firstWay?: number
  /** Told which way is chosen. */
  onWay?: (method_id: number) => void
  /** Told which payment's answer is waited for, and when none is any more. */
  onWaiting?: (payment_id: number | null) => void
  /** Told when money begins and ends to move. */
  onWorking?: ((working: boolean) => void) | undefined
}

/** A row of the registration's page where the method stands; the amount stands beside it. */
export function PayPanel<Answer>(props: PayPanelProps<Answer>) {
  const { amount, saved = true, known = null, then, onWorking } = props
  const refresh = useSavedMethodsRefresh()
  const payment = usePayment({
    ...props,
    onPaid: async (paid, answer) => {
      if (saved) void refresh()
      await props.onPaid(paid, answer)
    },
  })
  const { working, pending_id, refused } = payment
  const { purpose, since = 0 } = props
  const left = working || refused !== null ? null : leftInLine({ purpose, since })
  const gateway = useLoaded(describeGateway, {}, { staleTime: Number.POSITIVE_INFINITY })
  const told = useRef(onWorking)
  told.current = onWorking
  useEffect(() => told.current?.(working), [working])
  useEffect(() => () => told.current?.(false), [])
  useEffect(() => {
    if (refused !== null) focusIfLost('input[name="number"]', 'input[name="routing"]')
  }, [refused])

  // Of what somebody else pays at this moment, only the amount matters here.
  const [foreign, setForeign] = useState<number | null>(null)
  const waiting = pending_id ?? (known === foreign ? null : known)
  const toldWaiting = useRef(props.onWaiting)
  toldWaiting.current = props.onWaiting
  useEffect(() => toldWaiting.current?.(waiting), [waiting])
  // The button that had the focus has gone with its form; the overlay that stood over it has to close first.
  useEffect(() => {
    if (waiting !== null && !working) focusIfLost('#payment-pending')
  }, [waiting, working])
  return (
    <>
      {waiting !== null ? (
        <div className={styles.method}>
          <Card padding="roomy">
            <PaymentPending
              key={waiting}
              payment_id={waiting}
              then={then}
              ask={props.ask}
              onAnswered={payment.answered}
              onNotOurs={() => setForeign(waiting)}
            />
          </Card>
        </div>
      ) : gateway.data ? (
        <Ways {...props} gateway={gateway.data} refused={refused} left={left} pay={payment.pay} />
      ) : (
        <div className={styles.method}>
          {gateway.error ? (
            <StatusBanner
              kind="stop"
              boxed
              live
              action={<Button onClick={() => gateway.refetch()}>Try again</Button>}
            >
              {describeError(gateway.error).message}
            </StatusBanner>
          ) : (
            <Card padding="roomy">
              <Loading what="Preparing the payment">
                <LinesSkeleton lines={8} />
              </Loading>
            </Card>
          )}
        </div>
      )}
      <WorkingOverlay opened={working && amount > 0} title="Processing your payment" />
    </>
  )
}

type WaysProps = Omit<PayPanelProps<never>, 'pay' | 'onPaid' | 'refresh' | 'lookUp'> & {
  gateway: GatewayDescription
  refused: string | null
  /** Whole US cents that waited in the line when the page was reloaded, and are not paid since. */
  left: number | null
  pay: FormOfPaying['pay']
}

function Ways({
  gateway,
  refused,
  left,
  pay,
  amount,
  saved = true,
  bank = null,
  check = null,
  paypal,
  amountWrong,
  firstWay = CARD_METHOD_ID,
  onWay,
}: WaysProps) {
  const methods = useSavedMethods(saved)
  const taken = gateway.methods.filter((id) => paypal !== undefined || id !== PAYPAL_METHOD_ID)
  const ways = paymentWays({ methods: taken, bank, check })
  const [chosen, choose] = useState<number>(firstWay)
  const way = ways.find(({ method_id, closed }) => method_id === chosen && closed === null)
    ? chosen
    : CARD_METHOD_ID
  const why = useRef<HTMLDivElement>(null)
  // On a phone the button is far below: why it did not pay must be seen, too.
  useEffect(() => {
    if (refused !== null || left !== null) showWhole(why.current)
  }, [refused, left])
  const toldWay = useRef(onWay)
  toldWay.current = onWay
  useEffect(() => toldWay.current?.(way), [way])
  const [wanted, want] = useState<SavedChoice>({})
  const form = { amount, keeps: saved, amountWrong: amountWrong ?? (() => false), pay }
  return (
    <div className={styles.method}>
      <Card padding="roomy">
        <Stack gap={16}>
          <Heading level={3} size={20}>
            How do you want to pay?
          </Heading>
          <WayChooser ways={ways} value={way} onChange={choose} />
          {(refused !== null || left !== null) && (
            <div ref={why}>
              {refused ? (
                <StatusBanner kind="stop" boxed live>
                  {refused}
                </StatusBanner>
              ) : (
                <StatusBanner kind="info" boxed live>
                  You were waiting in line when this page was reloaded, so nothing was charged. If you pay{' '}
                  <Money cents={left ?? 0} /> within an hour, you get your place in line back.
                </StatusBanner>
              )}
            </div>
          )}
          {way === CHECK_METHOD_ID ? (
            check?.form
          ) : way === PAYPAL_METHOD_ID ? (
            paypal
          ) : (
            <ByCardOrBank
              gateway={gateway}
              way={way}
              methods={methods}
              form={form}
              wanted={wanted}
              onWant={want}
            />
          )}
        </Stack>
      </Card>
    </div>
  )
}

/** Of what is saved: undefined = not chosen yet, then the newest; null = another one is entered. */
type SavedChoice = Partial<Record<'card' | 'bank', number | null>>

interface ByCardOrBankProps {
  gateway: GatewayDescription
  /** Payment method id. */
  way: number
  /** What is saved of all kinds; undefined while it is not known. */
  methods: ReturnType<typeof useSavedMethods>
  form: FormOfPaying
  wanted: SavedChoice
  onWant: (wanted: SavedChoice) => void
}

/** What is saved of this kind, a wallet's own button, or the fields to enter it. */
function ByCardOrBank({ gateway, way, methods, form, wanted, onWant }: ByCardOrBankProps) {
  const now = useNow()
  const kind = way === BANK_METHOD_ID ? 'bank' : 'card'
  const wallet = way === APPLE_PAY_METHOD_ID || way === GOOGLE_PAY_METHOD_ID ? way : null
  const ofKind = wallet === null ? methods?.filter((method) => method.kind === kind) : []
  const first = ofKind?.at(-1)?.id ?? null
  const profile = wanted[kind] === undefined ? first : (wanted[kind] ?? null)
  const entering = profile === null || !ofKind?.some(({ id }) => id === profile)
  return (
    <>
      {ofKind && ofKind.length > 0 && (
        <SavedMethods
          kind={kind}
          methods={ofKind}
          value={entering ? null : profile}
          onChange={(id) => onWant({ ...wanted, [kind]: id })}
        />
      )}
      {!entering && profile !== null && (
        <Form
          label={kind === 'card' ? 'Pay by card' : 'Pay from a bank account'}
          onSubmit={() =>
            form.amountWrong()
              ? undefined
              : form.pay(async () => ({
                  paymentMethodId: kind === 'bank' ? BANK_METHOD_ID : CARD_METHOD_ID,
                  paymentProfile: { payment_method_id: profile },
                  keep_profile: false,
                }))
          }
        >
          <PayButton amount={form.amount} />
        </Form>
      )}
      {wallet && gateway.hosted_fields && (
        <HostedWallet
          key={`${way}-${form.amount}`}
          hosted={gateway.hosted_fields}
          method_id={way}
          amount={form.amount}
          onToken={(token) =>
            form.amountWrong()
              ? undefined
              : form.pay(async () => ({
                  paymentMethodId: wallet,
                  paymentProfile: { ...token, bill_to: null },
                  keep_profile: false,
                }))
          }
        />
      )}
      {entering && kind === 'card' && !wallet && <CardForm {...form} gateway={gateway} now={now} />}
      {entering && kind === 'bank' && <BankForm {...form} gateway={gateway} />}
    </>
  )
}
