// What CONTINUE does on the competition step: the question 'Before you continue', the flag, the notice of the deposit.

import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Stack } from '../../ui/layout.tsx'
import { useRegistrationPage, useSaveStep } from '../registrations/registration-page.tsx'
import { entriesOf } from '../registrations/routine-entries.rules.ts'
import { isCouple } from '../routines/couple-entry.rules.ts'
import { depositNotice, soldWords } from './competition-notice.rules.ts'
import type { EnteredHere } from './entered-here.tsx'
import { withoutRoutines } from './without-routines.rules.ts'

/** E§4: the choice 'Before you continue'. True when no routine will be entered here. */
function goesWithout({ question, label }: ReturnType<typeof withoutRoutines>): Promise<boolean> {
  return confirm({
    title: 'Before you continue',
    body: question,
    confirmLabel: label,
    cancelLabel: 'Add routines',
  })
}

/** Of how many routines of a registration the deposit was last read, so that it is not said twice. */
const read = new Map<number, number>()

interface Deposit {
  title: string
  words: readonly string[]
}

async function readsDeposit(registration_id: number, count: number, { title, words }: Deposit) {
  if (read.get(registration_id) === count) return true
  const goesOn = await confirm({
    title,
    body: (
      <Stack gap={8}>
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Stack>
    ),
    confirmLabel: 'Continue',
    cancelLabel: 'Go back',
  })
  if (goesOn) read.set(registration_id, count)
  return goesOn
}

/**
 * `asks` = whether she may still enter some, so that having none is asked about; `here` = the step: where something of the
 * competition is entered on a later one, all of this is asked there.
 */
export function useCompetitionNext(asks: boolean, here: EnteredHere) {
  const { view, edit, travel } = useRegistrationPage()
  const saveStep = useSaveStep()
  const { routines, is_competing } = view

  return useSubmit(async (next: string) => {
    if (!here.last) return travel(next)
    const competing = entriesOf(view).length > 0
    // R§4: who was competing and has no routine left is not competing, and moves on.
    if (!competing && asks && is_competing === null && !(await goesWithout(withoutRoutines(view)))) return
    // An edit sells what it adds; the deposit of the others has been read.
    const selling = edit ? routines.filter(({ id }) => id < 0) : routines
    const count = selling.length
    const sold = soldWords({ count, couples: selling.filter((entry) => isCouple(entry, view)).length }, here)
    const words = view.completed && !edit ? null : depositNotice(view, count, new Date(), sold)
    if (words && !(await readsDeposit(view.id, count, { title: sold.title, words }))) return
    if (is_competing !== competing && !(await saveStep({ is_competing: competing }))) return
    travel(next)
  })
}
