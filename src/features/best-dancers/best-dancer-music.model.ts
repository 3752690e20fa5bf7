// How the music of best dancers who compete stands, beside their options (decision 0205).
import { z } from 'zod'
import { id } from '../../shared/fields.ts'

export const bestDancerMusic = z.object({ person_id: id, no_music: z.boolean(), music_id: id.nullable() })
export type BestDancerMusic = z.infer<typeof bestDancerMusic>
