// The field in which one signs: drawn by touch, mouse or pen, or typed, which counts as much.
import { type PointerEvent, useRef } from 'react'
import { TextButton } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { DRAWING_SIZE } from '../waivers/waiver.model.ts'
import { type Stroke, signaturePath } from './signature-path.rules.ts'
import styles from './signing.module.css'

export interface Drawn {
  method: 'drawn' | 'typed'
  strokes: Stroke[]
  name: string
}

interface SignaturePadProps {
  value: Drawn
  /** Who signs, below the line. */
  signer: string
  wrong: string | undefined
  onChange: (value: Drawn) => void
}

const ways = [
  { value: 'drawn' as const, label: 'Draw' },
  { value: 'typed' as const, label: 'Type' },
]

function Canvas({ value, onChange }: Pick<SignaturePadProps, 'value' | 'onChange'>) {
  const drawing = useRef<Stroke[] | null>(null)
  function point(event: PointerEvent<SVGSVGElement>): readonly [number, number] {
    const box = event.currentTarget.getBoundingClientRect()
    const x = ((event.clientX - box.left) / box.width) * DRAWING_SIZE.width
    return [x, ((event.clientY - box.top) / box.height) * DRAWING_SIZE.height]
  }
  const keep = (strokes: Stroke[]) => {
    drawing.current = strokes
    onChange({ ...value, strokes })
  }
  return (
    <svg
      className={styles.canvas}
      viewBox={`0 0 ${DRAWING_SIZE.width} ${DRAWING_SIZE.height}`}
      role="img"
      aria-label="Draw your signature here, or choose Type"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        keep([...value.strokes, [point(event)]])
      }}
      onPointerMove={(event) => {
        const strokes = drawing.current
        const last = strokes?.at(-1)
        if (strokes && last) keep([...strokes.slice(0, -1), [...last, point(event)]])
      }}
      onPointerUp={() => {
        drawing.current = null
      }}
      onPointerCancel={() => {
        drawing.current = null
      }}
    >
      <path d={signaturePath(value.strokes)} />
    </svg>
  )
}

export function SignaturePad({ value, signer, wrong, onChange }: SignaturePadProps) {
  return (
    <>
      <RadioField
        label="Your signature"
        inline
        choices={ways}
        value={value.method}
        onChange={(method) => onChange({ ...value, method: method ?? 'drawn' })}
      />
      {value.method === 'typed' ? (
        <TextField
          label="Type your full name"
          autoComplete="name"
          value={value.name}
          error={wrong}
          onChange={(name) => onChange({ ...value, name })}
        />
      ) : (
        <div className={styles.pad}>
          <Canvas value={value} onChange={onChange} />
          <Row align="between">
            <Text muted small>
              {signer}
            </Text>
            <TextButton type="button" onClick={() => onChange({ ...value, strokes: [] })}>
              Clear
            </TextButton>
          </Row>
          {wrong && (
            <p role="alert" className={styles.wrong}>
              {wrong}
            </p>
          )}
        </div>
      )}
    </>
  )
}
