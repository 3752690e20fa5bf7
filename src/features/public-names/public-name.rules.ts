// Decides what of a routine is named where anybody reads it without an account: on the live page, by a link, by a code.
import type { Unnamed } from './public-name.model.ts'

interface Named {
  registration_id: number
  name: string
  studio_name: string | null
}

/** NAMES-01: who came without a studio goes by no family's name. */
export const INDEPENDENT = 'Independent'

/**
 * NAMES-01: title and studio, 'Independent' without one; neither where its owner or the office has hidden it. `couples`: of a kind
 * of event whose titles are the names of dancers, which no public page tells.
 */
export function publicNames(
  { registration_id, name, studio_name }: Named,
  unnamed: Unnamed,
  couples: boolean,
): { name: string | null; studio: string | null } {
  const hidden = unnamed.has(registration_id)
  return {
    name: hidden || couples ? null : name,
    studio: hidden ? null : (studio_name ?? INDEPENDENT),
  }
}

/** NAMES-02: whoever gives a link to the own results has chosen to; of everybody else it names what anybody may read. */
export function unnamedBesides(unnamed: Unnamed, registration_id: number): Unnamed {
  return new Map([...unnamed].filter(([id]) => id !== registration_id))
}
