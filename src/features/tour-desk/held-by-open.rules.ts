// Words what open registrations hold of what a switch takes away, before it is turned.
import { counted } from '../../shared/counted.ts'
import type { TourDateSwitch } from '../tours/tour-date-switches.model.ts'
import type { TourDesk } from './tour-desk.model.ts'

/** Which way of a switch takes what away; the others take away nothing that is entered. */
const takes: Partial<
  Record<TourDateSwitch, { to: boolean; what: keyof TourDesk['holding']; words: string; it: string }>
> = {
  extra_time: { to: false, what: 'extra_time', words: 'extra time', it: 'it' },
  obsdisabled: { to: true, what: 'observers', words: 'observers', it: 'them' },
}

/** '2 open registrations have …' (DESK-09); empty = none holds any. */
export function heldWords(name: TourDateSwitch, to: boolean, holding: TourDesk['holding']): string {
  const taken = takes[name]
  const count = taken && taken.to === to ? holding[taken.what] : 0
  if (!taken || count === 0) return ''
  const [have, own] = count === 1 ? ['has', 'its owner has'] : ['have', 'their owners have']
  return `${counted(count, 'open registration')} ${have} ${taken.words} now: ${own} to take ${taken.it} off before submitting.`
}
