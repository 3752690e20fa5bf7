// /best-dancers#token=… and the other programmes: who takes part, for parents who have its link: no share box (E§2, LINK-06).

import { useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { formatEventDays } from '../../ui/dates.ts'
import { confirm } from '../../ui/dialogs.tsx'
import { EventBand } from '../../ui/event-band.tsx'
import { EventZone, ToldMoment } from '../../ui/event-zone.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { laterPart } from '../../ui/later-part.tsx'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { RowAction, TableColumn } from '../../ui/table-columns.ts'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { DeadLink, isDeadLink, linkTrouble, useHashToken } from '../../web/dead-link.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { wordsOfGarment } from '../tours/garment-words.rules.ts'
import { LinkedGarmentDialog } from './linked-garment-dialog.tsx'
import type { LinkedPhotoDialogProps } from './linked-photo-dialog.tsx'
import { openProgrammeLink, removePhotoInProgramme } from './programme-link.contract.ts'
import type { LinkedDancer, ProgrammePage } from './programme-link.model.ts'

// With the cropper.
const LinkedPhotoDialog = laterPart<LinkedPhotoDialogProps>(
  async () => (await import('./linked-photo-dialog.tsx')).LinkedPhotoDialog,
)

const NEW_ONE = 'Whoever sent it can send you a new one.'
const NOT_HERE = 'N/A'

export function PublicProgrammeScreen() {
  usePageTitle('Dancer details')
  const token = useHashToken()
  return token ? <Opened key={token} token={token} /> : <DeadLink newOne={NEW_ONE} />
}

/** Shorter than a ticket lasts; and what other parents give comes in meanwhile. */
const FRESH_MS = 5 * 60_000

function Opened({ token }: { token: string }) {
  const { data, error, refetch } = useLoaded(
    openProgrammeLink,
    { token },
    { staleTime: 0, refetchInterval: FRESH_MS, retry: false },
  )
  if (error && (!data || isDeadLink(error))) return linkTrouble(error, { newOne: NEW_ONE })
  return data ? <Page token={token} page={data} onChange={() => void refetch()} /> : <PageSkeleton band />
}

const nameOf = ({ fname, lname }: LinkedDancer) => `${fname} ${lname}`

function columnsOf({ garment, dancers }: ProgrammePage): TableColumn<LinkedDancer>[] {
  const words = wordsOfGarment(garment.name)
  const sizes = new Map(garment.sizes.map(({ id, name }) => [id, name]))
  const columns: (TableColumn<LinkedDancer> | false)[] = [
    { key: 'fname', title: 'First Name', phone: 'title', value: ({ fname }) => fname },
    { key: 'lname', title: 'Last Name', phone: 'title', value: ({ lname }) => lname },
    { key: 'type', title: 'Type', value: ({ type }) => type },
    {
      key: 'size',
      title: words.Size,
      cell: ({ worn }) =>
        worn ? (sizes.get(worn.jacket_size_id ?? 0) ?? <Badge kind="attention">Missing</Badge>) : NOT_HERE,
    },
    garment.name_listed && {
      key: 'jacket_name',
      title: words.Name,
      value: ({ worn }) => (worn ? worn.jacket_name || '–' : NOT_HERE),
    },
    dancers.some(({ has_photo }) => has_photo !== null) && {
      key: 'photo',
      title: 'Photo',
      cell: ({ has_photo }) => {
        if (has_photo === null) return NOT_HERE
        return has_photo ? <Badge kind="go">Photo added</Badge> : <Badge>No photo yet</Badge>
      },
    },
  ]
  return columns.filter((column) => column !== false)
}

/** What can be given, in words; of what is closed, why. */
function whatTo({ garment, photos_closed, dancers }: ProgrammePage): string {
  const worn = dancers.some((dancer) => dancer.worn !== null)
  const photo = dancers.some(({ has_photo }) => has_photo !== null)
  const asked = [
    worn && garment.closed === null && wordsOfGarment(garment.name).size,
    photo && photos_closed === null && 'photo',
  ].filter(Boolean)
  return [
    asked.length > 0
      ? `Please make sure your dancer’s ${asked.join(' and ')} ${asked.length > 1 ? 'are' : 'is'} here.`
      : 'There is nothing to add here at the moment.',
    worn && garment.closed,
    photo && photos_closed,
  ]
    .filter(Boolean)
    .join(' ')
}

interface PageProps {
  token: string
  page: ProgrammePage
  onChange: () => void
}

/** What can be done with each dancer now; the dialog that is open. */
function useActions({ token, page, onChange }: PageProps) {
  const [opened, setOpened] = useState<{ id: number; what: 'jacket' | 'photo' } | null>(null)
  const { submit: remove } = useSubmit(async (dancer: LinkedDancer) => {
    const sure = await confirm({
      title: 'Are you sure?',
      body: `${nameOf(dancer)}’s photo and its original will be deleted.`,
      confirmLabel: 'Delete',
      danger: true,
    })
    if (!sure) return
    await api(removePhotoInProgramme, { token, attendee_id: dancer.id })
    toast('Photo deleted')
    onChange()
  })
  const { garment, photos_closed } = page
  const { one } = wordsOfGarment(garment.name)
  const actions = (dancer: LinkedDancer): RowAction[] => {
    const action = (label: string, onClick: () => void): RowAction => ({
      label,
      onClick,
      spoken: `${label} of ${nameOf(dancer)}`,
    })
    const { id, worn, has_photo } = dancer
    return [
      ...(worn && garment.closed === null
        ? [action(`Edit ${one} info`, () => setOpened({ id, what: 'jacket' }))]
        : []),
      ...(has_photo === false && photos_closed === null
        ? [action('Add photo', () => setOpened({ id, what: 'photo' }))]
        : []),
      ...(has_photo && photos_closed === null ? [action('Delete photo', () => void remove(dancer))] : []),
    ]
  }
  return { actions, opened, close: () => setOpened(null) }
}

function Page(props: PageProps) {
  const { token, page, onChange } = props
  const { event, studio_name, programme, garment, dancers, expires_at } = page
  const { actions, opened, close } = useActions(props)
  const chosen = dancers.find(({ id }) => id === opened?.id)
  return (
    <EventZone value={event.timezone}>
      <EventBand
        accent={event.accent}
        title={`${programme} of ${studio_name}`}
        subtitle={`${event.name} · ${event.event_city} · ${formatEventDays(event)}`}
      />
      <PageContent>
        <Stack gap={16}>
          {dancers.length > 0 && <Text>{whatTo(page)}</Text>}
          <DataTable
            label={programme}
            rows={dancers}
            rowKey={({ id }) => id}
            rowName={nameOf}
            columns={columnsOf(page)}
            actions={actions}
            defaultSort={{ key: 'lname', descending: false }}
            empty={{ title: 'No one is taking part' }}
          />
          <Text muted small>
            This link works until <ToldMoment at={expires_at} />.
          </Text>
        </Stack>
      </PageContent>
      {opened?.what === 'jacket' && chosen?.worn && (
        <LinkedGarmentDialog
          {...{ token, garment, onChange }}
          dancer={chosen}
          worn={chosen.worn}
          onClose={close}
        />
      )}
      {chosen && chosen.ticket !== null && (
        <LinkedPhotoDialog
          token={token}
          id={chosen.id}
          name={nameOf(chosen)}
          ticket={chosen.ticket}
          waiting={null}
          opened={opened?.what === 'photo'}
          onClose={() => {
            close()
            // Another parent may have added it meanwhile.
            onChange()
          }}
        />
      )}
    </EventZone>
  )
}
