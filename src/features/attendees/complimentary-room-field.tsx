// The complimentary hotel room that comes with many dancers: the note, and the name on its reservation (R§3, R§9).
import { shortened } from '../../shared/shortened.ts'
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { complimentaryRoom } from './complimentary-room.rules.ts'
import type { WorkshopDraft } from './use-workshop-draft.tsx'

export function ComplimentaryRoomField({ draft }: { draft: WorkshopDraft }) {
  const { view, quote } = useRegistrationPage()
  const room = complimentaryRoom(draft.attendees, quote.lines, view.tour_date)
  if (!room) return null
  return (
    <Card>
      <Stack gap={12}>
        <Heading level={3} size={16}>
          Complimentary room
        </Heading>
        <Text>{room.words}</Text>
        <TextField
          label="Name on the hotel reservation"
          name="comp_room"
          optional
          value={draft.values.comp_room}
          onChange={(text) => draft.enter({ comp_room: shortened(text, 120) })}
          help={`Reserve the room in your name first; ${view.tour_date.event.name} will then take over the reservation.`}
        />
      </Stack>
    </Card>
  )
}
