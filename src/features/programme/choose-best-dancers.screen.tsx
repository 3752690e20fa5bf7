// The step of the programme: which option each dancer has, with what is worn and danced (R§2 "Best dancer step").

import { useEffect, useMemo, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { formatUsd } from '../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField, SelectField } from '../../ui/choice-fields.tsx'
import { confirm } from '../../ui/dialogs.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useSubmit, ViolationSummary } from '../../ui/form.tsx'
import { Card, Row, Stack, Text } from '../../ui/layout.tsx'
import { linkedMail } from '../../ui/office-mail.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { LastChange } from '../../ui/total-lines.tsx'
import { violationsIn } from '../../ui/transport-error.ts'
import { usePhoneLayout } from '../../ui/use-media.ts'
import { useViolations, type Violations } from '../../ui/use-violations.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import { batchOf } from '../attendees/batch-add.rules.ts'
import { useLastLevels } from '../attendees/use-last-levels.tsx'
import { workshopOpen } from '../attendees/workshop-closed.rules.ts'
import { WorkshopClosed } from '../attendees/workshop-closed.tsx'
import type { BestDancer } from '../best-dancers/best-dancer.model.ts'
import { askedDancers, providedFor } from '../best-dancers/best-dancer.rules.ts'
import { wantedPlaces } from '../best-dancers/best-dancer-places.rules.ts'
import { DancerPhotos } from '../dancer-photos/dancer-photos.tsx'
import { fullName, hasName } from '../people/person.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { useRegistrationPage, useSaveOnLeaving, useSaveStep } from '../registrations/registration-page.tsx'
import { shownChange } from '../registrations/registration-total.tsx'
import { StepPage } from '../registrations/step-page.tsx'
import { BestDancerFields, type DancerPlace } from './best-dancer-fields.tsx'
import styles from './best-dancers.module.css'
import { LackingList } from './lacking-list.tsx'
import { blankEntry } from './programme-changes.rules.ts'
import {
  dancerAnchor,
  missingOrGone,
  neededWords,
  optionMusicWords,
  soldOutIn,
  TAKE_ME_BACK,
  WARNING,
} from './programme-words.rules.ts'
import { type ProgrammeDraft, useProgrammeDraft } from './use-programme-draft.tsx'

export function ChooseBestDancersScreen() {
  const { view } = useRegistrationPage()
  if (!workshopOpen(view)) return <WorkshopClosed kind="dancer" last={false} />
  return <OpenProgramme />
}

/** Brings a dancer into sight, and the keyboard to what is missing of her. */
function showDancer(anchor: string) {
  const dancer = document.getElementById(anchor)
  const field = dancer?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? dancer?.querySelector('select')
  dancer?.scrollIntoView({ block: 'center', behavior: 'instant' })
  field?.focus({ preventScroll: true })
}

/** 'Take me back' leads to a dancer. */
function useAskedDancer() {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash.startsWith('#dancer-')) showDancer(hash.slice(1))
  }, [hash])
}

/** Saves what is entered; true = saved. */
function useSavedProgramme(draft: ProgrammeDraft, violations: Violations) {
  const { view } = useRegistrationPage()
  const save = useSaveStep()
  return async (): Promise<boolean> => {
    if (!draft.unsaved) return true
    const joined =
      draft.attendees === view.attendees ? {} : { attendees: draft.attendees.map(attendeeFormOf) }
    try {
      if (!(await save({ ...joined, best_dancer_routines: draft.best_dancer_routines }))) return false
    } catch (error) {
      if (violations.show(violationsIn(error))) return false
      throw error
    }
    draft.clear()
    return true
  }
}

/**
 * What of the dancer's entry can be changed: until it is registered all, then what the tour date leaves open (R§4, R§6). Where the edit has
 * another option than the registered one, or none, that one can be chosen again.
 */
function useLocks(draft: ProgrammeDraft) {
  const { view, edit } = useRegistrationPage()
  const { edit_bd_jacket, edit_bd_routine } = view.tour_date.mybtf
  return (person_id: number): DancerPlace['locked'] => {
    const entryIn = (entries: readonly BestDancer[]) => entries.find((entry) => entry.person_id === person_id)
    const registered = entryIn(edit?.saved.best_dancer_routines ?? [])
    const kept = entryIn(draft.best_dancer_routines)?.best_dancer_type_id === registered?.best_dancer_type_id
    const holds = (attendees: typeof view.attendees) =>
      attendees.some((attendee) => attendee.person_id === person_id && attendee.vip_type_id !== null)
    const chosenAnew = edit !== null && holds(edit.saved.attendees) && !holds(draft.attendees)
    if (!registered || !kept || chosenAnew) return { option: false, jacket: false, routine: false }
    return { option: true, jacket: !edit_bd_jacket, routine: !edit_bd_routine }
  }
}

/** What is registered has its place; what is only entered may be sold out meanwhile, and says so. */
function useKeptPlaces() {
  const { edit } = useRegistrationPage()
  return useMemo(
    () => wantedPlaces(edit?.saved.best_dancer_routines ?? [], edit?.saved.attendees ?? []),
    [edit],
  )
}

/** Saves, warns of what is missing, and goes on; 'Take me back' leads to the first dancer of whom it is. */
function useGoingOn(draft: ProgrammeDraft, save: () => Promise<boolean>, violations: Violations) {
  const { view, travel } = useRegistrationPage()
  const kept = useKeptPlaces()
  return useSubmit(async (next: string) => {
    const missing = missingOrGone({ ...view, ...draft }, kept)
    if (!(await save())) return
    const [first] = missing
    if (first) {
      const goOn = await confirm({
        title: 'Wait',
        body: <LackingList words={WARNING} missing={missing} />,
        confirmLabel: 'Continue',
        cancelLabel: TAKE_ME_BACK,
      })
      if (!goOn) return showDancer(dancerAnchor(first.person_id))
    }
    travel(next)
  }, violations)
}

/** Of whoever has a photo with what is entered; in an edit a dancer is reached once her option is saved. */
function Photos({ draft, save }: { draft: ProgrammeDraft; save: () => Promise<boolean> }) {
  const { view, edit } = useRegistrationPage()
  const saved = edit && new Set(providedFor(edit.saved).map(({ attendee }) => attendee.person_id))
  return (
    <DancerPhotos
      view={view}
      dancers={providedFor({ ...view, ...draft })}
      save={edit ? null : save}
      saved={saved}
      at={new Date()}
    />
  )
}

/** What each dancer's fields are given, and whose option is sold out. */
function useDancerPlaces(draft: ProgrammeDraft, violations: Violations) {
  const { view, kind, quote } = useRegistrationPage()
  const locksOf = useLocks(draft)
  const one = kind.programme?.one ?? ''
  const kept = useKeptPlaces()
  const gone = new Map(soldOutIn({ ...view, ...draft }, kept).map((sold) => [sold.person_id, sold.option]))
  const wanted = wantedPlaces(draft.best_dancer_routines, draft.attendees)
  const placeOf = (person_id: number): DancerPlace => {
    const position = draft.best_dancer_routines.findIndex((entry) => entry.person_id === person_id)
    return {
      view,
      rate: quote.rate,
      one,
      locked: locksOf(person_id),
      others: [...wanted].flatMap(([other, place]) => (other === person_id ? [] : [place])),
      kept: kept.get(person_id),
      soldOut: gone.get(person_id),
      errorAt: (...field) => violations.at(['best_dancer_routines', position, ...field]),
    }
  }
  return { placeOf, gone }
}

function OpenProgramme() {
  const { view, kind } = useRegistrationPage()
  const navigate = useNavigate()
  const draft = useProgrammeDraft()
  const violations = useViolations()
  useAskedDancer()
  const save = useSavedProgramme(draft, violations)
  useSaveOnLeaving(save, draft.entered)
  const dancers = askedDancers(draft.attendees)
  const entries = new Map(draft.best_dancer_routines.map((entry) => [entry.person_id, entry]))
  const unanswered = dancers.filter(({ person_id }) => !entries.has(person_id))

  const { busy, submit } = useGoingOn(draft, save, violations)
  const narrowed = useNarrowed()
  const shown = narrowed.of(dancers)

  const { name = '', one = '' } = kind.programme ?? {}
  const { placeOf, gone } = useDancerPlaces(draft, violations)
  return (
    <StepPage
      title={name}
      subtitle={words(dancers.length, unanswered.length, gone.size)}
      right={
        unanswered.length > 0 && (
          <Button onClick={() => draft.put(unanswered.map(({ person_id }) => blankEntry(person_id)))}>
            {noneFor(unanswered, dancers.length)}
          </Button>
        )
      }
      info={
        <Info
          one={one}
          needed={neededWords(view)}
          music={optionMusicWords(view.price_list.best_dancer_types, view)}
        />
      }
      busy={busy}
      undo={draft.undo}
      onNext={(next) => {
        // What is wrong, or missing, may be of somebody who is not shown.
        narrowed.clear()
        void submit(next)
      }}
      onBack={(path) => void navigate(path)}
    >
      <Stack gap={16}>
        <ViolationSummary violations={violations} />
        {kind.dancers_need_scholarship === null && <FromRoster draft={draft} />}
        {dancers.length === 0 ? (
          <EmptyState title="No dancers yet">
            {kind.dancers_need_scholarship === null
              ? 'Add them from your roster. Anyone you add here is also registered for the workshop.'
              : `Register them on the Dancers step, with their scholarships. ${kind.dancers_need_scholarship}`}
          </EmptyState>
        ) : (
          <>
            <Narrowing dancers={dancers} unanswered={unanswered} narrowed={narrowed} />
            <div className={styles.list}>
              {shown.map((attendee) => (
                <BestDancerFields
                  key={attendee.person_id}
                  attendee={attendee}
                  entry={entries.get(attendee.person_id)}
                  place={placeOf(attendee.person_id)}
                  onChange={(change: Partial<BestDancer>) => draft.change(attendee.person_id, change)}
                />
              ))}
            </div>
            {shown.length === 0 && <Text muted>No one by that name. Clear the search to see everyone.</Text>}
          </>
        )}
        <Photos draft={draft} save={save} />
      </Stack>
    </StepPage>
  )
}

/** From so many dancers on they can be searched, as on the other steps. */
const MANY = 12

/** Which of the dancers are shown: by name, or those who had no answer when that was asked for, so that none goes under the hand. */
function useNarrowed() {
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<ReadonlySet<number> | null>(null)
  return {
    typed,
    setTyped,
    open,
    setOpen,
    clear() {
      setTyped('')
      setOpen(null)
    },
    of: (dancers: RegistrationView['attendees']) =>
      dancers.filter(
        ({ person_id, person }) => (open === null || open.has(person_id)) && hasName(person, typed),
      ),
  }
}

interface NarrowingProps {
  dancers: RegistrationView['attendees']
  unanswered: RegistrationView['attendees']
  narrowed: ReturnType<typeof useNarrowed>
}

function Narrowing({ dancers, unanswered, narrowed }: NarrowingProps) {
  if (dancers.length <= MANY) return null
  const { typed, setTyped, open, setOpen } = narrowed
  return (
    <Row align="between" gap={12}>
      <SearchField
        label="Search the dancers of this step by name"
        placeholder="Search by name"
        value={typed}
        onChange={setTyped}
      />
      {(unanswered.length > 0 || open !== null) && (
        <CheckboxField
          label={`Only those without an answer (${unanswered.length})`}
          value={open !== null}
          onChange={(only) => setOpen(only ? new Set(unanswered.map(({ person_id }) => person_id)) : null)}
        />
      )}
    </Row>
  )
}

/** 'None for Zoe Kim', or of several 'None for the other 4'. */
function noneFor(unanswered: RegistrationView['attendees'], dancers: number): string {
  const [first] = unanswered
  if (first && unanswered.length === 1) return `None for ${fullName(first.person)}`
  return `None for the ${unanswered.length === dancers ? '' : 'other '}${unanswered.length}`
}

function words(dancers: number, unanswered: number, gone: number): string {
  if (dancers === 0) return 'Each dancer has one option, or none'
  if (gone > 0) return gone === 1 ? 'One option is sold out' : `${gone} options are sold out`
  if (unanswered === 0) return 'Every dancer has an answer'
  return `${unanswered} of ${dancers} dancers without an answer`
}

function Info({ one, needed, music }: { one: string; needed: readonly string[]; music: string }) {
  return (
    <>
      <p>
        Each dancer has one {one} option, or none. An option is charged in addition to the workshop and is
        reserved when your registration is completed; after that, you can’t change it yourself.
      </p>
      {needed.length > 0 && <p>{needed.join(' ')}</p>}
      {music && <p>{linkedMail(music)}</p>}
    </>
  )
}

/** People of the roster who do not come yet; with an option they come to the workshop at the level of their age. */
function FromRoster({ draft }: { draft: ProgrammeDraft }) {
  const { view, changed } = useRegistrationPage()
  const phone = usePhoneLayout()
  const levelOf = useLastLevels()
  const [chosen, setChosen] = useState<number | null>(null)
  const here = new Set(draft.attendees.map(({ person_id }) => person_id))
  const free = view.roster.filter(({ id }) => !here.has(id))
  const people = batchOf(free, 'dancer', view.tour_date.event.ages).added.flatMap((person) => {
    const level = levelOf(person)
    return level ? [{ person, workshop_level_id: level.id }] : []
  })
  if (people.length === 0 && !(phone && draft.undo)) return null
  const joining = (those: typeof people) =>
    those.map(({ person, workshop_level_id }) => ({ person_id: person.id, workshop_level_id }))
  const add = (those: typeof people) => draft.add(joining(those))
  return (
    <Card>
      {people.length > 0 && (
        <Row align="between" gap={12}>
          <SelectField
            label="Add a dancer from your roster"
            compact
            optional="later"
            choices={people.map(({ person: { id, fname, lname, age } }) => ({
              value: id,
              label: `${lname}, ${fname} · ${age}`,
            }))}
            empty="Choose a dancer…"
            value={chosen}
            onChange={(id) => {
              add(people.filter(({ person }) => person.id === id))
              setChosen(null)
            }}
          />
          <Button onClick={() => add(people)}>
            {`Add all ${people.length}, ${formatUsd(draft.costOf(joining(people)))}`}
          </Button>
        </Row>
      )}
      {/* Elsewhere it stands beside the step, in the running total. */}
      {phone && draft.undo && (
        <div className={styles.done}>
          <LastChange changed={shownChange(changed, draft.undo)} />
        </div>
      )}
    </Card>
  )
}
