// What a dancer of the programme wears, given by whoever has the public link to it.
import { useState } from 'react'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import type { LinkedGarment } from '../dancer-photos/dancer-link.model.ts'
import { wordsOfGarment } from '../tours/garment-words.rules.ts'
import { GarmentFields } from './garment-fields.tsx'
import { saveGarmentInProgramme } from './programme-link.contract.ts'
import type { LinkedDancer, ProgrammePage } from './programme-link.model.ts'

interface LinkedGarmentDialogProps {
  token: string
  garment: ProgrammePage['garment']
  dancer: LinkedDancer
  worn: NonNullable<LinkedDancer['worn']>
  /** The page is loaded anew behind it. */
  onChange: () => void
  onClose: () => void
}

export function LinkedGarmentDialog({
  token,
  garment,
  dancer,
  worn,
  onChange,
  onClose,
}: LinkedGarmentDialogProps) {
  const repeatable = useRepeatable()
  const words = wordsOfGarment(garment.name)
  const fields = useFields({ ...worn })
  // As it was when the dialog was opened; the page is brought up to date meanwhile.
  const [from, setFrom] = useState(worn)
  async function save() {
    const input = { token, id: dancer.id, ...fields.values, from }
    try {
      await repeatable(input, (key) => api(saveGarmentInProgramme, input, { key }))
    } catch (error) {
      // What was typed stays; it is compared with what is there now, and saved by another press.
      if (error instanceof ApiError && error.code === 'STALE_VERSION') {
        const { jacket_size_id, jacket_name } = error.body.data as LinkedGarment
        setFrom({ jacket_size_id, jacket_name })
        onChange()
      }
      throw error
    }
    toast('Saved')
    onChange()
    onClose()
  }
  return (
    <FormDialog
      title={`${words.One} of ${dancer.fname} ${dancer.lname}`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={save}
      action="Save"
    >
      <GarmentFields words={words} sizes={garment.sizes} named={garment.named} fields={fields} />
    </FormDialog>
  )
}
