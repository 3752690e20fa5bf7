// In a form, what the kind of event adds to what is entered in it: a field each, as its part describes it.
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import type { FieldProps } from '../../ui/field.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import type { Violations } from '../../ui/use-violations.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { type Besides, besideFields, besideValue, withBeside } from './besides.rules.ts'
import type { FieldInput, InputValue, InputView } from './part-inputs.rules.ts'

interface BesideFieldsProps {
  /** The part whose entry is in the form. */
  about: PartName
  view: InputView
  besides: Besides
  /** It is registered: what of the parts stays then is shown and not changed (EDIT-03). */
  registered?: boolean
  violations: Pick<Violations, 'at'>
  onChange: (besides: Besides) => void
}

interface DrawnInput {
  key: string
  input: FieldInput
  view: InputView
  /** How any field is labelled and told of. */
  shown: Pick<
    FieldProps<InputValue>,
    'label' | 'hideLabel' | 'help' | 'error' | 'name' | 'onTouched' | 'compact' | 'disabled'
  >
  value: InputValue
  onChange: (value: InputValue) => void
}

/** The field of one input: a tick, a text, or one of a list. */
export function drawnInput({ key, input, view, shown, value, onChange }: DrawnInput) {
  switch (input.kind) {
    case 'tick':
      return <CheckboxField key={key} {...shown} value={value === true} onChange={onChange} />
    case 'choice':
      return (
        <SelectField
          key={key}
          {...shown}
          optional
          empty="None"
          choices={input.choices(view).map(({ id, name }) => ({ value: id, label: name }))}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'text':
      return (
        <TextField
          key={key}
          {...shown}
          optional
          maxLength={input.most}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
        />
      )
  }
}

export function BesideFields({
  about,
  view,
  besides,
  registered = false,
  violations,
  onChange,
}: BesideFieldsProps) {
  const fields = besideFields(about, view.tour_date)
  return fields.map((field) => {
    const { key, part, input, stays } = field
    const shown = {
      ...violations.at(['besides', part, field.field]),
      label: input.title,
      help: input.help?.(view),
      disabled: registered && stays,
    }
    const value = besideValue(besides, field)
    const change = (next: typeof value) => onChange(withBeside(besides, field, next, fields))
    return drawnInput({ key, input, view, shown, value, onChange: change })
  })
}
