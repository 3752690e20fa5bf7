// The card WHERE YOU ARE SIGNED IN: each place in plain words, and the buttons that end it elsewhere.
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { deviceInWords } from '../accounts/device.rules.ts'
import type { Session } from '../accounts/session.model.ts'
import { endOtherSessions, endOwnSession, listOwnSessions } from '../sign-in/own-sessions.contract.ts'
import styles from './signed-in-places.module.css'

export function SignedInPlaces({ account_id: id }: { account_id: number }) {
  const answers = useAnswers()
  const loaded = useLoaded(listOwnSessions, { id }, { staleTime: 0 })
  const { busy, submit } = useSubmit(async (session?: Session) => {
    const sure = await confirm({
      title: session ? 'End this session?' : 'End all other sessions?',
      body: session
        ? `${deviceInWords(session.user_agent)}, signed in since ${formatInstant(session.created_at)}. Anyone using it will have to sign in again.`
        : 'Anyone signed in to your account elsewhere will have to sign in again. You’ll stay signed in here.',
      confirmLabel: session ? 'End session' : 'End all others',
      danger: true,
    })
    if (!sure) return
    await (session ? api(endOwnSession, { id, session_id: session.id }) : api(endOtherSessions, { id }))
    await answers.askAgain(listOwnSessions, { id })
    toast(session ? 'Session ended' : 'All other sessions ended')
  })
  const sessions = loaded.data?.sessions
  return (
    <TitledCard title={<SpokenLabel>WHERE YOU ARE SIGNED IN</SpokenLabel>}>
      {loaded.error && !sessions && (
        <Row>
          <Text muted>This could not be loaded.</Text>
          <Button size="small" busy={loaded.isFetching} onClick={() => void loaded.refetch()}>
            Try again
          </Button>
        </Row>
      )}
      {!sessions && !loaded.error && <Text muted>Looking it up…</Text>}
      {sessions && (
        <ul className={styles.places}>
          {sessions.map((session) => (
            <li key={session.id}>
              <div>
                <Row>
                  <strong>{deviceInWords(session.user_agent)}</strong>
                  {session.this_one && <Badge kind="go">This one</Badge>}
                </Row>
                <Text small muted>
                  Since {formatInstant(session.created_at)}
                  {session.network && `, from ${session.network}`}
                  {!session.this_one && <>. Last used {formatInstant(session.last_used_at)}</>}
                </Text>
              </div>
              {!session.this_one && (
                <Button size="small" busy={busy} onClick={() => void submit(session)}>
                  End
                  <span className="only-read">
                    {' '}
                    {deviceInWords(session.user_agent)} since {formatInstant(session.created_at)}
                  </span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {sessions && sessions.length > 1 && (
        <Row>
          <Button busy={busy} onClick={() => void submit()}>
            End all other sessions
          </Button>
        </Row>
      )}
      <Text small muted>
        Don’t recognize a device? End its session and change your password.
      </Text>
    </TitledCard>
  )
}
