// Shows new recovery codes, this once.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './second-factor.module.css'

export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  async function copy() {
    await navigator.clipboard.writeText(codes.join('\n'))
    toast('Recovery codes copied')
  }
  return (
    <Dialog
      opened
      // Shown once: a stray click or key would lose them.
      locked
      onClose={onClose}
      title="Your recovery codes"
      buttons={
        <>
          {'clipboard' in navigator && <Button onClick={() => void copy()}>Copy</Button>}
          <Button look="primary" onClick={onClose}>
            I’ve saved them
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Each code signs you in once if you lose your app or passkey. Print them or keep them with your
          passwords: <strong>they’re shown only once.</strong>
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Text muted small>
          You can create new codes at any time; the old ones then stop working.
        </Text>
      </Stack>
    </Dialog>
  )
}
