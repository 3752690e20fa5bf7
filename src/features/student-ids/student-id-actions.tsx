// What can be done with the student id that is shown: open, replace, remove, or go back to it.
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { Row } from '../../ui/layout.tsx'
import styles from './student-id.module.css'

interface StudentIdActionsProps {
  /** From where it can be opened, while that is known. */
  url: string | null
  /** Something is kept; otherwise only what was just chosen is shown. */
  kept: boolean
  /** Another one is about to be chosen. */
  replacing: boolean
  onReplace: (replacing: boolean) => void
  /** Give up what was chosen. */
  onForget: () => void
  /** While the person is asked, nothing else may be closed. */
  onAsk: (asking: boolean) => void
  onRemove: () => void
}

export function StudentIdActions(props: StudentIdActionsProps) {
  const { url, kept, replacing, onReplace, onForget, onAsk, onRemove } = props
  const [asking, setAsking] = useState(false)
  const ask = (now: boolean) => {
    setAsking(now)
    onAsk(now)
  }

  async function askAndRemove() {
    if (asking) return
    ask(true)
    // R§8, word for word.
    const yes = await confirm({
      title: 'Are you sure?',
      body: 'This action will remove your uploaded student id',
      confirmLabel: 'Remove',
      danger: true,
    })
    ask(false)
    if (yes) onRemove()
  }

  if (!kept) return <Button onClick={onForget}>Choose another</Button>
  if (replacing) return <Button onClick={() => onReplace(false)}>Keep current file</Button>
  return (
    <Row gap={12}>
      {url && (
        <a className={styles.open} href={url} target="_blank" rel="noopener noreferrer">
          Open
          <span className="only-read"> the student ID in a new tab</span>
        </a>
      )}
      <Button onClick={() => onReplace(true)}>Replace</Button>
      <Button look="danger" onClick={() => void askAndRemove()}>
        Remove
      </Button>
    </Row>
  )
}
