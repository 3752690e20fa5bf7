// Asks why the confirmation of a registration is taken back, and takes it back.
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Text } from '../../ui/layout.tsx'
import { TextAreaField } from '../../ui/text-area-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { api } from '../../web/api.ts'
import { unconfirmRegistration } from './tour-desk.contract.ts'
import type { DeskRegistration } from './tour-desk.model.ts'
import { useDeskChange } from './use-tour-desk.tsx'

export function TakeBackDialog(props: {
  tour_date_id: number
  registration: DeskRegistration
  onClose: () => void
}) {
  const { tour_date_id, registration, onClose } = props
  const { id, registrant_name } = registration
  const change = useDeskChange(tour_date_id)
  const fields = useFields({ reason: '' })
  return (
    <FormDialog
      title={`Take back ${registrant_name}’s confirmation`}
      onClose={onClose}
      violations={fields.violations}
      onSubmit={async () => {
        await change(() =>
          api(unconfirmRegistration, { id: tour_date_id, registration_id: id, ...fields.values }),
        )
        toast(`${registrant_name} is awaiting confirmation`)
        onClose()
      }}
      action="Take back"
      look="danger"
    >
      <Text>
        The owner can’t edit the registration until it’s confirmed again and sees that it’s being reviewed. No
        email is sent.
      </Text>
      <TextAreaField
        label="Reason"
        help="This is saved in the registration’s notes, which its owner never sees."
        maxLength={1000}
        autoFocus
        {...fields.bind('reason')}
      />
    </FormDialog>
  )
}
