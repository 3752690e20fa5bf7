// The link of a judge, once: to be scanned with the tablet, or copied.
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { toast } from '../../ui/toast.ts'
import styles from './judge-link-dialog.module.css'

interface JudgeLinkDialogProps {
  name: string
  url: string
  onClose: () => void
}

export function JudgeLinkDialog({ name, url, onClose }: JudgeLinkDialogProps) {
  async function copy() {
    const copied = await navigator.clipboard.writeText(url).then(
      () => true,
      () => false,
    )
    toast(copied ? 'Link copied' : 'Please copy the link yourself')
  }
  return (
    <Dialog opened onClose={onClose} title={`Link of ${name}`}>
      <Stack>
        <Text>
          Scan this with {name}’s tablet. It needs a network connection once; after that it works offline. The
          link is shown only once: if you need it again, create a new one.
        </Text>
        <QrCode text={url} alt={`QR code for ${name}’s judging page`} />
        <p className={styles.url}>{url}</p>
        <Row align="end">
          <Button onClick={() => void copy()}>Copy link</Button>
          <Button look="primary" onClick={onClose}>
            Done
          </Button>
        </Row>
      </Stack>
    </Dialog>
  )
}
