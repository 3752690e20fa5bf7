// "What is still missing": one list above the cards of the overview, each with its day and one button, and the pause of its mails.
import { LinkButton, TextButton } from '../../ui/button.tsx'
import { formatDate } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { WarningIcon } from '../../ui/status-icons.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { loadReminders, pauseReminders } from './missing.contract.ts'
import type { Missing, MissingKind } from './missing.model.ts'
import styles from './missing-list.module.css'
import {
  closedWords,
  type EventState,
  missingAction,
  missingNames,
  missingTitle,
  nothingMissing,
  reminderWords,
  sendingWords,
} from './missing-words.rules.ts'

interface MissingListProps {
  registration_id: number
  missing: readonly Missing[]
  /** The day at the tour date. */
  today: string
  /** The page on which each kind is given. */
  ways: Readonly<Record<Exclude<MissingKind, 'videos'>, string>>
  /** Of an event that is over, or canceled, nobody asks for anything but the balance; of a postponed one no day holds. */
  state: EventState
  /** Who has signed is not known yet: its line has its place already. */
  counting?: boolean
}

function Due({ due_date, today, state }: { due_date: string | null; today: string; state: EventState }) {
  if (due_date === null)
    return (
      <span className={styles.due}>
        {state === 'canceled' ? 'The event is canceled' : 'Before the event'}
      </span>
    )
  const over = due_date < today
  return (
    <span className={over ? styles.over : styles.due}>
      {over && <WarningIcon />} {over ? 'Was due' : 'Due'} {formatDate(due_date)}
    </span>
  )
}

/** The owner may pause the mails, and go on with them. */
function Reminders({ registration_id, state }: Pick<MissingListProps, 'registration_id' | 'state'>) {
  const answers = useAnswers()
  const { data } = useLoaded(loadReminders, { registration_id })
  const { submit } = useSubmit(async (paused: boolean) => {
    const answer = await api(pauseReminders, { registration_id, paused })
    answers.keep(loadReminders, { registration_id }, answer)
    toast(paused ? 'Email reminders are off' : 'Email reminders are back on')
  })
  const paused = data?.paused ?? false
  return (
    <Row align="between">
      <Text muted small>
        {reminderWords(state, paused)}
      </Text>
      {state !== 'canceled' && (
        <TextButton onClick={() => void submit(!paused)}>
          {paused ? 'Resume reminders' : 'Pause reminders'}
        </TextButton>
      )}
    </Row>
  )
}

export function MissingList({
  registration_id,
  missing,
  today,
  ways,
  state,
  counting = false,
}: MissingListProps) {
  const nothing = missing.length === 0 && !counting
  return (
    <TitledCard
      title={nothing && state !== 'ahead' ? 'Nothing is missing' : 'What is still missing'}
      gap={12}
    >
      {nothing ? (
        <Text>{nothingMissing(state)}</Text>
      ) : (
        <ul className={styles.list}>
          {missing.map((item) => (
            <li key={item.kind} className={styles.item}>
              <span className={styles.words}>
                <strong>{missingTitle(item)}</strong>
                {item.names.length > 0 && <span className={styles.names}>{missingNames(item)}</span>}
                {item.send_to && (
                  <span className={styles.names}>
                    {sendingWords(item)} <OfficeMail address={item.send_to} />.
                  </span>
                )}
                {item.closed && <span className={styles.names}>{closedWords(item)}</span>}
              </span>
              <Due due_date={item.due_date} today={today} state={state} />
              {item.kind !== 'videos' && (
                <LinkButton size="small" to={ways[item.kind]}>
                  {missingAction(item)}
                </LinkButton>
              )}
            </li>
          ))}
          {counting && (
            <li className={styles.item}>
              <span className={styles.words}>
                <LinesSkeleton lines={2} />
              </span>
            </li>
          )}
        </ul>
      )}
      {!nothing && <Reminders registration_id={registration_id} state={state} />}
    </TitledCard>
  )
}
