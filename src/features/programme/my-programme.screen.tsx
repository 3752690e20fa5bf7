// The event area's page of the programme: each dancer with an option, what she wears, and her photo (E§2).
import { Link, useParams } from 'react-router'
import { PageContent, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { linkedMail } from '../../ui/office-mail.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { NotFound } from '../../web/not-found.tsx'
import { providedFor, typeOf } from '../best-dancers/best-dancer.rules.ts'
import { optionWords } from '../best-dancers/option-words.rules.ts'
import { WhoseEyes } from '../dancer-photos/dancer-photos.tsx'
import { givingNow } from '../dancer-photos/photo.rules.ts'
import { stillAsked } from '../missing/missing.rules.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { garmentOpen } from '../registrations/registration-open.rules.ts'
import { hasCompetition, programmeOf } from '../tours/event-variant.rules.ts'
import { LackingList } from './lacking-list.tsx'
import { hasProgrammeLink } from './programme-link.rules.ts'
import { ProgrammeLinksCard } from './programme-links-card.tsx'
import { listedIn } from './programme-list.rules.ts'
import { ProgrammeTable } from './programme-table.tsx'
import { lackingIn, optionMusicWords } from './programme-words.rules.ts'

export function MyProgrammeScreen() {
  const view = useEventPage()
  const { programme: here } = useParams()
  const programme = programmeOf(view.tour_date)
  if (programme?.route !== here) return <NotFound />
  return <Programme view={view} />
}

function Programme({ view }: { view: RegistrationView }) {
  const at = new Date()
  const listed = listedIn(view)
  const asked = stillAsked(view.tour_date, at)
  // Photos are deleted some time after the event (RETENTION-08).
  const missing = asked ? lackingIn(view) : []
  const music = optionMusicWords(
    listed.flatMap(({ entry }) => typeOf(entry, view.price_list) ?? []),
    view,
  )
  const dancers = providedFor(view)
  return (
    <PageContent>
      <Stack gap={16}>
        <Text>
          Who takes part, and with which option, is part of your registration.{' '}
          {garmentOpen(view, view.tour_date, at)
            ? 'You can change sizes here without editing it.'
            : 'Sizes can no longer be changed.'}
        </Text>
        {(asked ? optionWords(view) : []).map((words) => (
          <StatusBanner key={words} kind="attention" boxed>
            {words}
          </StatusBanner>
        ))}
        {music && (
          <Text>
            {linkedMail(music)}{' '}
            {hasCompetition(view.tour_date) && <Link to={`/event/${view.id}/music`}>Go to music</Link>}
          </Text>
        )}
        {missing.length > 0 && <LackingList words="The following is still missing." missing={missing} />}
        <WhoseEyes view={view} listed={dancers} links={givingNow(view, at).links} />
        <ProgrammeTable view={view} at={at} asked={asked} />
        {view.price_list.jacket_sizes.length === 0 && <Quiet>No sizes yet.</Quiet>}
        {hasProgrammeLink(view) && asked && (
          <ProgrammeLinksCard view={view} listed={listed.length > 0 ? dancers : null} at={at} />
        )}
      </Stack>
    </PageContent>
  )
}
