// The event area's page of the programme: each dancer with an option, what she wears, and her photo (E§2).

import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { PageContent, Quiet, Stack, Text } from '../../ui/layout.tsx'
import { linkedMail } from '../../ui/office-mail.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { NotFound } from '../../web/not-found.tsx'
import { hasJacket, providedFor, typeOf } from '../best-dancers/best-dancer.rules.ts'
import { optionWords } from '../best-dancers/option-words.rules.ts'
import { DancerPhotos } from '../dancer-photos/dancer-photos.tsx'
import { stillAsked } from '../missing/missing.rules.ts'
import { fullName } from '../people/person.rules.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { garmentOpen } from '../registrations/registration-open.rules.ts'
import { hasCompetition, variantOf } from '../tours/event-variant.rules.ts'
import { garmentWords } from '../tours/garment-words.rules.ts'
import { JacketDialog } from './jacket-dialog.tsx'
import { MissingList } from './missing-list.tsx'
import { lackingIn, musicWords } from './missing-words.rules.ts'
import { hasProgrammeLink } from './programme-link.rules.ts'
import { ProgrammeLinksCard } from './programme-links-card.tsx'
import { type Listed, listedIn } from './programme-list.rules.ts'

const NOT_HERE = 'N/A'

interface Now {
  /** Sizes may be changed here (BESTDANCER-09). */
  open: boolean
  /** What is missing is still asked for: not after the event, nor of one that was canceled (MISSING-01). */
  asked: boolean
}

const wearsIn =
  ({ price_list }: RegistrationView) =>
  ({ entry }: Listed) =>
    hasJacket(typeOf(entry, price_list)?.kind)

function columnsOf(view: RegistrationView, { asked }: Now): TableColumn<Listed>[] {
  const { price_list, tour_date } = view
  const { programme } = variantOf(tour_date)
  const garment = garmentWords(tour_date)
  const wears = wearsIn(view)
  const sizeOf = ({ entry }: Listed) =>
    price_list.jacket_sizes.find(({ id }) => id === entry.jacket_size_id)?.name
  const columns: (TableColumn<Listed> | false)[] = [
    { key: 'name', title: 'Name', phone: 'title', value: ({ dancer }) => fullName(dancer.person) },
    {
      key: 'type',
      title: 'Type',
      phone: 'line',
      value: ({ entry }) => typeOf(entry, price_list)?.name ?? '',
    },
    {
      key: 'size',
      title: garment.Size,
      phone: 'line',
      cell: (listed) =>
        wears(listed)
          ? (sizeOf(listed) ?? (asked ? <Badge kind="attention">Missing</Badge> : '–'))
          : NOT_HERE,
    },
    (programme?.name_on_jacket ?? false) && {
      key: 'jacket_name',
      title: garment.Name,
      phone: 'line',
      value: (listed) => (wears(listed) ? listed.entry.jacket_name || '–' : NOT_HERE),
    },
  ]
  return columns.filter((column) => column !== false)
}

export function MyProgrammeScreen() {
  const view = useEventPage()
  const { programme: here } = useParams()
  const { programme } = variantOf(view.tour_date)
  if (programme?.route !== here) return <NotFound />
  return <Programme view={view} one={programme?.one ?? ''} />
}

function Programme({ view, one }: { view: RegistrationView; one: string }) {
  const [opened, setOpened] = useState<number | null>(null)
  const rows = listedIn(view)
  const chosen = rows.find(({ dancer }) => dancer.person_id === opened)
  const at = new Date()
  const now: Now = {
    open: garmentOpen(view, view.tour_date, at),
    asked: stillAsked(view.tour_date, at),
  }
  // Photos are deleted some time after the event (RETENTION-08).
  const missing = now.asked ? lackingIn(view) : []
  const music = musicWords(
    rows.flatMap(({ entry }) => typeOf(entry, view.price_list) ?? []),
    view,
  )
  const label = `Edit ${garmentWords(view.tour_date).one} info`
  const dancers = providedFor(view).map((dancer) => ({ ...dancer, missing: dancer.missing && now.asked }))
  return (
    <PageContent>
      <Stack gap={16}>
        <Text>
          Who takes part, and with which option, is part of your registration.{' '}
          {now.open ? 'You can change sizes here without editing it.' : 'Sizes can no longer be changed.'}
        </Text>
        {(now.asked ? optionWords(view) : []).map((words) => (
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
        {missing.length > 0 && <MissingList words="The following is still missing." missing={missing} />}
        <DataTable
          label={variantOf(view.tour_date).programme?.name ?? ''}
          rows={rows}
          rowKey={({ dancer }) => dancer.person_id}
          rowName={({ dancer }) => fullName(dancer.person)}
          columns={columnsOf(view, now)}
          actions={(listed) =>
            now.open && wearsIn(view)(listed)
              ? [
                  {
                    label,
                    spoken: `${label} of ${fullName(listed.dancer.person)}`,
                    onClick: () => setOpened(listed.dancer.person_id),
                  },
                ]
              : []
          }
          empty={{ title: 'No one is taking part', body: `None of your dancers has a ${one} option.` }}
        />
        {view.price_list.jacket_sizes.length === 0 && <Quiet>No sizes yet.</Quiet>}
        <DancerPhotos view={view} dancers={dancers} save={null} at={at} />
        {hasProgrammeLink(view) && now.asked && (
          <ProgrammeLinksCard view={view} listed={rows.length > 0 ? dancers : null} at={at} />
        )}
      </Stack>
      {chosen && <JacketDialog view={view} {...chosen} onClose={() => setOpened(null)} />}
    </PageContent>
  )
}
