// Shows one question or notice; loaded with the first one.
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './dialog.module.css'
import { Dialog } from './dialog.tsx'
import type { Answer, OpenDialog, Question } from './dialogs.tsx'
import { linkedMail } from './office-mail.tsx'

/** As long as the closing motion of the dialog. */
const CLOSING_MS = 150

/** Of two the yes stands last, where a dialog's button is looked for; of three what keeps the work stands first. */
function Answers({ question, onAnswer }: { question: Question; onAnswer: (answer: Answer) => void }) {
  const { confirmLabel = 'OK', cancelLabel = 'Cancel', otherLabel, danger } = question
  const yes = (
    <Button
      look={danger ? 'danger' : 'primary'}
      data-autofocus={!danger || undefined}
      onClick={() => onAnswer('yes')}
    >
      {confirmLabel}
    </Button>
  )
  // Whoever presses Enter once too often destroys nothing.
  const no = (
    <Button data-autofocus={danger || undefined} onClick={() => onAnswer('no')}>
      {cancelLabel}
    </Button>
  )
  if (!otherLabel) {
    return (
      <>
        {no}
        {yes}
      </>
    )
  }
  return (
    <>
      {yes}
      <Button look="danger" onClick={() => onAnswer('other')}>
        {otherLabel}
      </Button>
      {no}
    </>
  )
}

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
        size={asked.sort === 'question' && asked.otherLabel ? 'normal' : 'small'}
        buttons={
          asked.sort === 'question' ? (
            <Answers question={asked} onAnswer={close} />
          ) : (
            <Button look="primary" data-autofocus onClick={() => close('yes')}>
              {asked.buttonLabel ?? 'OK'}
            </Button>
          )
        }
      >
        {asked.body && <div className={styles.lines}>{linkedMail(asked.body)}</div>}
        {asked.detail && <p className={styles.detail}>{linkedMail(asked.detail)}</p>}
      </Dialog>
    </>
  )
}
