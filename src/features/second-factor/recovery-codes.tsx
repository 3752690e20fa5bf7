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
      onClose={onClose}
      title="Your recovery codes"
      buttons={
        <>
          {'clipboard' in navigator && <Button onClick={() => void copy()}>Copy</Button>}
          <Button look="primary" onClick={onClose}>
            I have kept them
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Each of them signs you in once, should your app or passkey be lost. Print them or keep them with
          your passwords: <strong>they are shown only now.</strong>
        </p>
        <ul className={styles.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <Text muted small>
          New codes can be made at any time; the old ones are good no longer then.
        </Text>
      </Stack>
    </Dialog>
  )
}
