// Asks whether routines may leave an edit, before anything of them is lost.
import { inform } from '../../ui/dialogs.tsx'
import { useAnswers } from '../../web/loaded.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import { loadJudgedOf } from './judged.contract.ts'
import { judgedFrom } from './judged.model.ts'
import { judgedIn } from './judged.rules.ts'

/**
 * JUDGED-01: false where one of them was judged, which was said. Whoever cannot ask at this moment goes on: it is asked again when the
 * edit is submitted, where it can be put back.
 */
export function useMayRemoveJudged(): (ids: readonly number[]) => Promise<boolean> {
  const { edit } = useRegistrationPage()
  const answers = useAnswers()
  return async (ids) => {
    const { saved } = edit ?? {}
    const removed = saved?.routines.filter(({ id }) => ids.includes(id)).map(({ id }) => id) ?? []
    if (!edit || !saved || removed.length === 0) return true
    const known = await answers.load(loadJudgedOf, { registration_id: saved.id }).catch(() => null)
    if (!known) return true
    const risk = { removed, moved: [], left: [], levelled: [] }
    const barred = judgedIn(saved, edit.content, risk, judgedFrom(known))
    const [first] = barred
    if (!first) return true
    await inform({
      title: barred.length === 1 ? `${first.one.name} stays` : `${barred.length} routines stay`,
      body: barred.map(({ violation }) => violation.message).join(' '),
    })
    return false
  }
}
