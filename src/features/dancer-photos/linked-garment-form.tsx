// What a dancer wears, on the page of a link to her: its size, and where there is one the name on it.
import { useState } from 'react'
import { SelectField } from '../../ui/choice-fields.tsx'
import { Form, SubmitButton } from '../../ui/form.tsx'
import { Row, Text, TitledCard } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import { wordsOfGarment } from '../tours/garment-words.rules.ts'
import { saveGarmentByLink } from './dancer-link.contract.ts'
import type { LinkedGarment } from './dancer-link.model.ts'

interface LinkedGarmentFormProps {
  token: string
  name: string
  garment: LinkedGarment
  onChange: () => void
}

export function LinkedGarmentForm({ token, name, garment, onChange }: LinkedGarmentFormProps) {
  const words = wordsOfGarment(garment.name)
  const repeatable = useRepeatable()
  const { jacket_size_id, jacket_name } = garment
  const fields = useFields({ jacket_size_id, jacket_name })
  // What she saw when she began; the page is brought up to date meanwhile.
  const [from, setFrom] = useState({ jacket_size_id, jacket_name })
  async function save() {
    const input = { token, ...fields.values, from }
    try {
      await repeatable(input, (key) => api(saveGarmentByLink, input, { key }))
    } catch (error) {
      // What was typed stays; it is compared with what is there now, and saved by another press.
      if (error instanceof ApiError && error.code === 'STALE_VERSION') {
        const now = error.body.data as LinkedGarment
        setFrom({ jacket_size_id: now.jacket_size_id, jacket_name: now.jacket_name })
      }
      throw error
    }
    setFrom(fields.values)
    toast('Saved')
    onChange()
  }
  return (
    <TitledCard title={`${words.One} of ${name}`}>
      {garment.closed !== null && (
        <StatusBanner kind="attention" boxed>
          {garment.closed}
        </StatusBanner>
      )}
      <Form violations={fields.violations} onSubmit={save} label={`${words.One} of ${name}`}>
        <SelectField
          label={words.Size}
          optional
          empty="No size yet"
          disabled={garment.closed !== null}
          choices={garment.sizes.map((size) => ({ value: size.id, label: size.name }))}
          {...fields.bind('jacket_size_id')}
        />
        {garment.named && (
          <TextField
            label={words.Name}
            optional
            maxLength={40}
            autoComplete="off"
            disabled={garment.closed !== null}
            {...fields.bind('jacket_name')}
          />
        )}
        {garment.closed === null && (
          <Row align="end">
            <SubmitButton>Save</SubmitButton>
          </Row>
        )}
      </Form>
      {garment.sizes.length === 0 && <Text muted>There are no sizes yet.</Text>}
    </TitledCard>
  )
}
