// While a payment's outcome is not known: asks every two seconds, and says that nothing needs to be done.
import { useEffect, useRef, useState } from 'react'
import { failures } from '../../shared/failures.ts'
import { Heading, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { showWhole } from '../../ui/show-whole.ts'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { ApiError } from '../../web/api.ts'
import styles from './pay-registration.module.css'
import { type AskedPayment, askAccount } from './use-payment.tsx'

const ASK_EVERY_MS = 2000

interface PaymentPendingProps {
  payment_id: number
  /** What the approval brings about. */
  then?: string | undefined
  /** Asks what became of it; by itself as the account that made it. */
  ask?: ((payment_id: number) => Promise<AskedPayment>) | undefined
  /** It has its answer: why it did not pay, or null when it did, and how many cents it is about. */
  onAnswered: (refused: string | null, amount: number) => Promise<void>
  /** Somebody else makes it. */
  onNotOurs?: () => void
}

/** Asks at once and again and again, also while the tab is behind others: the person waits for the answer, not for the tab. */
function useAskedAgain(payment_id: number, ask: (payment_id: number) => Promise<AskedPayment>) {
  const [told, setTold] = useState<{ data: AskedPayment | null; error: unknown }>({ data: null, error: null })
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let gone = false
    const look = async () => {
      const next = await latest.current(payment_id).then(
        (data) => () => setTold({ data, error: null }),
        // What was told before stays.
        (error: unknown) => () => setTold(({ data }) => ({ data, error })),
      )
      if (gone) return
      next()
      timer = setTimeout(look, ASK_EVERY_MS)
    }
    void look()
    return () => {
      gone = true
      clearTimeout(timer)
    }
  }, [payment_id])
  return told
}

export function PaymentPending({
  payment_id,
  then = 'your registration is complete and we’ll confirm it by email',
  ask = askAccount,
  onAnswered,
  onNotOurs,
}: PaymentPendingProps) {
  const { data, error } = useAskedAgain(payment_id, ask)
  const told = useRef(false)
  const status = data?.payment.status ?? 'intended'
  const review = status === 'intended' ? (data?.message ?? null) : null
  useEffect(() => {
    if (!data || status === 'intended' || told.current) return
    told.current = true
    const refused = status === 'approved' ? null : (data.message ?? failures.PAYMENT_DECLINED.message)
    void onAnswered(refused, data.payment.amount)
  }, [data, status, onAnswered])
  const notOurs = error instanceof ApiError && error.code === 'NOT_YOURS'
  useEffect(() => {
    if (notOurs) onNotOurs?.()
  }, [notOurs, onNotOurs])

  // With the form the page is shorter: the message comes to where one looks.
  const here = useRef<HTMLDivElement>(null)
  useEffect(() => showWhole(here.current), [])

  return (
    <div ref={here}>
      <Stack gap={12}>
        <div id="payment-pending" tabIndex={-1} className={styles.waiting}>
          <span className={styles.spinner} aria-hidden="true" />
          <Heading level={3} size={20}>
            {review ? 'Waiting for PayPal' : 'Waiting for the bank'}
          </Heading>
        </div>
        <StatusBanner kind="attention" boxed live>
          {review ?? failures.PAYMENT_PENDING.message}
        </StatusBanner>
        <Text>
          {data ? (
            <>
              <Money cents={data.payment.amount} />, {data.payment.method}.{' '}
            </>
          ) : null}
          {review
            ? 'This page checks automatically'
            : 'This can take a minute; this page checks automatically'}
          . You may also close it: once {review ? 'PayPal' : 'the bank'} has approved the payment, {then}.
        </Text>
      </Stack>
    </div>
  )
}
