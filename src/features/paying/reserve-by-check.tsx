// Reserving by check or paying later (E§2): to whom the check is made out, and the phrase that is typed by hand.

import { useState } from 'react'
import { dateIn } from '../../shared/calendar.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { Form, SubmitButton, useSubmit } from '../../ui/form.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { formatPhone } from '../../ui/typed-text.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useNow } from '../../ui/use-now.tsx'
import { api } from '../../web/api.ts'
import type { AmountDue } from '../payments/amount-due.model.ts'
import { amountDue } from '../payments/amount-due.rules.ts'
import { laterWords, untilWords } from '../payments/amount-due-words.rules.ts'
import { checkAmountOf, leftToPay } from '../payments/balance.rules.ts'
import { checkFacts, checkRows, EARLY_BY_CHECK } from '../payments/check-terms.rules.ts'
import { isRegistrationReserved } from '../payments/payment-history.rules.ts'
import { isReservationPhrase, RESERVATION_PHRASE } from '../payments/payment-ways.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { useRegistrationWrite } from '../registrations/use-registration.tsx'
import { useTicketsProcessed } from '../ticketing/use-tickets-processed.tsx'
import { PayBar } from './pay-bar.tsx'
import styles from './pay-panel.module.css'
import { reserveByCheck } from './payment.contract.ts'
import { WorkingOverlay } from './working-overlay.tsx'

interface CheckAddressProps {
  view: Pick<RegistrationView, 'id' | 'tour_date' | 'quote'>
  /** What is to be paid by when. */
  due: AmountDue | null
  /** On a ground of its own colour. */
  plain?: boolean
}

export function CheckAddress({ view, due, plain = false }: CheckAddressProps) {
  const { event, timezone } = view.tour_date
  const rows = checkRows(checkFacts(view, dateIn(useNow(), timezone)), due, formatDate)
  return (
    <dl className={styles.checkFacts} data-plain={plain}>
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value ?? (
              <>
                the address that {event.name} gives you: <OfficeMail address={event.contact_email} />,{' '}
                <a href={`tel:${event.contact_phone.replace(/[^\d+]/g, '')}`}>
                  {formatPhone(event.contact_phone)}
                </a>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** The terms of the early rate, where one promises a check, and where it is promised (CHECK-10). */
function EarlyByCheck() {
  return EARLY_BY_CHECK.map((words) => (
    <Text key={words} small muted>
      {words}
    </Text>
  ))
}

const NO_PASTE = 'You can’t paste here. Please type the words.'

/** The check that is promised already: it is sent, or the promise is taken back. */
export function PromisedCheck({ view, write }: Pick<ReserveByCheckProps, 'view' | 'write'>) {
  const due = amountDue(view, useNow())
  const { busy, submit } = useSubmit(async () => {
    const input = { registration_id: view.id, version: view.version, paying_by_check: false, phrase: '' }
    const done = await write(input, async (key) => ({
      registration: await api(reserveByCheck, input, { key }),
    }))
    if (done) toast('We’re no longer expecting a check')
  })
  return (
    <Stack gap={16}>
      <Text>
        We expect your check for <Money cents={due?.stages[0]?.cents ?? leftToPay(view)} />
        {due && untilWords(due, formatDate)}. {due && laterWords(due, formatDate)}
        {isRegistrationReserved(view) && ' Your registration stays RESERVED until the full balance is paid.'}
      </Text>
      <CheckAddress view={view} due={due} />
      <EarlyByCheck />
      <Button busy={busy} onClick={() => void submit()}>
        I won’t send a check
      </Button>
    </Stack>
  )
}

interface ReserveByCheckProps {
  view: RegistrationView
  write: ReturnType<typeof useRegistrationWrite>
  onReserved: (view: RegistrationView) => Promise<unknown> | unknown
}

export function ReserveByCheck({ view, write, onReserved }: ReserveByCheckProps) {
  const fields = useFields({ phrase: '' })
  const [pasted, setPasted] = useState(false)
  const [working, setWorking] = useState(false)
  const processTickets = useTicketsProcessed(view)
  const due = amountDue(view, useNow(), { promises: true })

  async function reserve() {
    const { phrase } = fields.values
    if (!isReservationPhrase(phrase)) {
      const message = `Type ${RESERVATION_PHRASE} to reserve.`
      fields.violations.show([{ code: 'CHECK_PHRASE', path: ['phrase'], message }])
      return
    }
    const input = { registration_id: view.id, version: view.version, paying_by_check: true, phrase }
    setWorking(true)
    if (!(await processTickets())) return setWorking(false)
    const done = await write(input, async (key) => ({
      registration: await api(reserveByCheck, input, { key }),
    })).finally(() => setWorking(false))
    if (done) await onReserved(done.registration)
  }

  return (
    <Stack gap={16}>
      <Text>
        Send a check for <Money cents={due?.stages[0]?.cents ?? checkAmountOf(view.quote.fees.total, view)} />
        {due && untilWords(due, formatDate)}. {due && laterWords(due, formatDate)}{' '}
        {view.completed
          ? isRegistrationReserved(view) && 'Your registration stays RESERVED until the full balance is paid.'
          : 'Your spot is taken now, and your registration is RESERVED until the full balance is paid.'}
      </Text>
      <CheckAddress view={view} due={due} />
      <EarlyByCheck />
      <Form label="Reserve by check" violations={fields.violations} onSubmit={reserve}>
        <TextField
          label={`Type ${RESERVATION_PHRASE}`}
          autoComplete="off"
          maxLength={60}
          help="Upper or lower case; it must be typed, not pasted."
          onPaste={(event) => {
            event.preventDefault()
            setPasted(true)
          }}
          {...fields.bind('phrase')}
        />
        <p role="status" className={styles.pasted}>
          {pasted && NO_PASTE}
        </p>
        <PayBar>
          <SubmitButton wide size="large">
            <SpokenLabel>RESERVE MY REGISTRATION</SpokenLabel>
          </SubmitButton>
        </PayBar>
      </Form>
      <WorkingOverlay opened={working} title="Reserving your registration" />
    </Stack>
  )
}
