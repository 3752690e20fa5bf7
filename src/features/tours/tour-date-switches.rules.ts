// Decides what a tour date becomes when the office changes its switches, limits, levels and exceptions.
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import type { PriceList } from './price-list.model.ts'
import { changedLimits } from './tour-date-limits.rules.ts'
import {
  type Switched,
  type TourDateChanges,
  type TourDateSettings,
  type TourDateSwitch,
  tourDateSwitches,
} from './tour-date-switches.model.ts'

/** More addresses than this are no exceptions any more. */
export const MOST_EXCEPTIONS = 500

/** How each switch stands. */
export function switchesOf(stored: Switched) {
  const { mybtf, web, confirm_when_paid, mobile_registration, entry_limit_rules, add_ons } = stored
  const { critiques = false, videos = false, no_critiques = false } = web
  const coda = { coda: mybtf.coda ?? true, critiques, videos, no_critiques }
  const all = { ...mybtf, ...coda, ...entry_limit_rules, ...add_ons, confirm_when_paid, mobile_registration }
  return Object.fromEntries(tourDateSwitches.map((name) => [name, all[name]])) as Record<
    TourDateSwitch,
    boolean
  >
}

/** Switches that stand neither as the clerk saw them nor as wanted: somebody else was there (DESK-01). */
export function staleSwitches(stored: Switched, { switches }: Pick<TourDateChanges, 'switches'>) {
  const now = switchesOf(stored)
  return switches.filter(({ name, from, to }) => now[name] !== from && now[name] !== to)
}

/** The settings with the change; what stands as wanted already stays (DESK-01, DESK-02). */
export function changedSettings(stored: TourDateSettings, change: TourDateChanges): TourDateSettings {
  const wanted = {
    ...switchesOf(stored),
    ...Object.fromEntries(change.switches.map(({ name, to }) => [name, to])),
  }
  const { confirm_when_paid, mobile_registration, extra_time, ...rest } = wanted
  const { waiting_list, approve_automatically, one_solo_per_dancer, ...further } = rest
  const { critiques, videos, no_critiques, ...flags } = further
  const { results: _released, ...web } = stored.web
  const enabled = new Set(change.enable_levels)
  const removed = new Set(change.remove_exceptions.map((address) => address.trim().toLowerCase()))
  return {
    mybtf: { ...stored.mybtf, ...flags },
    web: { ...web, critiques, videos, no_critiques },
    entry_limit_rules: {
      ...changedLimits(stored.entry_limit_rules, change),
      waiting_list,
      approve_automatically,
      one_solo_per_dancer,
    },
    add_ons: { ...stored.add_ons, extra_time },
    confirm_when_paid,
    mobile_registration,
    disabled_workshop_levels: [...new Set([...stored.disabled_workshop_levels, ...change.disable_levels])]
      .filter((level) => !enabled.has(level))
      .sort((one, other) => one - other),
    exceptions: [...new Set([...stored.exceptions, ...change.add_exceptions])]
      .filter((address) => !removed.has(address))
      .sort(),
  }
}

interface Offer {
  workshop_levels: readonly Pick<PriceList['workshop_levels'][number], 'id'>[]
  media_pass_cents: number | null
}

/** Only levels that the event has, only media passes that have a price, and not too many exceptions (DESK-01, DESK-02). */
export function checkSettings(change: TourDateChanges, wanted: TourDateSettings, offer: Offer): Violation[] {
  const known = new Set(offer.workshop_levels.map((level) => level.id))
  const found: Violation[] = []
  for (const list of ['disable_levels', 'enable_levels'] as const) {
    for (const [position, level] of change[list].entries())
      if (!known.has(level)) found.push(refuse('TOUR_LEVEL_UNKNOWN', [list, position]))
  }
  const passes = change.switches.findIndex(({ name, to }) => name === 'media_pass' && to)
  if (passes >= 0 && offer.media_pass_cents === null)
    found.push(refuse('TOUR_NO_MEDIA_PASS', ['switches', passes]))
  if (change.add_exceptions.length > 0 && wanted.exceptions.length > MOST_EXCEPTIONS)
    found.push(refuse('TOO_MANY_EXCEPTIONS', ['add_exceptions'], { most: MOST_EXCEPTIONS }))
  return found
}
