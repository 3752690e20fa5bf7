// Shows one question or notice; loaded with the first one.
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { OpenDialog } from './dialogs.tsx'

/** As long as the closing motion of the dialog. */
const CLOSING_MS = 150

export function AskedDialog({ dialog }: { dialog: OpenDialog }) {
  const { asked } = dialog
  const [opened, setOpened] = useState(true)
  const close = (yes: boolean) => {
    if (!opened) return
    setOpened(false)
    setTimeout(() => dialog.answer(yes), CLOSING_MS)
  }
  return (
    <>
      {/* Until the answer has arrived nothing behind can be pressed: it would be pressed as if nothing had been answered. */}
      {!opened && <div className={styles.closing} />}
      <Dialog
        opened={opened}
        onClose={() => close(false)}
        title={asked.title}
        size="small"
        buttons={
          asked.sort === 'question' ? (
            <>
              <Button onClick={() => close(false)}>{asked.cancelLabel ?? 'Cancel'}</Button>
              <Button look={asked.danger ? 'danger' : 'primary'} data-autofocus onClick={() => close(true)}>
                {asked.confirmLabel ?? 'OK'}
              </Button>
            </>
          ) : (
            <Button look="primary" data-autofocus onClick={() => close(true)}>
              {asked.buttonLabel ?? 'OK'}
            </Button>
          )
        }
      >
        {asked.body && <div className={styles.lines}>{asked.body}</div>}
        {asked.detail && <p className={styles.detail}>{asked.detail}</p>}
      </Dialog>
    </>
  )
}
