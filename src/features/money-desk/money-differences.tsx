// What does not add up: found by the nightly check or a late answer, settled by the office with a note, mended by nobody.
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { checkMoney, settleMoneyDifference } from './money-desk.contract.ts'
import type { DeskDifference, MoneyDesk } from './money-desk.model.ts'
import { useMoneyDeskChange } from './use-money-desk.tsx'

const kinds: Record<DeskDifference['kind'], string> = {
  balance: 'Balance',
  payment: 'Payment',
  unknown_charge: 'Unknown charge',
  late_approval: 'Late answer',
}

export function MoneyDifferences({ desk: { differences, last_check } }: { desk: MoneyDesk }) {
  const change = useMoneyDeskChange()
  const [settling, setSettling] = useState<DeskDifference | null>(null)
  const { busy, submit } = useSubmit(async () => {
    const { last_check: check } = await change({}, (key) => api(checkMoney, {}, { key }))
    toast(
      check?.found === 0
        ? 'Everything adds up'
        : { kind: 'attention', title: `${check?.found} found`, message: 'They’re in the list.' },
    )
  })
  return (
    <OfficePart
      title="What does not add up"
      action={
        <Button size="small" busy={busy} onClick={() => void submit()}>
          Check now
        </Button>
      }
    >
      <Text small muted>
        {last_check
          ? `Last checked ${formatInstant(last_check.at)}: ${last_check.registrations} registrations, ` +
            `${last_check.transactions} gateway transactions, ${last_check.found} found.`
          : 'Not checked yet.'}{' '}
        Checked every night; nothing is fixed automatically.
      </Text>
      {differences.length === 0 && <Text>Everything adds up.</Text>}
      <ul className={styles.list} aria-label="What does not add up">
        {differences.map((difference) => (
          <li key={difference.id}>
            <Row align="between">
              <span>
                <Badge kind={difference.settled_at || difference.gone ? 'neutral' : 'stop'}>
                  {kinds[difference.kind]}
                </Badge>{' '}
                {difference.words}
              </span>
              {!difference.settled_at && (
                <TextButton onClick={() => setSettling(difference)}>
                  Settle<span className="only-read"> difference {difference.id}</span>
                </TextButton>
              )}
            </Row>
            <Text small muted>
              {difference.registration_id && (
                <>
                  <Link to={`/staff/money/registrations/${difference.registration_id}`}>
                    Registration {difference.registration_id}
                  </Link>
                  {', '}
                </>
              )}
              found {formatInstant(difference.found_at)}, last seen {formatInstant(difference.seen_at)}
              {difference.gone && ', no longer found by the last check'}
            </Text>
            {difference.settled_at && (
              <Text small>
                Settled by {difference.settled_by} {formatInstant(difference.settled_at)}: {difference.note}
              </Text>
            )}
          </li>
        ))}
      </ul>
      {settling && <SettleDialog difference={settling} onClose={() => setSettling(null)} />}
    </OfficePart>
  )
}

function SettleDialog({ difference, onClose }: { difference: DeskDifference; onClose: () => void }) {
  const change = useMoneyDeskChange()
  const fields = useFields({ note: '' })
  async function settle() {
    const input = { id: difference.id, settled: true, ...fields.values }
    await change(input, (key) => api(settleMoneyDifference, input, { key }))
    toast('Settled')
    onClose()
  }
  return (
    <FormDialog
      title="How was it resolved?"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={settle}
      action="Settle"
    >
      <Text>{difference.words}</Text>
      <TextAreaField
        label="Note"
        help="It stays resolved as long as the amounts don’t change."
        maxLength={1000}
        autoFocus
        {...fields.bind('note')}
      />
    </FormDialog>
  )
}
