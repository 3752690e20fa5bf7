// /staff/mails/:id: one mail as its reader sees it, or as plain text.
import { useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { Button, LinkButton } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { Card, Heading, PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { NoticePage } from '../../ui/notice-page.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { ApiError } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { Unreachable } from '../../web/unreachable.tsx'
import { loadMail } from './mail.contract.ts'
import type { Mail } from './mail.model.ts'
import { MailState } from './mail-state.tsx'
import styles from './one-mail.module.css'

/** Links of the mail open in a window of their own; no script of a mail runs (sandbox, content policy). */
function MailFrame({ mail }: { mail: Mail }) {
  const [height, setHeight] = useState(480)
  return (
    <iframe
      title={`The mail “${mail.subject}”`}
      className={styles.frame}
      style={{ height }}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={mail.html.replace('<head>', '<head><base target="_blank">')}
      onLoad={(event) => {
        const page = event.currentTarget.contentDocument?.body
        if (page) setHeight(Math.max(320, page.scrollHeight))
      }}
    />
  )
}

/** The mail's text, its addresses as links. */
function PlainText({ text }: { text: string }) {
  return (
    <pre className={styles.text}>
      {text.split(/(https?:\/\/\S+)/).map((part, position) =>
        position % 2 === 0 ? (
          part
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text's parts do not move.
          <a key={position} href={part} target="_blank" rel="noreferrer">
            {part}
          </a>
        ),
      )}
    </pre>
  )
}

function MailFacts({ mail }: { mail: Mail }) {
  const tours = useSession().user?.staff_rights.includes('tours') ?? false
  return (
    <dl className={styles.facts}>
      <div>
        <dt>To</dt>
        <dd>{mail.to}</dd>
      </div>
      <div>
        <dt>Written</dt>
        <dd>{formatInstant(mail.created_at)}</dd>
      </div>
      <div>
        <dt>State</dt>
        <dd>
          <MailState state={mail.state} />
          {mail.sent_at && <span className={styles.when}>{formatInstant(mail.sent_at)}</span>}
        </dd>
      </div>
      {mail.registration_id !== null && (
        <div>
          <dt>About</dt>
          <dd>
            {tours ? (
              <Link to={`/staff/registrations/${mail.registration_id}`}>
                Registration {mail.registration_id}
              </Link>
            ) : (
              `Registration ${mail.registration_id}`
            )}
          </dd>
        </div>
      )}
      {mail.mybtf_user_id !== null && (
        <div>
          <dt>Account</dt>
          <dd>
            <Link to={`/staff/audit/mybtf_user/${mail.mybtf_user_id}`}>
              What happened to account {mail.mybtf_user_id}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  )
}

export function OneMailScreen() {
  usePageTitle('Mail')
  const { id = '' } = useParams()
  const [view, setView] = useSearchParams()
  const plain = view.get('view') === 'text'
  const query = useLoaded(loadMail, { id })
  if (query.error instanceof ApiError && (query.error.code === 'NOT_FOUND' || query.error.status === 400))
    return (
      <NoticePage
        title="This email doesn’t exist"
        actions={
          <LinkButton to="/staff/mails" look="primary">
            Mail log
          </LinkButton>
        }
      >
        The mail log has no email {id}. The link may have been cut off.
      </NoticePage>
    )
  if (query.error) return <Unreachable error={query.error} />
  if (query.isPending) return <PageSkeleton />
  const mail = query.data
  return (
    <PageContent>
      <Stack gap={16}>
        <div>
          <Text small>
            <Link to="/staff/mails">Mail log</Link>
          </Text>
          <Row align="between">
            <Heading level={1}>{mail.subject}</Heading>
            <Button onClick={() => setView(plain ? {} : { view: 'text' }, { replace: true })}>
              {plain ? 'Show as a page' : 'Show as plain text'}
            </Button>
          </Row>
        </div>
        <MailFacts mail={mail} />
        {mail.last_error && (
          <StatusBanner kind="attention" boxed>
            The mail server said: {mail.last_error}
          </StatusBanner>
        )}
        <Card padding="none">{plain ? <PlainText text={mail.text} /> : <MailFrame mail={mail} />}</Card>
      </Stack>
    </PageContent>
  )
}
