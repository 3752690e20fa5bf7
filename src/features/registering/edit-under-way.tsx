// Says in the event area that an edit is under way on this device and not applied, with the ways on.
import { Button } from '../../ui/button.tsx'
import { confirmDiscard } from '../../ui/dialogs.tsx'
import { Row } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useStartEdit } from '../registrations/use-start-edit.tsx'
import styles from './edit-banner.module.css'

export function EditUnderWay({ view }: { view: RegistrationView }) {
  const { draft, busy, start, end } = useStartEdit(view.id)
  if (!draft) return null
  const discard = async () => {
    if (await confirmDiscard()) end()
  }
  return (
    <StatusBanner kind="attention">
      <div className={styles.line}>
        <span className={styles.words}>
          <strong>You are editing this registration.</strong> Your changes are kept on this device and are not
          saved until you reach the confirmation page.
        </span>
        <Row gap={8}>
          <Button size="small" onClick={() => void discard()}>
            Discard Changes
          </Button>
          <Button size="small" look="primary" busy={busy} onClick={start}>
            Continue Editing
          </Button>
        </Row>
      </div>
    </StatusBanner>
  )
}
