// What is entered of a part on its step and not saved yet: kept on this device through a reload, with what the part was when that began.
import { useCallback } from 'react'
import { keepDraft, keptDraft, useDraft } from '../../ui/use-draft.ts'
import { sameValue } from '../parts/part-content.rules.ts'
import { variantOf } from '../tours/event-variant.rules.ts'
import type { PartName } from '../tours/part-names.model.ts'
import type { RegistrationView } from './registration.model.ts'
import { useRegistrationPage, useUnsaved } from './registration-page.tsx'

interface Kept<V> {
  /** As the part was. */
  begun: V | null
  /** Null = nothing is entered. */
  entered: V | null
}

const NOTHING = { begun: null, entered: null }

type Place = Pick<RegistrationView, 'id' | 'completed'>

/** What is entered while a completed registration is edited is no business of the time before. */
const keyOf = (part: PartName, { id, completed }: Place) => `${completed ? 'edit-' : ''}${part}-${id}`

const isUnsaved = <V,>({ begun, entered }: Kept<V>) => entered !== null && !sameValue(entered, begun)

export interface StepDraft<V> {
  /** What another window may have changed since is told by it. */
  begun: V
  entered: V
  unsaved: boolean
  /** `begun` = with which state of the part it was brought together; absent = the one with which entering began. */
  put: (entered: V, begun?: V) => void
  clear: () => void
}

/** `now` = the part as it is saved; leaving the step while something is unsaved saves it, or asks. */
export function useStepDraft<V extends object>(part: PartName, now: V): StepDraft<V> {
  const { view } = useRegistrationPage()
  const { values, change, reset } = useDraft<Kept<V>>(keyOf(part, view), NOTHING)
  const unsaved = isUnsaved(values)
  const clear = useCallback(() => reset(), [reset])
  useUnsaved(unsaved, { discard: clear })
  return {
    begun: values.begun ?? now,
    entered: values.entered ?? now,
    unsaved,
    put: (entered, begun) => change((present) => ({ begun: begun ?? present.begun ?? now, entered })),
    clear,
  }
}

/** The parts of the registration of which something is kept unsaved (LEAVE-02), and how it is given up. */
export function keptParts(view: Place & Pick<RegistrationView, 'tour_date'>) {
  return variantOf(view.tour_date).parts.flatMap((part) => {
    const key = keyOf(part, view)
    const kept = keptDraft<Kept<unknown>>(key, NOTHING)
    return kept && isUnsaved(kept) ? [{ part, forget: () => keepDraft(key, NOTHING) }] : []
  })
}
