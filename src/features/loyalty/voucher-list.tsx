// A studio's vouchers, seven to a page, each with how it stands and what can be done with it.
import { type ReactNode, useState } from 'react'
import { Badge, type BadgeKind } from '../../ui/badge.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import type { VoucherPaymentType, VoucherStatus } from '../discounts/applied-voucher.model.ts'
import type { LoyaltyVoucher } from './loyalty.model.ts'
import styles from './loyalty.module.css'
import { voucherPage } from './voucher-pages.rules.ts'
import { waitsFor } from './voucher-place.rules.ts'

const states: Record<VoucherStatus, { kind: BadgeKind; word: string }> = {
  Issued: { kind: 'info', word: 'Available' },
  PendingActivation: { kind: 'attention', word: 'Applied' },
  Redeemed: { kind: 'go', word: 'Redeemed' },
  Expired: { kind: 'neutral', word: 'Expired' },
}

function wordsOf(voucher: LoyaltyVoucher, paying: VoucherPaymentType | null) {
  const { status, payment_type, registration_id, redeemed, expiration_date } = voucher
  const use = payment_type === 'media pass' ? 'media passes of registration' : 'registration'
  if (status === 'PendingActivation') return waitsFor(voucher, paying)
  if (status === 'Redeemed') {
    const day = redeemed ? ` on ${formatDate(redeemed.slice(0, 10))}` : ''
    return `For ${use} ${registration_id}${day}`
  }
  if (expiration_date === null) return 'Without end'
  const day = formatDate(expiration_date)
  return status === 'Expired' ? `Was good until ${day}` : `Good until ${day}`
}

export function VoucherList(props: {
  vouchers: readonly LoyaltyVoucher[]
  /** What is paid beside them; left out = nothing. */
  paying?: VoucherPaymentType
  action?: (voucher: LoyaltyVoucher) => ReactNode
}) {
  const { vouchers, paying = null, action } = props
  const [asked, setAsked] = useState(1)
  const { rows, page, pages, window } = voucherPage(vouchers, asked)
  if (vouchers.length === 0) return <Text muted>No vouchers available</Text>
  return (
    <>
      <ul className={styles.list} aria-label="Loyalty vouchers">
        {rows.map((voucher) => (
          <li key={voucher.code}>
            <span className={styles.what}>
              <strong className="numbers">{voucher.code}</strong>
              <span className={styles.more}>{wordsOf(voucher, paying)}</span>
            </span>
            <span className={styles.side}>
              <Badge kind={states[voucher.status].kind}>{states[voucher.status].word}</Badge>
              <Money cents={voucher.amount} />
              {action?.(voucher)}
            </span>
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <nav className={styles.pages} aria-label="Pages of vouchers">
          <button type="button" disabled={page === 1} onClick={() => setAsked(page - 1)}>
            Previous
          </button>
          {window.map((number) => (
            <button
              key={number}
              type="button"
              aria-label={`Page ${number} of ${pages}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => setAsked(number)}
            >
              {number}
            </button>
          ))}
          <button type="button" disabled={page === pages} onClick={() => setAsked(page + 1)}>
            Next
          </button>
        </nav>
      )}
    </>
  )
}
