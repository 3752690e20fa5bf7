// The form of a studio's profile: kept on this device until it is saved, and brought together with what others saved.
import { useEffect, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Card, Heading, Row, Stack, Text } from '../../ui/layout.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { office } from '../accounts/office.model.ts'
import { changeStudio } from '../studios/studio.contract.ts'
import type { StudioChange } from '../studios/studio-changes.rules.ts'
import { StudioContacts } from '../studios/studio-contacts.tsx'
import type { StudioEntries } from '../studios/studio-entries.model.ts'
import { entriesOf } from '../studios/studio-entries.rules.ts'
import { StudioInfoFields } from '../studios/studio-info-fields.tsx'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import { AccountInfo } from './account-info.tsx'
import styles from './studio-editor.module.css'

interface StudioEditorProps {
  studio: StudioProfile
  onSaved: (saved: StudioProfile) => void
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export function StudioEditor({ studio, onSaved }: StudioEditorProps) {
  // `version` and `base` say what was on the screen when somebody began to type.
  const fields = useFields(
    { version: studio.version, base: entriesOf(studio), entries: entriesOf(studio) },
    { draft: `studio-${studio.id}` },
  )
  const { violations, reset } = fields
  const [changes, setChanges] = useState<readonly StudioChange[] | null>(null)
  const { version, base, entries } = fields.values
  const unsaved = !same(base, entries)
  const change = (next: Partial<StudioEntries>) =>
    fields.change((present) => ({ entries: { ...present.entries, ...next } }))
  const showAs = (saved: StudioProfile) =>
    reset({ version: saved.version, base: entriesOf(saved), entries: entriesOf(saved) })

  // A draft in which nothing was changed is no reason to show what is out of date.
  const outdated = !unsaved && version !== studio.version
  useEffect(() => {
    if (outdated) reset({ version: studio.version, base: entriesOf(studio), entries: entriesOf(studio) })
  }, [outdated, reset, studio])

  async function submit() {
    const { checkStudio, tidied } = await import('../studios/studio-form.rules.ts')
    const sent = tidied(entries)
    fields.change({ entries: sent })
    if (violations.show(checkStudio(sent))) return
    try {
      const answer = await api(changeStudio, { id: studio.id, version, studio: sent })
      showAs(answer.studio)
      setChanges(null)
      onSaved(answer.studio)
      toast('Your studio information has been updated')
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'STALE_VERSION')) throw error
      await bringTogether((error.body.data as { studio: StudioProfile }).studio, sent)
    }
  }

  /** Somebody else saved meanwhile: nothing typed here is lost, and what is different now is told. */
  async function bringTogether(present: StudioProfile, mine: StudioEntries) {
    const { mergeStudio } = await import('../studios/studio-changes.rules.ts')
    const theirs = entriesOf(present)
    const merged = mergeStudio(base, mine, theirs)
    fields.change({ version: present.version, base: theirs, entries: merged.entries })
    setChanges(merged.changes)
    scrollTo({ top: 0 })
  }

  async function discard() {
    if (!(await confirmDiscard())) return
    violations.clear()
    setChanges(null)
    showAs(studio)
  }

  return (
    <>
      <Row align="between">
        <div>
          <Heading level={1}>{studio.name}</Heading>
          <Text muted>Studio id {studio.id}</Text>
        </div>
        {studio.verified && <Badge kind="go">Verified</Badge>}
      </Row>
      {changes && <ChangedMeanwhile changes={changes} />}
      <Form violations={violations} onSubmit={submit} id="studio-form" label="Studio information">
        <div className={styles.columns}>
          <div className={styles.info}>
            <Card padding="roomy">
              <Stack>
                <Heading level={2} size={20}>
                  <SpokenLabel>STUDIO INFORMATION</SpokenLabel>
                </Heading>
                <Text muted small>
                  The studio's name is not changed here. To change it, please write to{' '}
                  <a href={`mailto:${office.email}`}>{office.email}</a>.
                </Text>
                <StudioInfoFields value={entries} onChange={change} violations={violations} />
              </Stack>
            </Card>
          </div>
          <div className={styles.account}>
            <AccountInfo />
          </div>
          <div className={styles.contacts}>
            <StudioContacts
              contacts={entries.studio_contacts}
              country_id={entries.address.country_id}
              violations={violations}
              onChange={(studio_contacts) => {
                violations.clear()
                change({ studio_contacts })
              }}
            />
          </div>
        </div>
        <div className={styles.foot}>
          <SubmitButton size="large">Save Changes</SubmitButton>
          {unsaved && (
            <>
              <Button look="quiet" onClick={() => void discard()}>
                Discard Changes
              </Button>
              <Text muted small>
                Not saved yet; kept on this device.
              </Text>
            </>
          )}
        </div>
      </Form>
    </>
  )
}

function ChangedMeanwhile({ changes }: { changes: readonly StudioChange[] }) {
  return (
    <StatusBanner kind="attention" boxed live>
      <strong>Somebody else saved this studio while you were editing.</strong> Your entries are kept; please
      check them and save again.
      {changes.length > 0 && (
        <ul className={styles.changes}>
          {changes.map(({ what, now, yours }) => (
            <li key={`${what} ${now}`}>
              {what}:{' '}
              {yours === null
                ? `is now ${now || 'empty'}`
                : `they saved ${now || 'nothing'}; yours is kept: ${yours}`}
            </li>
          ))}
        </ul>
      )}
    </StatusBanner>
  )
}
