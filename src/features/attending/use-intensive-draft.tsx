// What is chosen on the step 'Intensive' and not saved yet: a programme for each attendee, and what is added.
import { useMemo, useState } from 'react'
import {
  type ExtraName,
  extraNames,
  type IntensiveForm,
  plainIntensive,
} from '../intensive/intensive.model.ts'
import { goneVoucherWords, isAweEligible, withChosen } from '../intensive/intensive.rules.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { usePreview, useRegistrationPage } from '../registrations/registration-page.tsx'
import type { Undoable } from '../registrations/registration-total.tsx'
import { useStepDraft } from '../registrations/step-draft.tsx'

type Attendee = RegistrationView['attendees'][number]

const NONE: readonly IntensiveForm[] = []

export function useIntensiveDraft() {
  const { view, changed: changeBefore } = useRegistrationPage()
  const [undo, setUndo] = useState<Undoable>()
  // Only what is chosen is kept: another window may have chosen for others since.
  const draft = useStepDraft<readonly IntensiveForm[]>('intensive', NONE)
  const { entered: chosen, unsaved } = draft
  const changed = useMemo(
    () =>
      unsaved ? withChosen(view.intensive, new Map(chosen.map((form) => [form.person_id, form]))) : null,
    [unsaved, chosen, view.intensive],
  )
  const intensive = changed ?? view.intensive
  const entries = useMemo(() => new Map(intensive.map((entry) => [entry.person_id, entry])), [intensive])
  const { intensives } = view.price_list
  usePreview(useMemo(() => changed && { intensive: changed }, [changed]))

  const put = (forms: readonly IntensiveForm[]) => {
    const again = new Set(forms.map(({ person_id }) => person_id))
    draft.put([...chosen.filter(({ person_id }) => !again.has(person_id)), ...forms])
  }
  /** With another programme a voucher stays only where it is taken. */
  const choose = (person_id: number, intensive_id: number): IntensiveForm => {
    const before = entries.get(person_id) ?? plainIntensive(person_id, intensive_id)
    const takesVoucher = intensives.some(
      ({ id, voucher_cents }) => id === intensive_id && voucher_cents !== null,
    )
    return { ...before, intensive_id, voucher: before.voucher && takesVoucher }
  }

  return {
    intensive,
    entries,
    /** The same object as long as nothing is chosen. */
    entered: chosen,
    unsaved,
    clear() {
      draft.clear()
      setUndo(undefined)
    },
    choose(person_ids: readonly number[], intensive_id: number) {
      const forms = person_ids.map((person_id) => choose(person_id, intensive_id))
      const besides = goneVoucherWords(intensive, forms, intensives)
      const takeBack = () => {
        draft.put(chosen)
        setUndo(undefined)
      }
      setUndo(
        besides === undefined
          ? undefined
          : { words: 'Another program', changeBefore, undo: takeBack, besides },
      )
      put(forms)
    },
    /** Takes back a programme with which a voucher went. */
    undo,
    tick(person_id: number, name: ExtraName | 'voucher', value: boolean) {
      setUndo(undefined)
      const entry = entries.get(person_id)
      if (entry) put([{ ...entry, [name]: value }])
    },
    /** What can be added for somebody: what was chosen can always be taken back. */
    offered({ person_id, kind, vip_type_id, person }: Attendee): ReadonlySet<ExtraName | 'voucher'> {
      const entry = entries.get(person_id)
      if (!entry || kind !== 'dancer') return new Set()
      const { intensive_extras: extras } = view.price_list
      const programme = intensives.find(({ id }) => id === entry.intensive_id)
      const may = (name: ExtraName) =>
        name === 'awe_experience'
          ? isAweEligible({ age: person.age, vip_type_id }, extras)
          : (extras?.[name] ?? null) !== null
      return new Set([
        ...extraNames.filter((name) => may(name) || entry[name]),
        ...((programme?.voucher_cents ?? null) !== null || entry.voucher ? (['voucher'] as const) : []),
      ])
    },
  }
}
export type IntensiveDraft = ReturnType<typeof useIntensiveDraft>
