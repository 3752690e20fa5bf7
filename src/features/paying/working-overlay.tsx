// Stands over everything while money moves (E§2): nothing else can be pressed, and leaving asks first.
import { Dialog } from '../../ui/dialog.tsx'
import { useAsking } from '../../ui/dialogs.tsx'
import { placeWords, useBefore } from '../../web/turn.ts'
import styles from './pay-registration.module.css'

export function WorkingOverlay({ opened, title }: { opened: boolean; title: string }) {
  const asking = useAsking()
  const before = useBefore()
  return (
    <Dialog opened={opened && !asking} locked size="small" title={title} onClose={() => undefined}>
      <div className={styles.working} role="status">
        <span className={styles.spinner} aria-hidden="true" />
        <p>
          {before !== null && <strong>{placeWords(before)} </strong>}
          Please do not refresh the page until it is completed.
        </p>
      </div>
    </Dialog>
  )
}
