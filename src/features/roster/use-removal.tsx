// Takes people off the roster, one or several: asks first, and names the registrations that keep somebody.
import { confirm, inform } from '../../ui/dialogs.tsx'
import { useSubmit } from '../../ui/form.tsx'
import { toast } from '../../ui/toast.ts'
import { violationsIn } from '../../ui/transport-error.ts'
import { ApiError } from '../../web/api.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { fullName } from '../people/person.rules.ts'
import type { HeldPerson } from './roster.contract.ts'
import { useRosterWrites } from './use-roster.tsx'

/** The registrations that a refusal names. */
function heldIn(error: unknown): readonly HeldPerson[] {
  const data =
    error instanceof ApiError ? (error.body.data as { held?: HeldPerson[] } | undefined) : undefined
  return data?.held ?? []
}

const registrationsOf = (held: readonly HeldPerson[]) => [
  ...new Set(held.map((person) => person.registration)),
]

export function useRemoval() {
  const { remove } = useRosterWrites()
  return useSubmit(async (person: RosterPerson) => {
    const yes = await confirm({
      title: `Remove ${fullName(person)}?`,
      body: 'This person will be removed from your roster.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!yes) return
    try {
      await remove(person.id)
    } catch (error) {
      const [refused] = violationsIn(error)
      if (!refused) throw error
      const places = registrationsOf(heldIn(error))
      return inform({
        title: 'Sorry',
        body: refused.message,
        detail: places.length > 0 && `${fullName(person)} is registered: ${places.join('; ')}`,
        kind: 'attention',
      })
    }
    toast(`${fullName(person)} removed`)
  })
}

export function useBatchRemoval(onDone: () => void) {
  const { removeSeveral } = useRosterWrites()
  return useSubmit(async (people: readonly RosterPerson[]) => {
    const yes = await confirm({
      title: `Remove ${people.length} people?`,
      body: 'They will be removed from your roster. Anyone who is registered will stay.',
      confirmLabel: 'Remove',
      danger: true,
    })
    if (!yes) return
    const held = await removeSeveral(people.map(({ id }) => id))
    onDone()
    const staying = people.filter(({ id }) => held.some(({ person_id }) => person_id === id))
    const removed = people.length - staying.length
    if (removed > 0) toast(`${removed} ${removed === 1 ? 'person' : 'people'} removed`)
    if (staying.length === 0) return
    await inform({
      title: 'Sorry',
      kind: 'attention',
      body: (
        <>
          <p>{staying.length === 1 ? "You can't remove this person" : "You can't remove these people"}</p>
          <ul>
            {staying.map((person) => (
              <li key={person.id}>
                {fullName(person)}:{' '}
                {registrationsOf(held.filter(({ person_id }) => person_id === person.id)).join('; ')}
              </li>
            ))}
          </ul>
        </>
      ),
    })
  })
}
