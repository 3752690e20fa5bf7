// The money of a registration for the office: its balance, its checks, and every payment with what can be done about it.
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { formatDate, formatDatedMoment, formatInstant } from '../../ui/dates.ts'
import { Row, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { CardsSkeleton, Loading } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { describeError } from '../../ui/transport-error.ts'
import { useMaySeeAccounts } from '../../web/may-see-accounts.tsx'
import { type CheckStep, openCheckSteps } from '../checks/check-state.rules.ts'
import { DownloadPaper } from '../papers/download-paper.tsx'
import { paymentTitle } from '../papers/paper-words.rules.ts'
import type { Check } from '../payments/check.model.ts'
import { PaymentState } from '../payments/payment-state.tsx'
import { checkWords } from './check-words.model.ts'
import { ExpectCheckDialog, ReceiveCheckDialog } from './office-check-dialogs.tsx'
import type { Movement, OfficeMoney } from './office-money.model.ts'
import { AdjustDialog, CashDialog, CheckReasonDialog, ReturnCheckDialog } from './office-money-dialogs.tsx'
import { RefundDialog, ReturnPaymentDialog } from './office-refund-dialogs.tsx'
import { OfficeShowdown } from './office-showdown.tsx'
import { OfficeVouchers } from './office-vouchers.tsx'
import { useOfficeMoney } from './use-office-money.tsx'

type Open =
  | { what: 'cash' | 'adjust' | 'expect' }
  | { what: 'receive'; check: Check | null }
  | { what: 'return' | 'cancel' | 'take_back'; check: Check }
  | { what: 'refund' | 'bounce'; payment: Movement }

/** For whoever has the right 'payments'. */
export function MoneyOfRegistration({ id }: { id: number }) {
  const { data, error } = useOfficeMoney(id)
  if (data) return <Parts money={data} />
  if (error)
    return (
      <StatusBanner kind="stop" boxed live>
        {describeError(error).message}
      </StatusBanner>
    )
  return (
    <Loading what="Adding up the money">
      <CardsSkeleton cards={2} />
    </Loading>
  )
}

function Parts({ money }: { money: OfficeMoney }) {
  const [open, setOpen] = useState<Open | null>(null)
  const { view, checks, movements } = money
  return (
    <>
      <OfficePart
        title="Money"
        action={
          <Row>
            <Text strong>{view.balance_cents < 0 ? 'Credit' : 'Balance'}</Text>
            <Money cents={Math.abs(view.balance_cents)} size="large" />
          </Row>
        }
      >
        <Row>
          <Button onClick={() => setOpen({ what: 'receive', check: null })}>Check received</Button>
          <Button onClick={() => setOpen({ what: 'expect' })}>Check promised</Button>
          <Button onClick={() => setOpen({ what: 'cash' })}>Cash</Button>
          <Button onClick={() => setOpen({ what: 'adjust' })}>Adjust</Button>
          <DownloadPaper paper="invoice" id={view.id} size="normal" />
        </Row>
      </OfficePart>
      {checks.length > 0 && (
        <OfficePart title="Checks">
          <ul className={styles.list} aria-label="Checks">
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} onStep={setOpen} />
            ))}
          </ul>
        </OfficePart>
      )}
      <OfficeVouchers money={money} />
      <OfficeShowdown money={money} />
      <OfficePart title="Payments">
        {movements.length === 0 && <Text muted>Nothing has been paid.</Text>}
        <ul className={styles.list} aria-label="Payments">
          {movements.toReversed().map((movement) => (
            <MovementRow
              key={movement.id}
              movement={movement}
              timezone={view.tour_date.timezone}
              onOpen={(what) => setOpen({ what, payment: movement })}
            />
          ))}
        </ul>
      </OfficePart>
      {open && <OpenDialog open={open} money={money} onClose={() => setOpen(null)} />}
    </>
  )
}

function OpenDialog({ open, money, onClose }: { open: Open; money: OfficeMoney; onClose: () => void }) {
  const shared = { money, onClose }
  switch (open.what) {
    case 'cash':
      return <CashDialog {...shared} />
    case 'adjust':
      return <AdjustDialog {...shared} />
    case 'expect':
      return <ExpectCheckDialog {...shared} />
    case 'receive':
      return <ReceiveCheckDialog {...shared} promised={open.check} />
    case 'return':
      return <ReturnCheckDialog {...shared} check={open.check} />
    case 'bounce':
      return <ReturnPaymentDialog {...shared} payment={open.payment} />
    case 'refund':
      return <RefundDialog {...shared} payment={open.payment} />
    default:
      return <CheckReasonDialog {...shared} check={open.check} step={open.what} />
  }
}

const days = [
  ['received on', 'received_on'],
  ['to the bank on', 'deposited_on'],
  ['cleared on', 'cleared_on'],
  ['returned on', 'returned_on'],
] as const

/** Steps of one check; to the bank, and paid by it, go many at once: on the desk for money. */
const stepWords: Partial<Record<CheckStep, string>> = {
  receive: 'It’s here',
  return: 'Returned',
  cancel: 'Won’t arrive',
  take_back: 'Undo',
}

function CheckRow({ check, onStep }: { check: Check; onStep: (open: Open) => void }) {
  const name = `Check ${check.number}`.trim()
  const { words, kind } = checkWords[check.status]
  const past = days.flatMap(([what, field]) => (check[field] ? [`${what} ${formatDate(check[field])}`] : []))
  const told = [check.expected_at ? `promised ${formatInstant(check.expected_at)}` : '', ...past].filter(
    Boolean,
  )
  return (
    <li>
      <Row align="between">
        <span>
          {name}
          {check.payer && `, ${check.payer}`} <Badge kind={kind}>{words}</Badge>
        </span>
        <Money cents={check.amount_cents} />
      </Row>
      <Text small muted>
        {told.join(', ')}
        {check.bank_deposit_id && (
          <>
            , <Link to={`/staff/money/deposits/${check.bank_deposit_id}`}>list {check.bank_deposit_id}</Link>
          </>
        )}
      </Text>
      {check.note && <Text small>{check.note}</Text>}
      <Row>
        {openCheckSteps(check.status, check).map((step) => {
          const label = stepWords[step]
          if (!label || step === 'expect' || step === 'deposit' || step === 'clear') return null
          return (
            <TextButton key={step} onClick={() => onStep({ what: step, check })}>
              {label}
              <span className="only-read"> {name}</span>
            </TextButton>
          )
        })}
      </Row>
    </li>
  )
}

interface MovementRowProps {
  movement: Movement
  /** Of its city, as the statement beside it tells moments. */
  timezone: string
  onOpen: (what: 'refund' | 'bounce') => void
}

function MovementRow({ movement, timezone, onOpen }: MovementRowProps) {
  const { id, timestamp, amount, status, method, label, note, by, message, refund_of, refundable_cents } =
    movement
  const accounts = useMaySeeAccounts()
  const named = `${paymentTitle(movement)} ${id}`
  return (
    <li>
      <Row align="between">
        <span>
          {accounts ? <Link to={`/staff/audit/payment/${id}`}>{named}</Link> : named}, {method}
        </span>
        <Row>
          <PaymentState status={status} />
          <Money cents={amount} />
        </Row>
      </Row>
      <Text small muted>
        {formatDatedMoment(timestamp, timezone)}, {label}
        {by && `, ${by}`}
        {refund_of !== null && `, takes back ${refund_of}`}
        {refundable_cents > 0 && refundable_cents < amount && (
          <>
            , <Money cents={refundable_cents} /> of it can still be refunded
          </>
        )}
      </Text>
      {(note || message) && <Text small>{[note, message].filter(Boolean).join('. ')}</Text>}
      <Row>
        {(status === 'approved' || status === 'intended') && <DownloadPaper paper="receipt" id={id} />}
        {refundable_cents > 0 && (
          <TextButton onClick={() => onOpen('refund')}>
            Refund<span className="only-read"> payment {id}</span>
          </TextButton>
        )}
        {movement.return_fee_cents !== null && (
          <TextButton onClick={() => onOpen('bounce')}>
            Returned<span className="only-read"> by the bank, payment {id}</span>
          </TextButton>
        )}
      </Row>
    </li>
  )
}
