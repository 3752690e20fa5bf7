// The level at which a dancer begins here: as in the last city, moved by her age.
import { useCallback, useMemo } from 'react'
import { useLoaded } from '../../web/loaded.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { useRegistrationPage } from '../registrations/registration-page.tsx'
import type { WorkshopLevel } from '../tours/price-list.model.ts'
import { listLastLevels } from './last-levels.contract.ts'
import { rememberedLevel } from './level-memory.rules.ts'

/** By person how far above or below the level of her age she was placed in the last city (LEVEL-01). */
export function useLevelShifts(): ReadonlyMap<number, number> {
  const { view } = useRegistrationPage()
  const { data } = useLoaded(listLastLevels, { except_registration_id: view.id }, { staleTime: 60_000 })
  return useMemo(
    () => new Map((data?.levels ?? []).map(({ person_id, shift }) => [person_id, shift])),
    [data],
  )
}

/** Where she was never registered, or it is not known yet, the level of her age. */
export function useLastLevels(): (person: Pick<RosterPerson, 'id' | 'age'>) => WorkshopLevel | null {
  const { price_list, tour_date } = useRegistrationPage().view
  const shifts = useLevelShifts()
  return useCallback(
    ({ id, age }) => rememberedLevel(age, shifts.get(id) ?? 0, price_list.workshop_levels, tour_date),
    [shifts, price_list, tour_date],
  )
}
