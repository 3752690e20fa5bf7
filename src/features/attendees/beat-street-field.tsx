// What a registration brings to Beat Street: words for the office, entered with the dancers and without a fee (R§3).
import { shortened } from '../../shared/shortened.ts'
import { Card } from '../../ui/layout.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { beatStreetOf, beatStreetWords } from './beat-street.rules.ts'
import type { WorkshopDraft } from './use-workshop-draft.tsx'

const MOST = 120

export function BeatStreetField({ draft }: { draft: WorkshopDraft }) {
  const { kind, view } = useRegistrationPage()
  if (!kind.parts.includes('beat_street')) return null
  return (
    <Card>
      <TextField
        label="Beat Street"
        name="beat_street"
        optional
        value={beatStreetWords(draft.values.beat_street)}
        onChange={(text) =>
          draft.enter({ beat_street: beatStreetOf(shortened(text, MOST), view.beat_street) })
        }
        help="If you’re taking part in Beat Street, tell us what you’re bringing. Our office reads this; there’s no extra fee."
      />
    </Card>
  )
}
