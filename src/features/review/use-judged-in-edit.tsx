// What an edit may not do to what was judged, known before it is submitted, with a way to put each back.
import { useMemo } from 'react'
import type { Violation } from '../../shared/violations.ts'
import { focusIfLost } from '../../ui/focus-if-lost.ts'
import { toast } from '../../ui/toast.ts'
import { useAnswers, useLoaded } from '../../web/loaded.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationEdit } from '../registrations/use-registration-edit.tsx'
import { loadJudgedOf } from '../scores/judged.contract.ts'
import { judgedFrom } from '../scores/judged.model.ts'
import { atRisk, judgedIn } from '../scores/judged.rules.ts'
import { putBack } from '../scores/put-back.rules.ts'
import type { Mend } from './open-violations.tsx'

const isJudged = ({ code }: Violation) => code.startsWith('JUDGED_')

/** JUDGED-01. `view` = as the registration would be. */
export function useJudgedInEdit({ saved, content, change }: RegistrationEdit, view: RegistrationView) {
  const answers = useAnswers()
  const of = { registration_id: saved.id }
  const { data } = useLoaded(loadJudgedOf, of, { staleTime: 0 })
  const found = useMemo(
    () => (data ? judgedIn(saved, content, atRisk(saved, view), judgedFrom(data)) : []),
    [data, saved, content, view],
  )
  const mendOf = (violation: Violation): Mend | null => {
    const one = found.find((known) => known.violation === violation)?.one
    if (!one) return null
    return {
      label: one.gone ? `Put ${one.name} back` : `Keep ${one.name} as it was judged`,
      onClick: () => {
        change((present) => putBack(present, one, saved))
        toast(`${one.name} is as it is registered`)
        focusIfLost('#open-violations button')
      },
    }
  }
  /** What the server has refused of it is looked at anew, so that it can be put back; the rest is answered. */
  const besides = async (refused: readonly Violation[]): Promise<Violation[]> => {
    if (!refused.some(isJudged)) return [...refused]
    const known = await answers.load(loadJudgedOf, of).catch(() => null)
    return refused.filter((violation) => known === null || !isJudged(violation))
  }
  return { known: found.map(({ violation }) => violation), mendOf, besides }
}
