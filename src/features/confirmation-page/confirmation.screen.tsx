// /event/:id/confirmation: the present confirmation or a past one, to read, print and download, or two of them side by side (E§2).
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/choice-fields.tsx'
import { formatDatedMoment } from '../../ui/dates.ts'
import { useSubmit } from '../../ui/form.tsx'
import { PageContent, Row, Stack, Text } from '../../ui/layout.tsx'
import { LinesSkeleton } from '../../ui/skeleton.tsx'
import { api } from '../../web/api.ts'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { proofOf } from '../attendees/student-id-proof.tsx'
import {
  listConfirmations,
  loadConfirmation,
  makeReportToken,
} from '../confirmations/confirmation.contract.ts'
import type { Snapshot } from '../confirmations/confirmation.model.ts'
import { lineKey, ROUTINE } from '../parts/line-key.model.ts'
import { useEventPage } from '../registrations/event-page.tsx'
import { PleaseLook, useMarkedRoutines } from '../routines/marked-routines.tsx'
import styles from './confirmation.module.css'
import { ConfirmationSheet } from './confirmation-sheet.tsx'

/** Most who come here read one confirmation. */
const ConfirmationComparison = lazy(async () => ({
  default: (await import('./confirmation-comparison.tsx')).ConfirmationComparison,
}))

const CURRENT = 'current'

/** As long as a window is high: what stands below the sheet is not seen to move away. */
const SKELETON_LINES = 40

const reasons = { completed: 'registered', edited: 'edited', before: 'before the edit on' } as const

/** At the tour date, as the sheet says it: one moment is told in one zone. */
function snapshotName({ number, reason, taken_at }: Snapshot, timezone: string): string {
  return `No. ${number}, ${reasons[reason]} ${formatDatedMoment(taken_at, timezone)}`
}

/** Of the address, so that a page can be reloaded and sent around. */
function useChosen(snapshots: readonly Snapshot[] | null) {
  const [search, setSearch] = useSearchParams()
  const known = (name: string) => {
    const said = search.get(name)
    // Until it is known which there are, the address is believed.
    if (!snapshots) return said !== null && /^[1-9]\d{0,9}$|^current$/.test(said) ? said : null
    const found = snapshots.find((snapshot) => String(snapshot.registrations_confirmation_id) === said)
    return found ? String(found.registrations_confirmation_id) : said === CURRENT ? CURRENT : null
  }
  const choose = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        if (value === null) before.delete(name)
        else before.set(name, value)
        return before
      },
      { replace: true },
    )
  return { shown: known('show') ?? CURRENT, against: known('compare'), choose }
}

const idOf = (chosen: string) => (chosen === CURRENT ? undefined : Number(chosen))

function useConfirmation(registration_id: number, chosen: string | null) {
  const registrations_confirmation_id = chosen === null ? undefined : idOf(chosen)
  const input =
    chosen === null
      ? null
      : {
          registration_id: String(registration_id),
          ...(registrations_confirmation_id === undefined
            ? {}
            : { registrations_confirmation_id: String(registrations_confirmation_id) }),
        }
  // A past one never changes; the present one may at any time.
  return useLoaded(loadConfirmation, input, chosen === CURRENT ? { staleTime: 0 } : {})
}

function PaperButtons({ registration_id, chosen }: { registration_id: number; chosen: string }) {
  const registrations_confirmation_id = idOf(chosen)
  const open = async (format: 'pdf' | 'html') => {
    const past = registrations_confirmation_id === undefined ? {} : { registrations_confirmation_id }
    const wanted = { registration_id, format, download: format === 'pdf', ...past }
    const { path } = await api(makeReportToken, wanted)
    const link = document.createElement('a')
    Object.assign(link, { href: `/v1/${path}` })
    if (format === 'html') Object.assign(link, { target: '_blank', rel: 'noopener' })
    link.click()
  }
  const { busy: drawing, submit: download } = useSubmit(() => open('pdf'))
  const { busy: opening, submit: print } = useSubmit(() => open('html'))
  return (
    <>
      <Button busy={drawing} onClick={() => void download()}>
        Download PDF
      </Button>
      <Button look="secondary" busy={opening} onClick={() => void print()}>
        Printable version
      </Button>
    </>
  )
}

export function ConfirmationScreen() {
  const view = useEventPage()
  const { data: list, error } = useLoaded(
    listConfirmations,
    { registration_id: String(view.id) },
    { staleTime: 0 },
  )
  if (error && !list) return <Unreachable error={error} />
  return (
    <PageContent width="reading">
      <Chosen snapshots={list?.snapshots ?? null} />
    </PageContent>
  )
}

/** Everything has its place from the beginning: nothing moves when the list is there. */
function Chosen({ snapshots }: { snapshots: readonly Snapshot[] | null }) {
  const view = useEventPage()
  const { shown, against, choose } = useChosen(snapshots)
  const named = [
    { value: CURRENT, label: 'Current' },
    ...(snapshots ?? []).map((snapshot) => ({
      value: String(snapshot.registrations_confirmation_id),
      label: snapshotName(snapshot, view.tour_date.timezone),
    })),
  ]
  return (
    <Stack gap={16}>
      <div className={styles.chosen}>
        <SelectField
          label="Confirmation"
          choices={named}
          value={shown}
          onChange={(value) => choose('show', value === CURRENT ? null : value)}
        />
        <SelectField
          label="Compare with"
          optional="later"
          empty="Nothing"
          disabled={(snapshots ?? []).length === 0}
          choices={named.filter(({ value }) => value !== shown)}
          value={against === shown ? null : against}
          onChange={(value) => choose('compare', value)}
        />
      </div>
      <Row>
        <PaperButtons registration_id={view.id} chosen={shown} />
      </Row>
      <Shown shown={shown} against={against === shown ? null : against} keepsNone={snapshots?.length === 0} />
    </Stack>
  )
}

interface ShownProps {
  shown: string
  against: string | null
  /** There is no past one yet. */
  keepsNone: boolean
}

function Shown({ shown, against, keepsNone }: ShownProps) {
  const view = useEventPage()
  const { id } = view
  const marked = useMarkedRoutines(id).map((routine_id) => lineKey(ROUTINE, routine_id))
  const one = useConfirmation(id, shown)
  const other = useConfirmation(id, against)
  const error = one.error ?? other.error
  if (error) return <Unreachable error={error} />
  if (!one.data || (against !== null && !other.data)) return <LinesSkeleton lines={SKELETON_LINES} />
  if (!other.data || against === null)
    return (
      <>
        <ConfirmationSheet
          confirmation={one.data.confirmation}
          proofOf={(line) => shown === CURRENT && proofOf(line, view)}
          beside={(key) => marked.includes(key) && <PleaseLook />}
        />
        {keepsNone && (
          <Text muted small>
            Past confirmations are saved starting with your next change.
          </Text>
        )}
      </>
    )
  const placeOf = ({ snapshot }: { snapshot: Snapshot | null }) =>
    snapshot?.number ?? Number.POSITIVE_INFINITY
  const nameOf = ({ snapshot }: { snapshot: Snapshot | null }) =>
    snapshot ? `No. ${snapshot.number}` : 'Current'
  const [before, after] = [one.data, other.data].sort((a, b) => placeOf(a) - placeOf(b)) as [
    typeof one.data,
    typeof one.data,
  ]
  return (
    <Suspense fallback={<LinesSkeleton lines={SKELETON_LINES} />}>
      <ConfirmationComparison
        before={before.confirmation}
        after={after.confirmation}
        names={[nameOf(before), nameOf(after)]}
      />
    </Suspense>
  )
}
