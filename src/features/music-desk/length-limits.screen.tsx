// /staff/music-limits: how long the music of each category of an event may be.
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Columns, Heading, PageContent, Stack, Text } from '../../ui/layout.tsx'
import { OfficePart } from '../../ui/office-part.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { PageSkeleton } from '../../ui/skeleton.tsx'
import type { TableColumn } from '../../ui/table-columns.ts'
import { TextField } from '../../ui/text-fields.tsx'
import { toast } from '../../ui/toast.ts'
import { useFields } from '../../ui/use-fields.ts'
import { ApiError, api } from '../../web/api.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { listLengthLimits, setLengthLimits } from './length-limits.contract.ts'
import type { EventLimits, LimitedCategory } from './length-limits.model.ts'
import { checkLimits, typedLimit } from './length-limits.rules.ts'

const columns: TableColumn<LimitedCategory>[] = [
  { key: 'name', title: 'Category', phone: 'title', value: ({ name }) => name },
  {
    key: 'limit',
    title: 'Music up to',
    width: '12rem',
    phone: 'aside',
    align: 'end',
    value: ({ music_limit_seconds }) => music_limit_seconds,
    cell: ({ music_limit_seconds }) =>
      music_limit_seconds === null ? 'No limit' : typedLimit(music_limit_seconds),
  },
]

/** One event in one season. */
const titleOf = ({ event_name, season }: EventLimits) => `${event_name} ${season}`

function ChangeLimitsDialog({ event: opened, onClose }: { event: EventLimits; onClose: () => void }) {
  // As it was opened: what somebody else saves meanwhile must not be saved over unseen.
  const [event] = useState(opened)
  const answers = useAnswers()
  const { event_id, season_id, categories } = event
  const fields = useFields({
    limits: Object.fromEntries(
      categories.map((category) => [
        String(category.routine_category_id),
        typedLimit(category.music_limit_seconds),
      ]),
    ),
  })
  async function save() {
    const limits = categories.map(({ routine_category_id }) => ({
      routine_category_id,
      limit: fields.values.limits[String(routine_category_id)] ?? '',
    }))
    if (fields.violations.show(checkLimits(limits))) return
    const seen = categories.map(({ name: _name, ...category }) => category)
    try {
      answers.keep(listLengthLimits, {}, await api(setLengthLimits, { event_id, season_id, seen, limits }))
    } catch (error) {
      if (error instanceof ApiError && error.code === 'STALE_VERSION')
        await answers.askAgain(listLengthLimits)
      throw error
    }
    toast(`Lengths of ${titleOf(event)} are saved`)
    onClose()
  }
  return (
    <FormDialog
      title={titleOf(event)}
      violations={fields.violations}
      onSubmit={save}
      action="Save"
      onClose={onClose}
    >
      <Text muted small>
        Minutes and seconds, such as 2:45, or seconds, such as 165. Leave a field empty for no limit. Music
        that is there already is compared with the new limit at once; nothing is deleted.
      </Text>
      <Columns least="11rem">
        {categories.map(({ routine_category_id, name }) => (
          <TextField
            key={routine_category_id}
            label={name}
            optional
            maxLength={20}
            {...fields.bind(`limits.${routine_category_id}`)}
          />
        ))}
      </Columns>
    </FormDialog>
  )
}

export function LengthLimitsScreen() {
  usePageTitle('How long music may be')
  const { data, error } = useLoaded(listLengthLimits, {}, { staleTime: 0 })
  const [changed, setChanged] = useState<EventLimits | null>(null)
  if (!data) return error ? <Unreachable error={error} /> : <PageSkeleton />
  return (
    <PageContent>
      <Stack gap={24}>
        <div>
          <Link to="/staff/music">Music by city</Link>
          <Heading level={1}>How long music may be</Heading>
          <Text muted>
            Studios read the limit beside each routine. Longer music is pointed out and never refused; extra
            time a routine has counts on top.
          </Text>
        </div>
        {data.events.length === 0 && <Text muted>No event of this season has a competition.</Text>}
        {data.events.map((event) => (
          <OfficePart
            key={`${event.season_id}:${event.event_id}`}
            title={titleOf(event)}
            action={
              <Button
                size="small"
                onClick={() => setChanged(event)}
                aria-label={`Change lengths of ${titleOf(event)}`}
              >
                Change
              </Button>
            }
          >
            <DataTable
              label={`Lengths of ${titleOf(event)}`}
              rows={event.categories}
              rowKey={({ routine_category_id }) => routine_category_id}
              columns={columns}
              empty={{ title: 'No categories' }}
            />
          </OfficePart>
        ))}
        {changed && <ChangeLimitsDialog event={changed} onClose={() => setChanged(null)} />}
      </Stack>
    </PageContent>
  )
}
