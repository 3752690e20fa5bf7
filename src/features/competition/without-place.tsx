// Names the routines for which the city has no place any more, and offers to let them wait or to remove them.
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { useSubmit } from '../../ui/form.tsx'
import { Row, Stack } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { toast } from '../../ui/toast.ts'
import { waitingTerms } from '../limits/waiting-terms.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import type { Routine } from '../routines/routine.model.ts'
import { toldApart } from '../routines/same-title.rules.ts'
import { useWaitingWrites } from '../waiting-list/use-waiting-writes.tsx'
import { useRoutineWrites } from './use-routine-writes.tsx'

/** 'Undertow, Paper Moon and Red Line' */
function listed(routines: readonly Routine[], view: RegistrationView): string {
  const names = routines.map((routine) => toldApart(routine, view))
  const last = names.at(-1) ?? ''
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`
}

type Lacking = RegistrationView['city']['without_place'][number]

const fullWords: Record<Lacking['full'][number], string> = {
  total: 'the competition is full',
  category: 'the category is full',
  small_solos: 'the limit of solos from registrations with under 5 dancers is reached',
}

function whyWords(lacking: readonly Lacking[]): string {
  return [...new Set(lacking.flatMap(({ full }) => full))].map((limit) => fullWords[limit]).join('; ')
}

export function WithoutPlace() {
  const { view } = useRegistrationPage()
  const { city, routines, tour_date } = view
  const { move } = useWaitingWrites()
  const { removeMany } = useRoutineWrites()
  const lacking = new Map(city.without_place.map((entry) => [entry.id, entry]))
  const all = routines.filter(({ id }) => lacking.has(id))
  const mayWait = all.filter(({ id }) => lacking.get(id)?.may_wait)

  const moving = useSubmit(async () => {
    if (
      !(await move(
        mayWait.map(({ id }) => id),
        true,
      ))
    )
      return
    toast(`${listed(mayWait, view)} ${mayWait.length === 1 ? 'is' : 'are'} waiting for a spot`)
    focusIfLost()
  })
  const removing = useSubmit(async () => {
    const yes = await confirm({
      title: all.length === 1 ? `Remove ${listed(all, view)}?` : `Remove ${all.length} routines?`,
      body: `${listed(all, view)} will be removed from this registration.`,
      confirmLabel: 'Remove',
      danger: true,
    })
    if (yes && (await removeMany(all))) focusIfLost()
  })
  if (all.length === 0) return null
  const [town] = tour_date.event_city.split(',')
  const one = all.length === 1
  return (
    <StatusBanner kind="stop" boxed live>
      <Stack gap={8}>
        <p>
          <strong>
            {one ? 'One routine no longer has a spot' : `${all.length} routines no longer have spots`} in{' '}
            {town}:{' '}
          </strong>
          {listed(all, view)} ({whyWords([...lacking.values()])}).
        </p>
        {mayWait.length > 0 && (
          <p>On the waiting list: {waitingTerms(tour_date.entry_limit_rules, mayWait.length)}</p>
        )}
        <Row gap={8}>
          {mayWait.length > 0 && (
            <Button size="small" look="primary" busy={moving.busy} onClick={() => void moving.submit()}>
              Move {mayWait.length === 1 ? listed(mayWait, view) : `${mayWait.length} routines`} to the
              waiting list
            </Button>
          )}
          <Button size="small" busy={removing.busy} onClick={() => void removing.submit()}>
            Remove {one ? listed(all, view) : `these ${all.length}`}
          </Button>
        </Row>
      </Stack>
    </StatusBanner>
  )
}
