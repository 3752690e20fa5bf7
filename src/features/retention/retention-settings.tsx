// How long things are kept, for the office: what went in the last night, and the numbers, which an administrator sets.
import { Button } from '../../ui/button.tsx'
import { NumberField } from '../../ui/choice-fields.tsx'
import { formatInstant } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Columns, Row, Stack, Text } from '../../ui/layout.tsx'
import { OfficePart } from '../../ui/office-part.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { useSession } from '../../web/session.tsx'
import { changeRetention, loadRetention, loadRetentionSetting } from './retention.contract.ts'
import {
  type Forgotten,
  type Retention,
  type RetentionName,
  type RetentionSetting,
  retentionLimits,
} from './retention.model.ts'

const fieldWords: Record<RetentionName, { label: string; help: string }> = {
  student_ids_days: { label: 'Student IDs', help: 'Days after the last day of the event' },
  music_days: { label: 'Music', help: 'Days after the last day of the event' },
  photos_days: { label: 'Photos of dancers', help: 'Days after the last day of the event' },
  mails_days: { label: 'Emails', help: 'Days after they were written' },
  unconfirmed_accounts_days: {
    label: 'Accounts never confirmed',
    help: 'Days after sign-up, if nothing was registered',
  },
  changes_days: {
    label: 'Change and view details',
    help: 'Days. The fact that something was changed, by whom and when, stays',
  },
}
const names = Object.keys(fieldWords) as RetentionName[]

const goneWords: Record<keyof Forgotten, [one: string, more: string]> = {
  student_ids: ['student ID', 'student IDs'],
  music: ['music file', 'music files'],
  photos: ['photo file', 'photo files'],
  mails: ['email', 'emails'],
  accounts: ['account', 'accounts'],
  changes: ['change record', 'change records'],
  looks: ['view record', 'view records'],
}

function lastNight({ last_run }: RetentionSetting): string {
  if (!last_run) return 'Nothing has been deleted yet. This runs every night.'
  const gone = Object.entries(goneWords).flatMap(([name, [one, more]]) => {
    const count = last_run.counts[name as keyof Forgotten]
    return count === 0 ? [] : [`${count.toLocaleString('en-US')} ${count === 1 ? one : more}`]
  })
  return `Last run ${formatInstant(last_run.at)}: ${gone.join(', ') || 'nothing was old enough'}.`
}

const daysOf = (setting: Retention): Retention => ({
  student_ids_days: setting.student_ids_days,
  music_days: setting.music_days,
  photos_days: setting.photos_days,
  mails_days: setting.mails_days,
  unconfirmed_accounts_days: setting.unconfirmed_accounts_days,
  changes_days: setting.changes_days,
})

function SetDays({ setting }: { setting: RetentionSetting }) {
  const answers = useAnswers()
  const seen = daysOf(setting)
  const fields = useFields<Record<RetentionName, number | null>>(seen)
  const { values, violations } = fields
  const shorter = names.filter((name) => (values[name] ?? seen[name]) < seen[name])
  const changed = names.some((name) => values[name] !== seen[name])
  const submit = async () => {
    const sure =
      shorter.length === 0 ||
      (await confirm({
        title: 'Keep it for a shorter time?',
        body: `${shorter.map((name) => fieldWords[name].label).join(', ')}: anything older will be deleted tonight and can’t be restored.`,
        confirmLabel: 'Keep it shorter',
        danger: true,
      }))
    if (!sure) return
    try {
      // An emptied field is refused by the server, in words beside it.
      const saved = await api(changeRetention, { ...(values as Retention), seen })
      answers.keep(loadRetentionSetting, {}, saved)
      await answers.askAgain(loadRetention)
      toast('Saved. It takes effect tonight.')
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION')
        await answers.askAgain(loadRetentionSetting)
      throw error
    }
  }
  return (
    <Form violations={violations} onSubmit={submit} label="How long it is kept">
      <Columns>
        {names.map((name) => (
          <NumberField
            key={name}
            label={fieldWords[name].label}
            help={fieldWords[name].help}
            min={retentionLimits[name].least}
            max={retentionLimits[name].most}
            {...fields.bind(name)}
          />
        ))}
      </Columns>
      <Row>
        <SubmitButton disabled={!changed}>Save</SubmitButton>
        {changed && <Button onClick={() => fields.change(seen)}>Reset to the current settings</Button>}
      </Row>
    </Form>
  )
}

export function RetentionSettings() {
  const { data } = useLoaded(loadRetentionSetting, {})
  const { user } = useSession()
  return (
    <OfficePart title="How long it is kept">
      {data ? (
        <Stack gap={12}>
          <Text muted>
            {lastNight(data)}
            {data.changed_at &&
              ` Set ${formatInstant(data.changed_at)} by ${data.changed_by ?? 'someone who was erased'}.`}
          </Text>
          {user?.staff_rights.includes('administration') ? (
            <SetDays setting={data} />
          ) : (
            <ul>
              {names.map((name) => (
                <li key={name}>
                  {fieldWords[name].label}: {data[name].toLocaleString('en-US')} ({fieldWords[name].help})
                </li>
              ))}
            </ul>
          )}
        </Stack>
      ) : (
        <LinesSkeleton lines={4} />
      )}
    </OfficePart>
  )
}
