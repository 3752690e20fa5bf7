// What a registration brings to Beat Street: words for the office, entered with the dancers and without a fee (R§3).
import { Card, Heading, Stack, Text } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import type { WorkshopDraft } from './use-workshop-draft.tsx'

const MOST = 120

export function BeatStreetField({ draft }: { draft: WorkshopDraft }) {
  const { view, kind, edit } = useRegistrationPage()
  if (!kind.beat_street) return null
  if (edit) return <SaidOfBeatStreet words={draft.beat_street} email={view.tour_date.event.contact_email} />
  return (
    <Card>
      <TextField
        label="Beat Street"
        name="beat_street"
        optional
        value={draft.beat_street}
        onChange={(text) => draft.sayBeatStreet(text.slice(0, MOST))}
        help="If you’re taking part in Beat Street, tell us what you’re bringing. Our office reads this; there’s no extra fee."
      />
    </Card>
  )
}

/** What is registered is changed by the office. */
function SaidOfBeatStreet({ words, email }: { words: string; email: string }) {
  if (words === '') return null
  return (
    <Card>
      <Stack gap={8}>
        <Heading level={3} size={16}>
          Beat Street
        </Heading>
        <Text>{words}</Text>
        <Text muted>
          To change it, please email <a href={`mailto:${email}`}>{email}</a>.
        </Text>
      </Stack>
    </Card>
  )
}
