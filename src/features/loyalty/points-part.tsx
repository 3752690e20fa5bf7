// A studio's points with what they are worth, and the button that issues a voucher for some.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Heading, Row, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { IssueVoucherDialog } from './issue-voucher-dialog.tsx'
import type { LoyaltyData } from './loyalty.model.ts'
import styles from './loyalty.module.css'
import { centsOfPoints } from './points.rules.ts'

export function PointsPart(props: {
  loyalty: LoyaltyData
  level: 2 | 3
  onIssued: (loyalty: LoyaltyData) => void
}) {
  const { loyalty, level, onIssued } = props
  const { pointsBalance, membershipNumber, programme } = loyalty
  const [issuing, setIssuing] = useState(false)
  const count = pointsBalance.toLocaleString('en-US')
  return (
    <>
      <Row align="between">
        <Heading level={level} size={20}>
          Loyalty points
        </Heading>
        {programme && (
          <Button look="secondary" size="small" onClick={() => setIssuing(true)}>
            Issue a voucher
          </Button>
        )}
      </Row>
      <p className={styles.points}>
        <span className={`${styles.count} numbers`}>{count}</span>{' '}
        <span className={styles.worth}>
          points, worth <Money cents={centsOfPoints(Math.max(0, pointsBalance))} />
        </span>
      </p>
      <Text muted small>
        Membership {membershipNumber}.{' '}
        {programme
          ? `Your studio earns ${programme.points_per_dollar === 1 ? 'a point' : `${programme.points_per_dollar} points`} for every dollar paid on its registrations.`
          : 'There’s no loyalty program this season.'}
      </Text>
      {issuing && programme && (
        <IssueVoucherDialog
          loyalty={{ ...loyalty, programme }}
          onIssued={onIssued}
          onClose={() => setIssuing(false)}
        />
      )}
    </>
  )
}
