// Two tablets have saved the same routine: both are shown, and the judge says which stands.
import { Button } from '../../ui/button.tsx'
import { Drawing } from '../../ui/drawing-pad.tsx'
import { NOTES_SIZE } from '../critiques/critique.model.ts'
import { namesOf } from '../critiques/critique-points.rules.ts'
import { formatPoints } from '../scores/points.model.ts'
import type { SheetContent } from './judging.model.ts'
import styles from './judging.module.css'
import type { KeptEntry } from './tablet.model.ts'

interface TwoVersionsProps {
  mine: KeptEntry
  onChoose: (which: 'mine' | 'theirs') => void
}

export function TwoVersions({ mine, onChoose }: TwoVersionsProps) {
  const { theirs } = mine
  return (
    <section className={styles.card} aria-label="Saved twice">
      <p className={styles.note} role="alert">
        This routine was also saved elsewhere, on another tablet or by the office. Nothing was overwritten:
        please choose which one to keep.
      </p>
      <div className={styles.two}>
        <Version title="On this tablet" content={mine} action="Keep mine" onChoose={() => onChoose('mine')} />
        {theirs && (
          <Version
            title="Saved elsewhere"
            content={theirs}
            action="Keep the other"
            onChoose={() => onChoose('theirs')}
          />
        )}
      </div>
    </section>
  )
}

interface VersionProps {
  title: string
  content: SheetContent
  action: string
  onChoose: () => void
}

function Version({ title, content, action, onChoose }: VersionProps) {
  const { score, data, note, signature } = content
  const rows = [
    ['Score', score === null ? 'none' : formatPoints(score)],
    ['Good', namesOf(data, 'good').join(', ') || 'none'],
    ['Needs work', namesOf(data, 'bad').join(', ') || 'none'],
    ['Notes', note || 'none'],
  ]
  return (
    <div className={styles.card}>
      <strong>{title}</strong>
      {rows.map(([name, value]) => (
        <p key={name} className={styles.note}>
          {name}: {value}
        </p>
      ))}
      {signature !== '' && <Drawing label="Drawn notes" size={NOTES_SIZE} value={signature} />}
      <Button onClick={onChoose}>{action}</Button>
    </div>
  )
}
