// Samples of what is nominated, and the awards of the event for which it is.
import type { Database } from '../../server/database.ts'
import type { PartSamples } from '../parts/part-samples.fixtures.ts'
import type { NominationType } from '../tours/price-list.model.ts'
import { nominationTypeTable, regionalAwardTable } from '../tours/tour.tables.ts'
import type { Nomination, SotyRoutine } from './nomination.model.ts'

const award = (
  id: number,
  kind: NominationType['kind'],
  name: string,
  more: Partial<NominationType> = {},
): NominationType => ({
  id,
  kind,
  name,
  age_divisions: [],
  performance_divisions: [],
  no_prelims: false,
  no_virtual: false,
  details: [],
  ...more,
})

const [JUNIOR, TEEN, SENIOR, TAP] = [3, 4, 5, 5]
export const STUDIO_SPIRIT = 1
export const BEST_JAZZ_OLDER = 102
export const BEST_COSTUME = 104
export const SPECIAL_AWARD = 105
export const awards: NominationType[] = [
  award(STUDIO_SPIRIT, 'studio', 'Studio Spirit'),
  award(2, 'studio', 'Best Ensemble'),
  award(101, 'specialty', 'Best Jazz', { age_divisions: [JUNIOR] }),
  award(BEST_JAZZ_OLDER, 'specialty', 'Best Jazz', { age_divisions: [TEEN, SENIOR], no_prelims: true }),
  award(103, 'specialty', 'Best Lyrical'),
  award(BEST_COSTUME, 'specialty', 'Best Costume', { details: ['costume_designer'], no_virtual: true }),
  award(SPECIAL_AWARD, 'specialty', 'Special Award', { details: ['costume_designer', 'choreographer'] }),
  award(106, 'specialty', 'Rhythm Award', { performance_divisions: [TAP] }),
]
export const regionalAwards = [
  { id: 1, name: 'High Score' },
  { id: 2, name: 'Best of Show' },
]

/** The awards of an event in a season. */
export async function insertAwards(database: Database, event_id: number, season_id: number): Promise<void> {
  const of = { event_id, season_id }
  await database.insert(nominationTypeTable).values(awards.map((type, sort) => ({ ...type, ...of, sort })))
  await database
    .insert(regionalAwardTable)
    .values(regionalAwards.map((type, sort) => ({ ...type, ...of, sort })))
}

export const sotyEnteringSamples: PartSamples<boolean | null> = {
  fields: {
    value: {
      was: () => ({ value: false }),
      becomes: () => ({ value: true }),
      until_completed: 'SOTY_BY_MAIL',
    },
  },
}

const until_completed = 'SOTY_BY_MAIL'
export const sotyRoutineSamples: PartSamples<SotyRoutine[]> = {
  entry: ({ groups }) => ({
    slot: 3,
    registrations_routine_id: groups.at(-1) ?? 0,
    outside_choreographer: false,
  }),
  along: { soty_entering: true },
  fields: {
    registrations_routine_id: {
      becomes: ({ groups: [first = 0] }) => ({ registrations_routine_id: first }),
      until_completed,
    },
    outside_choreographer: { becomes: () => ({ outside_choreographer: true }), until_completed },
  },
}

export const nominationSamples: PartSamples<Nomination[]> = {
  entry: ({ groups }) => ({
    nomination_type_id: BEST_COSTUME,
    registrations_routine_id: groups.at(-1) ?? 0,
    details: { costume_designer: '', choreographer: '' },
  }),
  fields: {
    registrations_routine_id: {
      becomes: ({ groups: [first = 0] }) => ({ registrations_routine_id: first }),
    },
    details: { becomes: () => ({ details: { costume_designer: 'Ana Ruiz', choreographer: '' } }) },
  },
}
