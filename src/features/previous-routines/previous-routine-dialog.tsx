// Copies earlier routines: a search in one's history, what of each can come along, and what was copied in the end.
import { useCallback, useMemo, useState } from 'react'
import { counted } from '../../shared/counted.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { StatusBanner } from '../../ui/status-banner.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { useLoaded } from '../../web/loaded.ts'
import { Unreachable } from '../../web/unreachable.tsx'
import { useLevelShifts } from '../attendees/use-last-levels.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { namesInShort } from '../routines/routine-words.tsx'
import { useDebounced } from '../studios/use-debounced.tsx'
import { CopiedRoutines } from './copied-routines.tsx'
import { joiningDancers } from './joining-dancers.rules.ts'
import { listPreviousRoutines } from './previous-routine.contract.ts'
import type { PreviousRoutine } from './previous-routine.model.ts'
import styles from './previous-routine.module.css'
import { copyRoutines, formOfCopy, type RoutineCopy } from './previous-routine.rules.ts'
import { PreviousRoutineList } from './previous-routine-list.tsx'
import { useCopyRoutines } from './use-copy-routines.tsx'

/** R§9: debounce 150 ms. */
const DEBOUNCE_MS = 150

function usePrevious(search: string) {
  const { view } = useRegistrationPage()
  const input = { search, except_registration_id: view.id }
  return useLoaded(listPreviousRoutines, input, { keepPrevious: true, staleTime: 60_000 })
}

const NONE: readonly PreviousRoutine[] = []

/** What is chosen to be copied, and how each would be entered. */
function useCopies(shown: readonly PreviousRoutine[]) {
  const { view } = useRegistrationPage()
  /** In the order in which they were chosen; also those that the search no longer shows. */
  const [chosen, setChosen] = useState<readonly PreviousRoutine[]>([])
  const [picked, setPicked] = useState<ReadonlyMap<number, number>>(new Map())
  const copies = useMemo(() => copyRoutines(chosen, view, picked), [chosen, view, picked])
  const pickStyle = useCallback(
    (id: number, style: number) => setPicked((before) => new Map([...before, [id, style]])),
    [],
  )

  function choose(keys: ReadonlySet<number>) {
    const known = new Map([...chosen, ...shown].map((routine) => [routine.id, routine]))
    setChosen([...keys].flatMap((id) => known.get(id) ?? []))
  }

  return { chosen, choose, picked, pickStyle, copies }
}

export function PreviousRoutineDialog({ onClose }: { onClose: () => void }) {
  const { view, edit } = useRegistrationPage()
  const [typed, setTyped] = useState('')
  const query = usePrevious(useDebounced(typed.trim(), DEBOUNCE_MS))
  const [done, setDone] = useState<RoutineCopy[] | null>(null)
  const { enter } = useCopyRoutines()
  const shifts = useLevelShifts()

  const { chosen, choose, picked, pickStyle, copies } = useCopies(query.data?.routines ?? NONE)
  const ready = copies.filter(({ barred }) => barred.length === 0)
  const missing = useMemo(() => {
    const ids = copies.flatMap(({ left_out }) => left_out.flatMap(({ person_id }) => person_id ?? []))
    return joiningDancers(view, ids, shifts, edit?.saved)
  }, [copies, view, edit?.saved, shifts])

  const copying = useSubmit(async () => {
    const forms = ready.flatMap((copy) => formOfCopy(copy) ?? [])
    if (await enter(forms)) setDone(copies)
  })

  if (done) return <CopiedDialog copies={done} onClose={onClose} />
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      title="Copy a previous routine"
      buttons={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            disabled={ready.length === 0}
            busy={copying.busy}
            onClick={() => void copying.submit()}
          >
            {ready.length === 0 ? 'Copy' : `Copy ${counted(ready.length, 'routine')}`}
          </Button>
        </>
      }
    >
      <Stack gap={12}>
        <Text muted small>
          Your routines of every season and event. Who is registered for the workshop here comes along;
          divisions, category and fee are computed anew.
        </Text>
        <TextField
          label="Search title, dancer, style, city or year"
          optional
          hideLabel
          autoComplete="off"
          autoFocus
          placeholder="Search title, dancer, style, city or year"
          value={typed}
          onChange={setTyped}
        />
        {missing.length > 0 && <NotRegistered missing={missing} />}
        {query.isError ? (
          <Unreachable error={query.error} />
        ) : (
          <div className={styles.scroller}>
            <PreviousRoutineList
              view={view}
              routines={query.data?.routines}
              searched={typed.trim() !== ''}
              copies={copies}
              chosen={chosen}
              onChoose={choose}
              styles={picked}
              onStyle={pickStyle}
            />
          </div>
        )}
        {query.data && <NewestOnly {...query.data} />}
      </Stack>
    </Dialog>
  )
}

function NewestOnly({ routines, total }: { routines: readonly PreviousRoutine[]; total: number }) {
  if (total <= routines.length) return null
  return (
    <Text muted small>
      The newest {routines.length} of {total}: search to find the others.
    </Text>
  )
}

type Joining = ReturnType<typeof joiningDancers>

function NotRegistered({ missing }: { missing: Joining }) {
  const { register } = useCopyRoutines()
  const registering = useSubmit(() => register(missing))
  return (
    <StatusBanner
      kind="info"
      boxed
      live
      action={
        <Button size="small" busy={registering.busy} onClick={() => void registering.submit()}>
          Add {missing.length === 1 ? missing[0]?.person.fname : `these ${missing.length}`} to the workshop
        </Button>
      }
    >
      Of your roster, {namesInShort(missing.map(({ person }) => `${person.fname} ${person.lname}`))}{' '}
      {missing.length === 1 ? 'is' : 'are'} not registered for the workshop here.
    </StatusBanner>
  )
}

function CopiedDialog({ copies, onClose }: { copies: RoutineCopy[]; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      title={`${counted(copies.filter(({ barred }) => barred.length === 0).length, 'routine')} copied`}
      buttons={
        <Button look="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <CopiedRoutines copies={copies} />
    </Dialog>
  )
}
