// Asks the office to correct somebody whom others have registered, too: offered where the roster's own change is refused.
import { confirm } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { toast } from '../../ui/toast.ts'
import { api } from '../../web/api.ts'
import { useAnswers } from '../../web/loaded.ts'
import type { BegunPerson, RosterEntry, RosterForm, RosterPerson } from '../people/person.model.ts'
import { formatBirthdate, fullName } from '../people/person.rules.ts'
import { askCorrection, listOwnCorrections, takeBackCorrection } from './correction.contract.ts'
import { mergePerson } from './merged-person.rules.ts'
import { genderName } from './person-typing.tsx'
import { useRosterWrites } from './use-roster.tsx'
import { withConsent } from './with-consent.tsx'

/** What would be sent, of which something differs: 'Mya Alvarez, born 05/01/2014, Female'. */
function inWords({ birthdate, gender_id, ...name }: RosterForm): string {
  const born = birthdate === null ? 'no birthdate' : `born ${formatBirthdate(birthdate)}`
  return [fullName(name), born, genderName(gender_id)].join(', ')
}

export function useCorrection() {
  const answers = useAnswers()
  const { change } = useRosterWrites()
  const taking = useSubmit(async (person: RosterPerson) => {
    const sure = await confirm({
      title: `Take back your request for ${fullName(person)}?`,
      body: 'Our office will no longer see it, and the person stays as recorded.',
      confirmLabel: 'Take it back',
    })
    if (!sure) return
    await api(takeBackCorrection, { person_id: person.id })
    await answers.askAgain(listOwnCorrections)
    toast('Your request is taken back')
  })
  return {
    takeBack: taking.submit,
    /** Whether it was asked. What of the change is this roster's own is saved with it. */
    async offer(before: RosterEntry, typed: RosterForm, from: BegunPerson | null): Promise<boolean> {
      // What was not touched is asked for as it is recorded now.
      const { form } = mergePerson(before, typed, from ?? undefined)
      const sure = await confirm({
        title: `Ask our office to correct ${fullName(before)}?`,
        body: (
          <Stack gap={8}>
            <Text>
              {fullName(before)} is registered with someone else too, so only our office can change the name,
              birthdate or gender.
            </Text>
            <Text>We’ll send what you typed: {inWords(form)}.</Text>
            <Text muted small>
              Until it’s decided, everything stays as it is. We’ll email you then.
            </Text>
          </Stack>
        ),
        confirmLabel: 'Ask the office',
      })
      if (!sure) return false
      const { fname, lname, gender_id, birthdate, person_type_id, email } = form
      const person = { id: before.id, fname, lname, gender_id, birthdate }
      await withConsent(() => api(askCorrection, { person }))
      if (person_type_id !== before.person_type_id || email !== before.email) {
        const kept = {
          fname: before.fname,
          lname: before.lname,
          gender_id: before.gender_id ?? gender_id,
          birthdate: before.birthdate ?? birthdate,
        }
        await change(before.id, { ...form, ...kept }, from)
      }
      await answers.askAgain(listOwnCorrections)
      return true
    },
  }
}
