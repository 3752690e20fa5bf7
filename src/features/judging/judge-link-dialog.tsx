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
    toast(copied ? 'Link copied' : 'Please copy the link by hand')
  }
  return (
    <Dialog opened onClose={onClose} title={`Link of ${name}`}>
      <Stack>
        <Text>
          Scan this with the tablet on which {name} judges. It needs a network once; afterwards it works
          without one. The link is shown this once: should it be needed again, make a new one.
        </Text>
        <QrCode text={url} alt={`QR code of the judging page of ${name}`} />
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
