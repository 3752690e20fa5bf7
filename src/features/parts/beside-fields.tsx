// In a form, what the kind of event adds to what is entered in it: a field each, as its part describes it.
import { CheckboxField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { type Besides, besideFields, besideValue, withBeside } from './besides.rules.ts'
import type { InputView } from './part-inputs.rules.ts'

interface BesideFieldsProps {
  /** The part whose entry is in the form. */
  about: PartName
  view: InputView
  besides: Besides
  violations: Pick<Violations, 'at'>
  onChange: (besides: Besides) => void
}

export function BesideFields({ about, view, besides, violations, onChange }: BesideFieldsProps) {
  const fields = besideFields(about, view.tour_date)
  return fields.map((field) => {
    const { key, part, input } = field
    const shown = {
      ...violations.at(['besides', part, field.field]),
      label: input.title,
      help: input.help?.(view),
    }
    const value = besideValue(besides, field)
    const change = (next: typeof value) => onChange(withBeside(besides, field, next, fields))
    return input.kind === 'tick' ? (
      <CheckboxField key={key} {...shown} value={value === true} onChange={change} />
    ) : (
      <TextField
        key={key}
        {...shown}
        optional
        maxLength={input.most}
        value={String(value)}
        onChange={change}
      />
    )
  })
}
