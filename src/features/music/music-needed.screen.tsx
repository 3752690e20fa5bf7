// Which routines need music (E§2 "Music screen"), as far as it goes today: the list.
import { Badge } from '../../ui/badge.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { PageContent, Stack, Text } from '../../ui/layout.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { Routine } from '../routines/routine.model.ts'
import { musicNeeded } from '../routines/routine-add-ons.rules.ts'

interface Row {
  routine: Routine
  style: string
  division: string
  category: string
}

function musicWord(routine: Routine): string {
  if (musicNeeded(routine)) return 'Needed'
  if (routine.no_music) return 'No music'
  return routine.music_id === null ? 'Copy music' : 'Uploaded'
}

const columns: readonly TableColumn<Row>[] = [
  { key: 'name', title: 'Routine', value: (row) => row.routine.routine.name, phone: 'title' },
  { key: 'style', title: 'Perf. Div.', value: (row) => row.style },
  { key: 'division', title: 'Age Div.', value: (row) => row.division },
  { key: 'category', title: 'Cat.', value: (row) => row.category },
  {
    key: 'music',
    title: 'Music',
    value: ({ routine }) => musicWord(routine),
    cell: ({ routine }) => (
      <Badge kind={musicNeeded(routine) ? 'attention' : 'neutral'}>{musicWord(routine)}</Badge>
    ),
    phone: 'aside',
  },
]

function rowsOf({ routines, price_list }: RegistrationView): Row[] {
  const nameOf = (list: readonly { id: number; name: string }[], id: number) =>
    list.find((choice) => choice.id === id)?.name ?? '–'
  return routines.map((routine) => ({
    routine,
    style: nameOf(price_list.performance_divisions, routine.performance_division_id),
    division: nameOf(price_list.age_divisions, routine.age_division_id),
    category: nameOf(price_list.routine_categories, routine.routine_category_id),
  }))
}

export function MusicNeededScreen() {
  const view = useEventPage()
  return (
    <PageContent>
      <Stack gap={16}>
        <Text>
          Music must be uploaded for all routines before the event, as MP3, WAV, M4A or AIF of up to 50 MB
          each; bring backup audio too. Uploading is not open yet; these are the routines that will need it.
        </Text>
        <DataTable
          label="Music"
          rows={rowsOf(view)}
          rowKey={(row) => row.routine.id}
          columns={columns}
          defaultSort={{ key: 'name', descending: false }}
          search="Find a routine"
          empty={{ title: 'No routines entered', body: 'Only routines in the competition need music.' }}
        />
      </Stack>
    </PageContent>
  )
}
