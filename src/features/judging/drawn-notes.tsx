// Notes as a pen or a finger writes them: beside what is typed, and as good.
import { drawingOf, strokesOf } from '../../shared/drawing.ts'
import { DrawingPad } from '../../ui/drawing-pad.tsx'
import { NOTES_SIZE } from '../critiques/critique.model.ts'
import styles from './judging.module.css'

interface DrawnNotesProps {
  value: string
  onChange: (drawing: string) => void
}

export function DrawnNotes({ value, onChange }: DrawnNotesProps) {
  const undone = () => drawingOf(strokesOf(value).slice(0, -1), NOTES_SIZE)
  return (
    <section className={styles.card} aria-label="Drawn notes">
      <div className={styles.drawn}>
        <span>Or write with a pen or finger</span>
        {value !== '' && (
          <span className={styles.drawnWays}>
            <button type="button" className={styles.way} onClick={() => onChange(undone())}>
              Undo
            </button>
            <button type="button" className={styles.way} onClick={() => onChange('')}>
              Clear
            </button>
          </span>
        )}
      </div>
      <DrawingPad
        label="Draw notes here, or type them above"
        size={NOTES_SIZE}
        value={value}
        onChange={onChange}
      />
    </section>
  )
}
