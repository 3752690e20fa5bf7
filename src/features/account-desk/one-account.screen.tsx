// /staff/accounts/:id: one account: confirmation, sessions, registrations, mails, hints and what happened.
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { Button, TextButton } from '../../ui/button.tsx'
import { formatEventStart, formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Columns, Heading, PageContent, Quiet, Row, Stack, Text } from '../../ui/layout.tsx'
import styles from '../../ui/office.module.css'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { deviceInWords } from '../accounts/device.rules.ts'
import { MailState } from '../messages/mail-state.tsx'
import { BringBackDialog } from './bring-back-dialog.tsx'
import { CloseAccount } from './close-account.tsx'
import { loadOfficeAccount, mailConfirmationAgain, revokeSessions } from './office-account.contract.ts'
import type { OfficeAccount } from './office-account.model.ts'
import { RefusedCalls } from './refused-calls.tsx'
import { RestoreEmailDialog } from './restore-email-dialog.tsx'
import { TakeSecondStep } from './take-second-step.tsx'

export function OneAccountScreen() {
  usePageTitle('Account')
  const { id = '' } = useParams()
  const query = useLoaded(loadOfficeAccount, { id })
  if (query.error) return <Unreachable error={query.error} />
  if (query.isPending) return <PageSkeleton />
  const { account, ...rest } = query.data
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Link to="/staff/accounts">Accounts</Link>
          <Row>
            <Heading level={1}>{account.email}</Heading>
            <Quiet>Account {account.id}</Quiet>
          </Row>
        </div>
        <Columns least="22rem">
          <Who seen={query.data} />
          <Sessions id={account.id} sessions={rest.sessions} />
        </Columns>
        <Columns least="22rem">
          <Registrations seen={query.data} />
          <Mails seen={query.data} />
        </Columns>
        <RefusedCalls refused={rest.refused} />
        <Columns least="22rem">
          <Changes title="What happened to it" changes={rest.changes} />
          <Changes title="What it did" changes={rest.made} />
        </Columns>
      </Stack>
    </PageContent>
  )
}

function Who({ seen }: { seen: OfficeAccount }) {
  const { account, confirmed_at, created_at, signs_in } = seen
  const { person, studio, staff_rights, hints } = account
  const answers = useAnswers()
  const [returning, setReturning] = useState(false)
  const [restoring, setRestoring] = useState(false)
  const { busy, submit } = useSubmit(async () => {
    const { email, confirmed } = await api(mailConfirmationAgain, { id: account.id })
    await answers.askAgain(loadOfficeAccount)
    toast(confirmed ? `${email} is already confirmed` : 'Confirmation Email Sent!')
  })
  const seenHints = Object.entries(hints).filter(([, shown]) => shown)
  return (
    <OfficePart
      title="Account"
      action={
        <Badge kind={confirmed_at ? 'go' : 'attention'}>{confirmed_at ? 'Confirmed' : 'Not confirmed'}</Badge>
      }
    >
      <dl className={styles.facts}>
        <dt>Name</dt>
        <dd>{person ? `${person.fname} ${person.lname}` : 'None'}</dd>
        <dt>Studio</dt>
        <dd>
          {studio ? <Link to={`/staff/studios?search=${studio.id}`}>{studio.name}</Link> : 'None'}
          {studio && !account.studio_account && ' (as an individual)'}
        </dd>
        <dt>Signed up</dt>
        <dd>{formatInstant(created_at)}</dd>
        <dt>Email confirmed</dt>
        <dd>{confirmed_at ? formatInstant(confirmed_at) : 'Not yet'}</dd>
        <dt>Password</dt>
        <dd>{signs_in ? 'Set' : 'None: it’s waiting to be claimed'}</dd>
        {staff_rights.length > 0 && (
          <>
            <dt>Rights</dt>
            <dd>{staff_rights.join(', ')}</dd>
          </>
        )}
        <dt>Hints seen</dt>
        <dd>{seenHints.map(([name]) => name).join(', ') || 'None'}</dd>
      </dl>
      {signs_in && !account.studio_account && staff_rights.length === 0 && (
        <div>
          <Button onClick={() => setReturning(true)}>Bring back to a studio</Button>
        </div>
      )}
      {seen.earlier_emails.length > 0 && (
        <div>
          <Button onClick={() => setRestoring(true)}>Restore an earlier email address</Button>
        </div>
      )}
      {restoring && <RestoreEmailDialog seen={seen} onClose={() => setRestoring(false)} />}
      {returning && <BringBackDialog account={account} onClose={() => setReturning(false)} />}
      {staff_rights.length === 0 && account.second_factor === 'on' && <TakeSecondStep account={account} />}
      {staff_rights.length === 0 && <CloseAccount seen={seen} />}
      {!confirmed_at && signs_in && (
        <div>
          <Button busy={busy} onClick={() => void submit()}>
            Resend the confirmation
          </Button>
        </div>
      )}
    </OfficePart>
  )
}

function Sessions({ id, sessions }: { id: number; sessions: OfficeAccount['sessions'] }) {
  const answers = useAnswers()
  const { busy, submit } = useSubmit(async (session_id?: number) => {
    const sure = await confirm({
      title: session_id ? 'End this session?' : 'End all sessions?',
      body: 'Anyone signed in there will have to sign in again. Your own current session isn’t affected.',
      confirmLabel: 'End',
      danger: true,
    })
    if (!sure) return
    const { revoked } = await api(revokeSessions, { id, ...(session_id ? { session_id } : {}) })
    await answers.askAgain(loadOfficeAccount)
    toast(revoked === 1 ? '1 session ended' : `${revoked} sessions ended`)
  })
  return (
    <OfficePart
      title="Signed in"
      action={
        sessions.length > 1 && (
          <Button size="small" busy={busy} onClick={() => void submit()}>
            End all
          </Button>
        )
      }
    >
      {sessions.length === 0 && <Text muted>Nowhere.</Text>}
      <ul className={styles.list}>
        {sessions.map(({ id, created_at, last_used_at, expires_at, network, user_agent }) => (
          <li key={id}>
            <Row align="between">
              <span>
                Since {formatInstant(created_at)}
                {network && `, from ${network}`}
              </span>
              <TextButton onClick={() => void submit(id)}>
                End<span className="only-read"> the session since {formatInstant(created_at)}</span>
              </TextButton>
            </Row>
            <Text small muted>
              {deviceInWords(user_agent)}, last used {formatInstant(last_used_at)}, until{' '}
              {formatInstant(expires_at)}
            </Text>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}

function Registrations({ seen }: { seen: OfficeAccount }) {
  const { user } = useSession()
  const tours = user?.staff_rights.includes('tours') === true
  return (
    <OfficePart title="Registrations">
      {seen.registrations.length === 0 && <Text muted>None.</Text>}
      <ul className={styles.list}>
        {seen.registrations.map(({ id, event, city, completed, confirmed, ...held }) => (
          <li key={id}>
            <Row align="between">
              <span>
                {event}, {city}, {formatEventStart(held)}
              </span>
              <Badge kind={completed ? 'go' : 'attention'}>
                {completed ? (confirmed ? 'Confirmed' : 'Completed') : 'Incomplete'}
              </Badge>
            </Row>
            <Row>
              {tours && <Link to={`/staff/registrations/${id}`}>Open registration {id}</Link>}
              <Link to={`/staff/audit/registration/${id}`}>Audit trail of registration {id}</Link>
            </Row>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}

function Mails({ seen }: { seen: OfficeAccount }) {
  return (
    <OfficePart title="Mails">
      {seen.mails.length === 0 && <Text muted>None.</Text>}
      <ul className={styles.list}>
        {seen.mails.map((mail) => (
          <li key={mail.id}>
            <Row align="between">
              <Link to={`/staff/mails/${mail.id}`}>{mail.subject}</Link>
              <MailState state={mail.state} />
            </Row>
            <Text small muted>
              {formatInstant(mail.created_at)} to {mail.to}
            </Text>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}

const verbs = { insert: 'Made', update: 'Changed', delete: 'Removed' } as const

interface ListedChange {
  id: number
  at: string
  doing: string | null
  email: string | null
  action: keyof typeof verbs
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  entity?: string
  entity_id?: string
}

function Changes({ title, changes }: { title: string; changes: readonly ListedChange[] }) {
  return (
    <OfficePart title={title}>
      {changes.length === 0 && <Text muted>Nothing recorded.</Text>}
      <ul className={styles.list}>
        {changes.map(({ id, at, doing, email, action, before, after, entity, entity_id }) => (
          <li key={id}>
            {verbs[action]}{' '}
            {entity ? (
              <Link to={`/staff/audit/${entity}/${entity_id}`}>
                {entity} {entity_id}
              </Link>
            ) : (
              // Of what was made or removed every field would be named.
              action === 'update' && Object.keys(after ?? before ?? {}).join(', ')
            )}
            <Text small muted>
              {formatInstant(at)}, {doing ?? 'outside the portal'}
              {!entity && `, by ${email ?? 'someone not signed in'}`}
            </Text>
          </li>
        ))}
      </ul>
    </OfficePart>
  )
}
