// /staff/money/deposits/:id: one list of checks for the bank, to look at again and to print.
import { Link, useParams } from 'react-router'
import type { OutputOf } from '../../shared/endpoint.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { ApiError, api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { saveFile } from '../papers/download-paper.tsx'
import { checkWords } from './check-words.model.ts'
import styles from './money-deposit.module.css'
import { loadBankDeposit, printBankDeposit } from './money-desk.contract.ts'

export function MoneyDepositScreen() {
  const { id = '' } = useParams()
  usePageTitle(`Bank deposit ${id}`)
  const { data, error } = useLoaded(loadBankDeposit, { id })
  const { busy, submit } = useSubmit(async () => saveFile(await api(printBankDeposit, { id })))
  if (!data) {
    if (!error) return <PageSkeleton />
    return error instanceof ApiError && ['NOT_FOUND', 'INVALID_INPUT'].includes(error.code) ? (
      <NoticePage title="We could not open this list">This bank deposit doesn’t exist.</NoticePage>
    ) : (
      <Unreachable error={error} />
    )
  }
  const { deposit } = data
  return (
    <PageContent width="reading">
      <Stack gap={16}>
        <div>
          <Link to="/staff/money" className={styles.screen}>
            Money
          </Link>
          <Row align="between">
            <Heading level={1}>Bank deposit, {formatDate(deposit.deposited_on)}</Heading>
            <span className={styles.screen}>
              <Row>
                <Button onClick={() => window.print()}>Print</Button>
                <Button busy={busy} onClick={() => void submit()}>
                  PDF
                </Button>
              </Row>
            </span>
          </Row>
          <Text muted>
            List {deposit.id}, written by {deposit.by}
            {deposit.note && `. ${deposit.note}`}
          </Text>
        </div>
        <Card padding="roomy">
          <DepositTable {...data} />
        </Card>
      </Stack>
    </PageContent>
  )
}

function DepositTable({ deposit, checks }: OutputOf<typeof loadBankDeposit>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">Payer</th>
          <th scope="col" className={styles.received}>
            Received
          </th>
          <th scope="col" className={styles.state}>
            State
          </th>
          <th scope="col" className={styles.cents}>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {checks.map((check) => (
          <tr key={check.id}>
            <td>{check.number || '–'}</td>
            <td>
              {check.payer}
              <br />
              <Link to={`/staff/money/registrations/${check.registration_id}`}>
                {check.registrant_name}, {check.registration_id}
              </Link>
              <span className={styles.onPhone}>Received {formatDate(check.received_on)}</span>
            </td>
            <td className={styles.received}>{formatDate(check.received_on)}</td>
            <td className={styles.state}>
              <Badge kind={checkWords[check.status].kind}>{checkWords[check.status].words}</Badge>
            </td>
            <td className={styles.cents}>
              <Money cents={check.amount_cents} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            Total of {checks.length} {checks.length === 1 ? 'check' : 'checks'}
          </th>
          <td className={styles.received} />
          <td className={styles.state} />
          <td className={styles.cents}>
            <Money cents={deposit.total_cents} size="large" />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}
