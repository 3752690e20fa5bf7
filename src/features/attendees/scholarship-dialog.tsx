// The scholarship type chooser of a dancer (R§2): what each is worth; taking one off asks first (R§4).
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { RadioField } from '../../ui/choice-fields.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import type { Attendee } from './attendee.model.ts'
import { nameOf } from './attendee-cells.tsx'
import { awardsScholarships, scholarshipsFor } from './attendee-choice.rules.ts'
import { scholarshipWords, worthWords } from './attendee-discount.rules.ts'

interface ScholarshipDialogProps {
  attendee: Attendee
  onChoose: (vip_type_id: number | null) => void
  onClose: () => void
}

export function ScholarshipDialog({ attendee, onChoose, onClose }: ScholarshipDialogProps) {
  const { view, kind } = useRegistrationPage()
  const awarded = awardsScholarships(view.tour_date)
  const [chosen, setChosen] = useState(attendee.vip_type_id)
  const types = scholarshipsFor(attendee.vip_type_id, view)
  const choices = types.map((type) => ({
    value: type.id,
    label: type.name,
    help: worthWords(type, kind),
  }))

  const held = choices.find(({ value }) => value === attendee.vip_type_id)

  async function remove() {
    const yes = await confirm({
      title: 'Are you sure?',
      body: `${nameOf(attendee)} will no longer have a scholarship${kind.programme ? `. The ${kind.programme.one} option and everything that came with it will be removed` : ''}, and the fee will be recalculated.${awarded ? ' Only our office can award it again.' : ''}`,
      confirmLabel: 'Remove scholarship',
      danger: true,
    })
    if (!yes) return
    onChoose(null)
    onClose()
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Scholarship for ${nameOf(attendee)}`}
      size="small"
      buttons={
        <>
          {attendee.vip_type_id !== null && (
            <Button look="quiet" onClick={() => void remove()}>
              Remove scholarship
            </Button>
          )}
          <Button onClick={onClose}>{awarded ? 'Close' : 'Cancel'}</Button>
          {!awarded && (
            <Button
              look="primary"
              disabled={chosen === null}
              onClick={() => {
                onChoose(chosen)
                onClose()
              }}
            >
              Save scholarship
            </Button>
          )}
        </>
      }
    >
      <Stack gap={16}>
        {awarded ? (
          <Text>
            {held?.label}: {held?.help}
          </Text>
        ) : (
          <RadioField label="Scholarship type" choices={choices} value={chosen} onChange={setChosen} />
        )}
        <Text muted small>
          {scholarshipWords(awarded ? types.filter(({ id }) => id === held?.value) : types, kind)}{' '}
          {awarded
            ? `${view.tour_date.event.name} awarded it for this workshop level, which can’t be changed.`
            : `${view.tour_date.event.name} verifies scholarships before your registration is confirmed.`}
        </Text>
      </Stack>
    </Dialog>
  )
}
