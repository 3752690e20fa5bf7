// One cell of a spreadsheet's row that is mended in its place.
import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { SelectField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { readGender, readType } from './import-cells.rules.ts'
import { genderChoices, typeChoices } from './person-typing.tsx'
import type { ImportKey } from './roster-import.model.ts'
import type { RosterImport } from './use-roster-import.tsx'

export const titles: Record<ImportKey, string> = {
  fname: 'First name',
  lname: 'Last name',
  gender: 'Gender',
  birthdate: 'Birthdate',
  type: 'Type',
  email: 'Family email',
}
interface CellFieldProps {
  row: number
  field: ImportKey
  text: string
  error: string | undefined
  onFix: RosterImport['fix']
}

/** After a pause of so long all rows are judged anew: not with every letter. */
const PAUSE_MS = 150

/** A field in which letters appear at once, while what they mean for all rows comes with the next pause. */
function useTypedCell(text: string, onSettled: (text: string) => void) {
  const [typed, setTyped] = useState(text)
  const waiting = useRef<{ text: string; timer: number } | null>(null)
  const latest = useRef(onSettled)
  latest.current = onSettled
  const settle = useCallback(() => {
    if (!waiting.current) return
    clearTimeout(waiting.current.timer)
    latest.current(waiting.current.text)
    waiting.current = null
  }, [])
  useEffect(() => settle, [settle])
  const type = (next: string) => {
    setTyped(next)
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = { text: next, timer: window.setTimeout(settle, PAUSE_MS) }
  }
  return { typed, type, settle }
}

export const CellField = memo(function CellField({ row, field, text, error, onFix }: CellFieldProps) {
  const { typed, type, settle } = useTypedCell(text, (next) => onFix(row, field, next))
  const label = `${titles[field]}, row ${row}`
  const shared = { label, hideLabel: true, compact: true, ...(error === undefined ? {} : { error }) }
  if (field === 'gender' || field === 'type') {
    const choices = field === 'gender' ? genderChoices : typeChoices
    const value = field === 'gender' ? readGender(text) : readType(text)
    return (
      <SelectField
        {...shared}
        choices={choices}
        value={value}
        onChange={(id) => onFix(row, field, choices.find((choice) => choice.value === id)?.label ?? '')}
      />
    )
  }
  return (
    <TextField
      {...shared}
      optional={field === 'birthdate' || field === 'email'}
      autoComplete="off"
      {...(field === 'birthdate' ? { placeholder: 'MM/DD/YYYY', inputMode: 'numeric' as const } : {})}
      {...(field === 'email' ? { inputMode: 'email' as const } : {})}
      value={typed}
      onChange={type}
      onBlur={settle}
    />
  )
})
