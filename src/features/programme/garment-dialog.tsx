// What a dancer of the programme wears: its size, and where the season has one the name on it.
import { FormDialog } from '../../ui/form-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import { useRepeatable } from '../../web/use-repeatable.tsx'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { hasGarmentNames } from '../best-dancers/best-dancer.rules.ts'
import { fullName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { isView, keepRegistration } from '../registrations/use-registration.tsx'
import { garmentWords } from '../tours/garment-words.rules.ts'
import { GarmentFields } from './garment-fields.tsx'
import { saveJacket } from './jacket.contract.ts'

interface GarmentDialogProps {
  view: RegistrationView
  dancer: RegistrationView['attendees'][number]
  entry: BestDancer
  onClose: () => void
}

export function GarmentDialog({ view, dancer, entry, onClose }: GarmentDialogProps) {
  const answers = useAnswers()
  const repeatable = useRepeatable()
  const fields = useFields({ jacket_size_id: entry.jacket_size_id, jacket_name: entry.jacket_name })
  const garment = garmentWords(view.tour_date)
  async function save() {
    const { id: registration_id, version } = view
    const input = { registration_id, person_id: dancer.person_id, version, ...fields.values }
    try {
      const { registration } = await repeatable(input, (key) => api(saveJacket, input, { key }))
      keepRegistration(answers, registration)
      toast('Saved')
      onClose()
    } catch (error) {
      // What is there now is shown behind the dialog; what was typed stays, and is saved by another press.
      if (error instanceof ApiError && error.code === 'STALE_VERSION' && isView(error.body.data))
        keepRegistration(answers, error.body.data)
      throw error
    }
  }
  return (
    <FormDialog
      title={`${garment.One} of ${fullName(dancer.person)}`}
      size="small"
      onClose={onClose}
      violations={fields.violations}
      onSubmit={save}
      action="Save"
    >
      <GarmentFields
        words={garment}
        sizes={view.price_list.jacket_sizes}
        named={hasGarmentNames(view)}
        fields={fields}
      />
    </FormDialog>
  )
}
