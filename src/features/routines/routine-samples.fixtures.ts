// Samples of what is decided of the competition: its routines, and whether they compete at all.
import type { PartSamples, Performers } from '../parts/part-samples.fixtures.ts'
import type { EditedRoutine } from './edited-routine.model.ts'
import { plainRoutine } from './routine.model.ts'

const [BALLET, JAZZ, TAP] = [1, 2, 5]
const [DUO, SMALL_GROUP, LINE, PRODUCTION] = [2, 3, 5, 6]

/** A small group of its own, to be added. */
export function newRoutine({ others }: Performers): EditedRoutine {
  return {
    ...plainRoutine,
    id: -1,
    name: 'Further',
    choreographer: '',
    performance_division_id: JAZZ,
    routine_category_id: SMALL_GROUP,
    dancers: others.slice(0, 4),
    age_up: false,
  }
}

/** The city takes no more duos, but waiting ones. */
function waiting({ others }: Performers) {
  return { dancers: others.slice(0, 2), routine_category_id: DUO, waiting_list: true }
}

export const routineSamples: PartSamples<EditedRoutine[]> = {
  entry: newRoutine,
  along: { is_competing: true },
  fields: {
    name: { becomes: () => ({ name: 'Other' }) },
    choreographer: { becomes: () => ({ choreographer: 'Jo Lee' }) },
    performance_division_id: { becomes: () => ({ performance_division_id: TAP }) },
    routine_category_id: {
      was: ({ others }) => ({ dancers: others, routine_category_id: LINE }),
      becomes: ({ others }) => ({ dancers: others, routine_category_id: PRODUCTION }),
      many: true,
    },
    dancers: { becomes: ({ others }) => ({ dancers: others.slice(1, 6) }) },
    age_up: { becomes: () => ({ age_up: true }) },
    virtual: { becomes: () => ({ virtual: true }), online: true },
    free_ballet: {
      was: () => ({ performance_division_id: BALLET }),
      becomes: () => ({ performance_division_id: BALLET, free_ballet: true }),
      // Who pays enough may have one free.
      many: true,
    },
    extra_time: { becomes: () => ({ extra_time: 2 }), until_completed: 'EXTRA_TIME_COMPLETED' },
    no_music: { becomes: () => ({ no_music: true }) },
    copy_music: { becomes: ({ earlier: [first = 0] }) => ({ copy_music: true, copied_from: first }) },
    copied_from: {
      was: ({ earlier: [first = 0] }) => ({ copy_music: true, copied_from: first }),
      becomes: ({ earlier: [, other = 0] }) => ({ copy_music: true, copied_from: other }),
    },
    waiting_list: { becomes: (cast) => ({ ...waiting(cast), waiting_set: null }), given: true },
    waiting_set: {
      was: (cast) => ({ ...waiting(cast), waiting_set: 1 }),
      becomes: (cast) => ({ ...waiting(cast), waiting_set: 2 }),
    },
  },
}

export const competingSamples: PartSamples<boolean | null> = {
  fields: { value: { was: () => ({ value: false }), becomes: () => ({ value: true }) } },
}
