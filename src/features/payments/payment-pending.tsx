// While a payment's outcome is not known: asks every two seconds, and says that nothing needs to be done.
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { failures } from '../../shared/failures.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { Heading, Stack, Text } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { api } from '../../web/api.ts'
import { loadPayment } from './payment.contract.ts'

const ASK_EVERY_MS = 2000

interface PaymentPendingProps {
  payment_id: number
  /** What the approval brings about. */
  then?: string
  /** It has its answer: why it did not pay, or null when it did. */
  onAnswered: (refused: string | null) => Promise<void>
}

export function PaymentPending({
  payment_id,
  then = 'your registration is completed and we confirm it by email',
  onAnswered,
}: PaymentPendingProps) {
  const { data } = useQuery({
    queryKey: ['payment', payment_id],
    queryFn: ({ signal }) => api(loadPayment, { id: payment_id }, { signal }),
    // Also while the tab is behind others: the person waits for the answer, not for the tab.
    refetchInterval: ASK_EVERY_MS,
    refetchIntervalInBackground: true,
    staleTime: 0,
  })
  const told = useRef(false)
  const status = data?.payment.status ?? 'intended'
  useEffect(() => {
    if (!data || status === 'intended' || told.current) return
    told.current = true
    void onAnswered(status === 'approved' ? null : (data.message ?? failures.PAYMENT_DECLINED.message))
  }, [data, status, onAnswered])

  // The card's button, which had the focus, has gone.
  useEffect(() => focusIfLost('#payment-pending'), [])

  return (
    <Stack gap={12}>
      <StatusBanner kind="attention" boxed live>
        {failures.PAYMENT_PENDING.message}
      </StatusBanner>
      <div id="payment-pending" tabIndex={-1}>
        <Heading level={3} size={20}>
          Waiting for the bank
        </Heading>
      </div>
      <Text>
        {data ? <>{data.payment.method}. </> : null}This can take a minute. You may also close this page: once
        the bank has approved the payment, {then}.
      </Text>
    </Stack>
  )
}
