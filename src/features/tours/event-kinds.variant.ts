// The kinds of event for which registration runs, a record on each line.
import { aftermathVariant } from './aftermath.variant.ts'
import { ballroomVariant } from './ballroom.variant.ts'
import { castExperienceVariant } from './cast-experience.variant.ts'
import { cityVariant } from './city.variant.ts'
import { finalsVariant } from './finals.variant.ts'
import { intensiveVariant } from './intensive.variant.ts'
import { protegeVariant } from './protege.variant.ts'
import { specialVariant } from './special.variant.ts'
import type { VariantName } from './tour-date.model.ts'
import type { EventVariant } from './variant.model.ts'
import { workshopVariant } from './workshop.variant.ts'

export const eventKinds: Record<VariantName, EventVariant> = {
  city: cityVariant,
  workshop: workshopVariant,
  ballroom: ballroomVariant,
  finals: finalsVariant,
  protege: protegeVariant,
  special: specialVariant,
  aftermath: aftermathVariant,
  intensive: intensiveVariant,
  'cast-experience': castExperienceVariant,
}
