// The fields of what a dancer wears, in the dialogs of its page and of the public link: its size, and where there is one the name on it.
import { SelectField } from '../../ui/choice-fields.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import type { useFields } from '../../ui/use-fields.ts'
import type { Garment } from '../best-dancers/garment-change.rules.ts'
import type { GarmentWords } from '../tours/garment-words.rules.ts'

interface GarmentFieldsProps {
  words: GarmentWords
  sizes: readonly { id: number; name: string }[]
  named: boolean
  fields: ReturnType<typeof useFields<Garment>>
}

export function GarmentFields({ words, sizes, named, fields }: GarmentFieldsProps) {
  return (
    <>
      <SelectField
        label={words.Size}
        optional
        empty="No size yet"
        choices={sizes.map(({ id, name }) => ({ value: id, label: name }))}
        {...fields.bind('jacket_size_id')}
      />
      {named && (
        <TextField
          label={words.Name}
          optional
          maxLength={40}
          autoComplete="off"
          {...fields.bind('jacket_name')}
        />
      )}
    </>
  )
}
