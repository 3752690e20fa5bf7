// The field in which one signs: drawn by touch, mouse or pen, or typed, which counts as much.
import { TextButton } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { DrawingPad } from '../../ui/drawing-pad.tsx'
import { Row, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { DRAWING_SIZE } from '../waivers/waiver.model.ts'
import styles from './signing.module.css'

export interface Drawn {
  method: 'drawn' | 'typed'
  drawing: string
  name: string
}

interface SignaturePadProps {
  value: Drawn
  /** Who signs, as entered: below the line, and what is to be typed. */
  signer: string
  wrong: string | undefined
  onChange: (value: Drawn) => void
}

const ways = [
  { value: 'drawn' as const, label: 'Draw' },
  { value: 'typed' as const, label: 'Type' },
]

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
          help={`As you entered it: ${signer}`}
          autoComplete="name"
          value={value.name}
          error={wrong}
          onChange={(name) => onChange({ ...value, name })}
        />
      ) : (
        <div className={styles.pad}>
          <DrawingPad
            label="Draw your signature here, or choose Type"
            size={DRAWING_SIZE}
            value={value.drawing}
            onChange={(drawing) => onChange({ ...value, drawing })}
          />
          <Row align="between">
            <Text muted small>
              {signer}
            </Text>
            <TextButton type="button" onClick={() => onChange({ ...value, drawing: '' })}>
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
