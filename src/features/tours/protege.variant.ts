// The proteges: the national finals without nominations, in words of their own (R§2, E§2).
import { finalsVariant } from './finals.variant.ts'
import type { EventVariant } from './variant.model.ts'

export const protegeVariant: EventVariant = {
  ...finalsVariant,
  name: 'protege',
  programme: { name: 'Proteges', one: 'protege', route: 'proteges', name_on_jacket: true },
}
