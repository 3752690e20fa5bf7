// The form of a studio's profile: kept on this device until it is saved, and brought together with what others saved.

import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Heading, Row, Stack, Text, TitledCard } from '../../ui/layout.tsx'
import { OfficeMail } from '../../ui/office-mail.tsx'
import { SpokenLabel } from '../../ui/spoken-label.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { office } from '../accounts/office.model.ts'
import { SecondFactorCard } from '../second-factor/second-factor-card.tsx'
import type { StudioChange } from '../studios/studio-changes.rules.ts'
import { StudioContacts } from '../studios/studio-contacts.tsx'
import { StudioInfoFields } from '../studios/studio-info-fields.tsx'
import type { StudioProfile } from '../studios/studio-profile.model.ts'
import { AccountInfo } from './account-info.tsx'
import styles from './studio-editor.module.css'
import { useStudioEditor } from './use-studio-editor.tsx'

interface StudioEditorProps {
  studio: StudioProfile
  onSaved: (saved: StudioProfile) => void
}

export function StudioEditor({ studio, onSaved }: StudioEditorProps) {
  const { fields, entries, unsaved, change, changes, submit, discard } = useStudioEditor(studio, onSaved)
  const { violations } = fields
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
            <TitledCard title={<SpokenLabel>STUDIO INFORMATION</SpokenLabel>}>
              <Text muted small>
                The studio’s name can’t be changed here. To change it, please write to{' '}
                <OfficeMail address={office.email} />.
              </Text>
              <StudioInfoFields value={entries} onChange={change} violations={violations} />
            </TitledCard>
          </div>
          <div className={styles.account}>
            <Stack gap={24}>
              <AccountInfo />
              <SecondFactorCard />
            </Stack>
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
      <strong>Someone else saved this studio while you were editing.</strong> Your entries are kept; please
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
