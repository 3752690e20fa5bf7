// What was good and what needs work, by a touch: four levels, each opening the closer one.
import { useState } from 'react'
import type { Mark } from '../critiques/critique.model.ts'
import { critiquePoints, type Point, touched } from '../critiques/critique-points.rules.ts'
import styles from './judging.module.css'

interface MarksProps {
  marks: readonly Mark[]
  onChange: (marks: Mark[]) => void
}

const sides = [
  { side: 'bad', sign: '−', words: 'needs work' },
  { side: 'good', sign: '+', words: 'good' },
] as const

export function PointMarks({ marks, onChange }: MarksProps) {
  const known = namesBelow(critiquePoints)
  // From paper, or of an earlier list: it can still be taken back here.
  const own = marks.filter(({ name }) => !known.includes(name)).map(({ name }) => ({ name }))
  return (
    <section className={styles.card} aria-label="What you saw">
      <span>What you saw</span>
      <ul className={`${styles.marks} ${styles.wide}`}>
        {critiquePoints.map((point) => (
          <OnePoint key={point.name} point={point} level={1} marks={marks} onChange={onChange} />
        ))}
        {own.map((point) => (
          <OnePoint key={point.name} point={point} level={4} marks={marks} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

const namesBelow = (points: readonly Point[]): string[] =>
  points.flatMap(({ name, closer = [] }) => [name, ...namesBelow(closer)])

function OnePoint({ point, level, marks, onChange }: MarksProps & { point: Point; level: number }) {
  const { name, closer = [] } = point
  const said = marks.find((mark) => mark.name === name)
  const below = namesBelow(closer)
  const saidBelow = marks.filter((mark) => below.includes(mark.name)).length
  const [open, setOpen] = useState(false)
  return (
    <li>
      <div className={styles.mark}>
        {closer.length > 0 ? (
          <button type="button" className={styles.name} aria-expanded={open} onClick={() => setOpen(!open)}>
            {name} {open ? '▾' : '▸'}
            {saidBelow > 0 && ` (${saidBelow})`}
          </button>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        {sides.map(({ side, sign, words }) => (
          <button
            key={side}
            type="button"
            className={`${styles.side} ${styles[side]}`}
            aria-pressed={said?.[side] ?? false}
            aria-label={`${name}: ${words}`}
            onClick={() => onChange(touched(marks, { name, level: said?.level ?? level }, side))}
          >
            {sign}
          </button>
        ))}
      </div>
      {open && (
        <ul className={styles.marks}>
          {closer.map((inner) => (
            <OnePoint key={inner.name} point={inner} level={level + 1} marks={marks} onChange={onChange} />
          ))}
        </ul>
      )}
    </li>
  )
}
