// Asks whether routines or dancers may leave an edit, before anything of them is lost.
import { useCallback, useMemo } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { inform } from '../../ui/dialogs.tsx'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import { type AskJudged, useRegistrationPage } from '../registrations/registration-page.tsx'
import type { RegistrationEdit } from '../registrations/use-registration-edit.tsx'
import { loadJudgedOf } from './judged.contract.ts'
import { type Judged, judgedFrom } from './judged.model.ts'
import { type AtRisk, atRisk, checkDivisionJudged, judgedIn } from './judged.rules.ts'

const UNTOUCHED: AtRisk = { removed: [], moved: [], left: [], levelled: [] }

/**
 * JUDGED-01: what of an edit may not be done. Nothing where it cannot be asked at this moment: it is asked again when the edit is
 * submitted, where each is put back.
 */
function useAskJudgedIn() {
  const answers = useAnswers()
  return useCallback(
    async (
      { saved, content }: Pick<RegistrationEdit, 'saved' | 'content'>,
      risk: AtRisk,
    ): Promise<ReturnType<typeof judgedIn>> => {
      if (Object.values(risk).every((ids) => ids.length === 0)) return []
      const known = await answers.load(loadJudgedOf, { registration_id: saved.id }).catch(() => null)
      return known ? judgedIn(saved, content, risk, judgedFrom(known)) : []
    },
    [answers],
  )
}

/** JUDGED-01: false where one of these routines was judged, which was said. */
export function useMayRemoveJudged(): (ids: readonly number[]) => Promise<boolean> {
  const { edit } = useRegistrationPage()
  const ask = useAskJudgedIn()
  return async (ids) => {
    if (!edit) return true
    const removed = edit.saved.routines.filter(({ id }) => ids.includes(id)).map(({ id }) => id)
    const barred = await ask(edit, { ...UNTOUCHED, removed })
    const [first] = barred
    if (!first) return true
    await inform({
      title: barred.length === 1 ? `${first.one.name} stays` : `${barred.length} routines stay`,
      body: barred.map(({ violation }) => violation.message).join(' '),
    })
    return false
  }
}

/** JUDGED-01: why a registered routine may not be saved with this division, at its field. */
export function useAskJudgedDivision(): (
  routine: Parameters<typeof checkDivisionJudged>[1],
) => Promise<Violation[]> {
  const { edit } = useRegistrationPage()
  const answers = useAnswers()
  return async (routine) => {
    if (!edit) return []
    const { saved } = edit
    const before = saved.routines.find(({ id }) => id === routine.id)
    if (!before || before.performance_division_id === routine.performance_division_id) return []
    const known = await answers.load(loadJudgedOf, { registration_id: saved.id }).catch(() => null)
    return known ? checkDivisionJudged(saved, routine, judgedFrom(known)) : []
  }
}

/** JUDGED-01: what of a registration under its edit was judged, for a page that judges while typing; null = it is not known yet, or no edit. */
export function useJudged(): Judged | null {
  const { edit } = useRegistrationPage()
  const { data } = useLoaded(loadJudgedOf, edit ? { registration_id: edit.saved.id } : null)
  return useMemo(() => (data ? judgedFrom(data) : null), [data])
}

/** JUDGED-01: for the steps on which dancers are registered; null = no edit. */
export function useAskJudgedPeople(edit: RegistrationEdit | null): AskJudged {
  const ask = useAskJudgedIn()
  return useCallback(
    async (attendees) => {
      if (!edit) return []
      const { saved, content } = edit
      const { left, levelled } = atRisk(saved, { ...saved, attendees })
      const barred = await ask(
        { saved, content: { ...content, attendees } },
        { ...UNTOUCHED, left, levelled },
      )
      return barred.map(({ violation, one }) => ({
        violation,
        person_id: one.id,
        name: one.name,
        gone: one.gone,
      }))
    },
    [ask, edit],
  )
}
