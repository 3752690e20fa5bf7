// Shows one question or notice; loaded with the first one.
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { Answer, OpenDialog } from './dialogs.tsx'

/** As long as the closing motion of the dialog. */
const CLOSING_MS = 150

export function AskedDialog({ dialog }: { dialog: OpenDialog }) {
  const { asked } = dialog
  const [opened, setOpened] = useState(true)
  const close = (answer: Answer) => {
    if (!opened) return
    setOpened(false)
    setTimeout(() => dialog.answer(answer), CLOSING_MS)
  }
  return (
    <>
      {/* Until the answer has arrived nothing behind can be pressed: it would be pressed as if nothing had been answered. */}
      {!opened && <div className={styles.closing} />}
      <Dialog
        opened={opened}
        onClose={() => close('no')}
        title={asked.title}
        size="small"
        buttons={
          asked.sort === 'question' ? (
            <>
              <Button onClick={() => close('no')}>{asked.cancelLabel ?? 'Cancel'}</Button>
              {asked.otherLabel && (
                <Button look="danger" onClick={() => close('other')}>
                  {asked.otherLabel}
                </Button>
              )}
              <Button look={asked.danger ? 'danger' : 'primary'} data-autofocus onClick={() => close('yes')}>
                {asked.confirmLabel ?? 'OK'}
              </Button>
            </>
          ) : (
            <Button look="primary" data-autofocus onClick={() => close('yes')}>
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
