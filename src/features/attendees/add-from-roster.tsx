// The roster of a workshop step, from which people are added: beside the table, or where it is narrow in a sheet.

import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { formatUsd } from '../../shared/money.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { PageDrawer } from '../../ui/page-drawer.tsx'
import { LastChange } from '../../ui/total-lines.tsx'
import { useMedia, usePhoneLayout } from '../../ui/use-media.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { RosterPanel } from '../people/roster-panel.tsx'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { shownChange } from '../registrations/registration-total.tsx'
import { rosterPath } from '../registrations/steps.rules.ts'
import type { Attendee, AttendeeKind } from './attendee.model.ts'
import styles from './attendee-step.module.css'
import { asWords, countOf, expectedFor, kindWords } from './attendee-words.tsx'
import { batchOf, hindranceOf } from './batch-add.rules.ts'
import { useAddAttendees } from './use-add-attendees.tsx'
import type { WorkshopDraft } from './use-workshop-draft.tsx'

/** Whether the roster has its place beside the table. */
export function useRosterBeside(): boolean {
  return useMedia('(min-width: 80em)')
}

interface FromRosterProps {
  kind: AttendeeKind
  draft: WorkshopDraft
  /** Told before somebody is added. */
  onChange: () => void
  skip?: ReactNode
}

/** Who can still be added, and as what the others come; the same while nobody is added or taken off, whatever else is chosen. */
function useLeft(roster: readonly RosterPerson[], attendees: readonly Attendee[]) {
  const here = attendees.map(({ person_id, kind }) => `${person_id} ${kind}`).join()
  const latest = useRef(attendees)
  latest.current = attendees
  // biome-ignore lint/correctness/useExhaustiveDependencies: `here` says when it is another list
  return useMemo(() => {
    const as = new Map(latest.current.map((attendee) => [attendee.person_id, attendee.kind]))
    const known = roster.flatMap((person) => {
      const kind = as.get(person.id)
      return kind ? [[person, asWords[kind]] as const] : []
    })
    return [roster.filter((person) => !as.has(person.id)), new Map(known)] as const
  }, [roster, here])
}

export function AddFromRoster({ kind, draft, onChange, skip }: FromRosterProps) {
  const { view, travel } = useRegistrationPage()
  const { add, addAll, entryOf } = useAddAttendees(kind, draft)
  const { costOf } = draft
  const [left, registered] = useLeft(view.roster, draft.attendees)

  const { ages } = view.tour_date.event
  const noteOf = useCallback((person: RosterPerson) => hindranceOf(person, kind, ages), [kind, ages])
  const offerOf = useCallback(
    (people: readonly RosterPerson[]) => {
      const { added, leftOut } = batchOf(people, kind, ages)
      return {
        count: added.length,
        words: () =>
          added.length === 0
            ? ''
            : `${countOf(added.length, kind)}, ${formatUsd(costOf(added.map(entryOf)))}`,
        leftOut,
      }
    },
    [kind, ages, costOf, entryOf],
  )
  return (
    <RosterPanel
      people={left}
      registered={registered}
      rosterSize={view.roster.length}
      expected={expectedFor[kind]}
      plural={kindWords[kind].many}
      noteOf={noteOf}
      offerOf={offerOf}
      onAdd={(person) => {
        onChange()
        void add(person)
      }}
      onAddAll={(people) => {
        onChange()
        addAll(people)
      }}
      onEdit={() => travel(rosterPath(view))}
      skip={skip}
    />
  )
}

/** The button that opens the roster where it has no place beside the table, and the sheet with it. */
export function RosterSheet(props: FromRosterProps) {
  const { quote, changed } = useRegistrationPage()
  const [open, setOpen] = useState(false)
  const phone = usePhoneLayout()
  const { many } = kindWords[props.kind]
  return (
    <>
      <Button wide={phone} onClick={() => setOpen(true)}>
        Add {many} from your roster
      </Button>
      <PageDrawer
        opened={open}
        onClose={() => setOpen(false)}
        title={`Add ${many}`}
        from={phone ? 'bottom' : 'left'}
        foot={
          <div className={styles.sheetFoot}>
            <LastChange changed={shownChange(changed, props.draft.undo)} />
            <span>
              Total <Money cents={quote.fees.total} />
            </span>
            <Button look="primary" onClick={() => setOpen(false)}>
              Done
            </Button>
          </div>
        }
      >
        <AddFromRoster {...props} />
      </PageDrawer>
    </>
  )
}
