// A field in which one draws by touch, mouse or pen.
import { type PointerEvent, useRef, useState } from 'react'
import { type DrawingSize, drawingOf, type Stroke, strokesOf, visibleDrawing } from '../shared/drawing.ts'
import styles from './drawing-pad.module.css'

interface DrawingPadProps {
  /** What it is for, and what else one may do instead. */
  label: string
  size: DrawingSize
  /** A path (`drawingOf`). */
  value: string
  /** After each stroke. */
  onChange: (drawing: string) => void
}

export function DrawingPad({ label, size, value, onChange }: DrawingPadProps) {
  // Shown at once and told when it ends: a store is not written with each point.
  const [stroke, setStroke] = useState<Stroke>([])
  const drawing = useRef<Stroke | null>(null)
  function add(event: PointerEvent<SVGSVGElement>) {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * size.width
    const y = ((event.clientY - box.top) / box.height) * size.height
    drawing.current = [...(drawing.current ?? []), [x, y]]
    setStroke(drawing.current)
  }
  function end() {
    const drawn = drawing.current
    drawing.current = null
    setStroke([])
    if (drawn) onChange(drawingOf([...strokesOf(value), drawn], size))
  }
  const shown = stroke.length > 0 ? drawingOf([...strokesOf(value), stroke], size) : value
  return (
    <svg
      className={styles.pad}
      style={{ aspectRatio: size.width / size.height }}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        add(event)
      }}
      onPointerMove={(event) => {
        if (drawing.current) add(event)
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <path d={visibleDrawing(shown)} />
    </svg>
  )
}

interface DrawingProps {
  label: string
  size: DrawingSize
  value: string
}

/** What was drawn. */
export function Drawing({ label, size, value }: DrawingProps) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${size.width} ${size.height}`}
      role="img"
      aria-label={label}
    >
      <path d={visibleDrawing(value)} />
    </svg>
  )
}
