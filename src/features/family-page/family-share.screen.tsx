// /share#token=…: a family sees its share of a studio's registration and pays it by card, without an account.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { AmountSheet } from '../../ui/amount-sheet.tsx'
import { Button } from '../../ui/button.tsx'
import { formatDatedMoment, formatEventDays } from '../../ui/dates.ts'
import { EventBand } from '../../ui/event-band.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Card, Columns, Heading, PageContent, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import { Money } from '../../ui/money.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { SuccessMark } from '../../ui/success-mark.tsx'
import { api } from '../../web/api.ts'
import { DeadLink, isDeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { useManifest } from '../../web/use-manifest.ts'
import { PayPanel } from '../paying/pay-panel.tsx'
import { FamilyData } from '../personal-data/family-data.tsx'
import { openFamilyShare } from '../shares/share.contract.ts'
import type { FamilyPage } from '../shares/share.model.ts'
import { Places } from '../tours/places.tsx'
import { openFamilyWaiver } from '../waivers/signing.contract.ts'
import styles from './family-share.module.css'
import { useSharePayment } from './use-share-payment.tsx'

export function FamilyShareScreen() {
  usePageTitle('Your share')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink newOne={NEW_ONE} />
}

const NEW_ONE = 'Your studio can send you a new one.'

function Opened({ token }: { token: string }) {
  const { data, error } = useLoaded(openFamilyShare, { token }, { staleTime: 0, retry: false })
  if (error && (!data || isDeadLink(error))) return linkTrouble(error, { newOne: NEW_ONE })
  if (data) return <Share token={token} share={data.share} />
  return <PageSkeleton band />
}

function Share({ token, share }: { token: string; share: FamilyPage }) {
  // SHARE-10: it names no page to start with, so what is put on the home screen is this address itself.
  useManifest('/family.webmanifest')
  const { event, studio_name, total_cents, paid_cents, due_cents, state } = share
  return (
    <>
      <EventBand
        accent={event.accent}
        title={`${event.name} · ${event.event_city}`}
        subtitle={`${formatEventDays(event, { weekdays: true })} · ${studio_name}`}
      />
      <PageContent>
        <div className={styles.sheet}>
          <AmountSheet
            name="Amount"
            label={state === 'due' ? 'Due now' : 'Your share'}
            cents={state === 'due' ? due_cents : total_cents}
          >
            <Text muted small>
              {studio_name} has registered{' '}
              {share.people.map(({ fname, lname }) => `${fname} ${lname}`).join(', ') || 'your family'}
              {state === 'due' ? ' and is asking you to pay this share.' : '.'}
            </Text>
          </AmountSheet>
          <section className={styles.lines} aria-label="What it is for">
            <RegisteredFor token={token} share={share} />
            <Heading level={2} size={20}>
              What it is for
            </Heading>
            <ul>
              {share.lines.map((line) => (
                <li key={line.key}>
                  <span>
                    {line.label}
                    <span className={styles.reason}>{line.reason}</span>
                  </span>
                  <Money cents={line.amount_cents} />
                </li>
              ))}
            </ul>
            <p className={styles.total}>
              <span>Your share</span>
              <Money cents={total_cents} />
            </p>
            {paid_cents !== 0 && (
              <p className={styles.total}>
                <span>Paid</span>
                <Money cents={paid_cents} />
              </p>
            )}
            {due_cents !== total_cents && due_cents > 0 && (
              <p className={styles.total}>
                <span>Due now</span>
                <Money cents={due_cents} />
              </p>
            )}
            <Text muted small>
              Questions about these amounts? Please ask {studio_name}. Your studio handles refunds and
              changes.
            </Text>
          </section>
          <Paying token={token} share={share} />
          <Practical share={share} />
          <FamilyData token={token} />
        </div>
      </PageContent>
    </>
  )
}

/** When and where, whom to ask, and how the page is kept at hand. */
function Practical({ share: { event, studio_name } }: { share: FamilyPage }) {
  const { contact_email } = event
  return (
    <div className={styles.practical}>
      <Stack gap={16}>
        <TitledCard title="Good to know" gap={12}>
          <Text>
            <strong>{formatEventDays(event, { weekdays: true })}</strong>
          </Text>
          <Text>
            {studio_name} can tell you when each dancer is needed. For questions about the event itself:{' '}
            <OfficeMail address={contact_email} />.
          </Text>
          <Text muted small>
            To keep this page handy, choose “Add to Home Screen” in your phone’s browser. Only the link is
            kept on the phone, and anyone with the link can see what you see.
          </Text>
        </TitledCard>
        <Columns least="16rem">
          <Places tour_date={event} online={event.online} />
        </Columns>
      </Stack>
    </div>
  )
}

/** SHARE-09: what each dancer does there, and whether her waiver is signed (WAIVER-17); amounts are below. */
function RegisteredFor({ token, share: { people, event } }: { token: string; share: FamilyPage }) {
  return people.map(({ person_id, fname, lname, registered_for, waiver }) => (
    <div key={person_id}>
      <Heading level={2} size={20}>
        {fname} {lname} is registered for
      </Heading>
      <ul>
        {registered_for.map(({ key, name, more }) => (
          <li key={key}>
            <span>
              {name}
              {more !== '' && <span className={styles.reason}>{more}</span>}
            </span>
          </li>
        ))}
        {waiver && (
          <li>
            <span>
              Waiver
              <span className={styles.reason}>
                {waiver.signed_at
                  ? `Signed ${formatDatedMoment(waiver.signed_at, event.timezone)}`
                  : 'Not signed yet'}
              </span>
            </span>
            {waiver.signed_at === null && (
              <SignWaiver token={token} person_id={person_id} name={`${fname} ${lname}`} />
            )}
          </li>
        )}
      </ul>
    </div>
  ))
}

function SignWaiver({ token, person_id, name }: { token: string; person_id: number; name: string }) {
  const navigate = useNavigate()
  const { busy, submit } = useSubmit(async () => {
    const { path } = await api(openFamilyWaiver, { token, person_id })
    await navigate(path, { state: { family_page: `/share#token=${token}` } })
  })
  return (
    <Button busy={busy} onClick={() => void submit()}>
      Sign the waiver<span className="only-read"> of {name}</span>
    </Button>
  )
}

function Paying({ token, share }: { token: string; share: FamilyPage }) {
  const [thanked, setThanked] = useState(false)
  const payment = useSharePayment(token, share)
  if (thanked || share.state === 'paid') return <Paid share={share} thanked={thanked} />
  if (share.state === 'covered') {
    return (
      <div className={styles.done}>
        <TitledCard title="Nothing to pay" gap={12}>
          <Text>
            {share.event.canceled
              ? `This event is canceled, and nothing is due from you. Please ask ${share.studio_name} about anything you have already paid.`
              : `Nothing is due from you right now: ${share.studio_name}’s registration has been paid or is being paid.`}
          </Text>
        </TitledCard>
      </div>
    )
  }
  return (
    <PayPanel
      {...payment}
      saved={false}
      then={`it’s applied to ${share.studio_name}’s registration and we’ll send you a receipt`}
      onPaid={() => setThanked(true)}
    />
  )
}

function Paid({ share, thanked }: { share: FamilyPage; thanked: boolean }) {
  const last = share.payments.findLast(({ status, amount }) => status === 'approved' && amount > 0)
  return (
    <div className={styles.done}>
      <Card padding="roomy">
        <Stack gap={12}>
          <SuccessMark />
          <div role="status">
            <Heading level={2} size={26}>
              {thanked ? 'Thank you, your share is paid' : 'Your share is already paid'}
            </Heading>
          </div>
          {last && (
            <Text>
              <Money cents={last.amount} /> by {last.method},{' '}
              {formatDatedMoment(last.timestamp, share.event.timezone)}. Receipt no. {last.id}.
            </Text>
          )}
          <Text muted>
            {thanked ? `A receipt is on its way to ${share.email}. ` : ''}
            {share.studio_name} can see that you’ve paid; there’s nothing left to pay.
          </Text>
        </Stack>
      </Card>
    </div>
  )
}
