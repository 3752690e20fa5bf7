// Decides which routines may be in the crew showdown and its pre-qualifying (R§5).

import { type Cents, toCents } from '../../shared/money.ts'
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { isCrew } from '../routines/crew.rules.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import type { ShowdownEntry, ShowdownVideo } from './showdown.model.ts'

interface Danced {
  id: number
  dancers: readonly number[]
}

/** What bars the entries (SHOWDOWN-01, SHOWDOWN-02): a routine that is not there; too few dancers; and taking one off whose video was charged. */
export function checkShowdown(
  showdown: readonly ShowdownEntry[],
  routines: readonly Danced[],
  videos: readonly ShowdownVideo[],
  nameOf: (id: number) => string,
): Violation[] {
  const entered = new Map(showdown.map((entry) => [entry.id, entry]))
  const dancersOf = new Map(routines.map(({ id, dancers }) => [id, dancers.length]))
  const found = showdown.flatMap(({ id, crew_showdown, crew_showdown_pq }, position) => {
    const dancers = dancersOf.get(id)
    if (dancers === undefined) return [refuse('EXTRA_OF_ROUTINE', ['showdown', position])]
    const few = !isCrew(dancers)
    return [
      ...(crew_showdown && few
        ? [refuse('SHOWDOWN_FEW_DANCERS', ['showdown', position, 'crew_showdown'])]
        : []),
      ...(crew_showdown_pq && few
        ? [refuse('SHOWDOWN_FEW_DANCERS', ['showdown', position, 'crew_showdown_pq'])]
        : []),
    ]
  })
  const charged = videos.filter(({ id }) => !entered.get(id)?.crew_showdown)
  return [
    ...found,
    ...charged.map(({ id }) => refuse('SHOWDOWN_CHARGED', ['showdown'], { routine: nameOf(id) })),
  ]
}

interface NamedRoutine extends Danced {
  routine: { name: string }
}

/** A registration, as far as its videos look at it. */
export interface Showing {
  completed: boolean
  showdown: readonly ShowdownEntry[]
  showdown_videos: readonly ShowdownVideo[]
  routines: readonly NamedRoutine[]
  waiting_list_routines: readonly NamedRoutine[]
  tour_date: { event: Pick<TourDate['event'], 'crew_showdown_cents'> }
}

export interface ShowdownRoutine {
  id: number
  name: string
  dancers: number
  waiting: boolean
  /** What its video is charged, or was (R§9: $55 a dancer). */
  amount_cents: Cents
  received_at: string | null
}

/** The routines of a registration that are in the crew showdown, each with what its video costs (SHOWDOWN-03). */
export function showdownRoutines(view: Showing): ShowdownRoutine[] {
  const waits = new Set(view.waiting_list_routines.map(({ id }) => id))
  return [...view.routines, ...view.waiting_list_routines].flatMap(({ id, routine, dancers }) => {
    if (!view.showdown.some((entry) => entry.id === id && entry.crew_showdown)) return []
    const video = view.showdown_videos.find((received) => received.id === id)
    const amount_cents = video?.amount_cents ?? dancers.length * view.tour_date.event.crew_showdown_cents
    return [
      {
        id,
        name: routine.name,
        dancers: dancers.length,
        waiting: waits.has(id),
        amount_cents: toCents(amount_cents),
        received_at: video?.received_at ?? null,
      },
    ]
  })
}

/** Why a video cannot be noted as received, or as not received after all; null = it can. */
function videoBar({ received_at, waiting }: ShowdownRoutine, received: boolean) {
  if (!received) return received_at === null ? 'SHOWDOWN_NOT_RECEIVED' : null
  if (received_at !== null) return 'SHOWDOWN_RECEIVED'
  return waiting ? 'SHOWDOWN_WAITING' : null
}

/** The routine whose video is noted as received, or as not received after all, and what bars that (SHOWDOWN-03). */
export function checkVideo(view: Showing, id: number, received: boolean) {
  const entered = showdownRoutines(view).find((routine) => routine.id === id)
  if (!view.completed || !entered)
    return { entered: null, found: [refuse('SHOWDOWN_NOT_ENTERED', ['routine_id'])] }
  const code = videoBar(entered, received)
  return { entered, found: code === null ? [] : [refuse(code, ['routine_id'], { routine: entered.name })] }
}
