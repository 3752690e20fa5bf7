// The crew showdown as a part of a registration: two ticks beside a routine, and nothing due until its video was received.

import { counted } from '../../shared/counted.ts'
import { formatUsd } from '../../shared/money.ts'
import { entryList } from '../parts/entry-list.rules.ts'
import { type PartContent, yesNo } from '../parts/part-content.rules.ts'
import type { UnpricedSections } from '../parts/part-section.rules.ts'
import type { PartView } from '../parts/part-view.rules.ts'
import { CREW_MORE_THAN } from '../routines/crew.rules.ts'
import { placeBeside } from '../routines/routine-place.rules.ts'
import { type ShowdownEntry, type StoredShowdown, showdownFile } from './showdown.model.ts'
import { checkShowdown, type ShowdownRoutine, type Showing, showdownRoutines } from './showdown.rules.ts'

const showdownList = entryList<ShowdownEntry, 'id', 'crew showdown'>({
  key: 'showdown',
  about: 'routines',
  inputs: {
    crew_showdown: {
      kind: 'tick',
      title: 'Crew showdown',
      short: 'Crew',
      help: ({ tour_date }) =>
        `${formatUsd(tour_date.event.crew_showdown_cents)} a dancer, charged once we have received your video. Email a link to it to ${tour_date.event.contact_email}.`,
    },
    crew_showdown_pq: {
      kind: 'tick',
      title: 'Crew showdown pre-qualifying',
      short: 'Crew PQ',
      help: () => `For routines of more than ${CREW_MORE_THAN} dancers. It adds nothing to your fees.`,
    },
  },
  id: 'id',
  what: () => 'Crew showdown',
  facets: { 'crew showdown': ', ' },
  fields: {
    crew_showdown: {
      facet: 'crew showdown',
      words: ({ crew_showdown }) => yesNo(crew_showdown),
      column: showdownFile.crew_showdown,
    },
    crew_showdown_pq: {
      facet: 'crew showdown',
      words: ({ crew_showdown_pq }) => (crew_showdown_pq ? 'with pre-qualifying' : ''),
      column: showdownFile.crew_showdown_pq,
    },
  },
  main: 'crew showdown',
})

const content: PartContent<ShowdownEntry[]> = {
  ...showdownList,
  name: 'crew showdown',
  none: [],
  done: null,
  of: ({ showdown }) => showdown,
  shown: (showdown) => ({ showdown }),
  check: ({ showdown, routines }, view) => {
    const all = [...view.routines, ...view.waiting_list_routines]
    const nameOf = (id: number) => all.find((routine) => routine.id === id)?.routine.name ?? ''
    return checkShowdown(showdown, routines, view.showdown_videos, nameOf)
  },
  placeOf: ({ path: [, position] }, view) => placeBeside(view.showdown, position, view),
}

/** '5 dancers × $55.00 = $275.00 once we have your video': what is still to come (SHOWDOWN-03). */
const laterWords = ({ dancers, amount_cents }: ShowdownRoutine) =>
  `${counted(dancers, 'dancer')} × ${formatUsd(amount_cents / dancers)} = ${formatUsd(amount_cents)} once we have your video`

/** What a video costs, while one is not charged yet; and where a link to it goes, while one can be taken (SHOWDOWN-03). */
function videoWords(view: Showing & { tour_date: { event: { contact_email: string } } }): string[] {
  const { crew_showdown_cents, contact_email } = view.tour_date.event
  const coming = showdownRoutines(view).filter(({ received_at }) => received_at === null)
  const taken = coming.filter(({ waiting }) => !waiting)
  const which = view.showdown_videos.length > 0 ? 'each video that we have not received' : 'each video'
  return [
    ...(coming.length > 0
      ? [
          `${formatUsd(crew_showdown_cents)} a dancer is added to your balance once we have received the video of a routine in the crew showdown.`,
        ]
      : []),
    ...(taken.length > 0 ? [`Please email a link to ${which} to ${contact_email}.`] : []),
  ]
}

/** Which routines are in it, and that nothing is due for it yet; what was charged stands among the payments. */
const statement: UnpricedSections = {
  'Crew showdown': {
    at: 58,
    group: 'competition',
    says(view) {
      const { showdown, showdown_videos, routines, waiting_list_routines } = view
      const priced = new Map(showdownRoutines(view).map((routine) => [routine.id, routine]))
      const videos = new Map(showdown_videos.map((video) => [video.id, video]))
      const all = [...routines, ...waiting_list_routines]
      const entries = showdown.flatMap(({ id, crew_showdown, crew_showdown_pq }) => {
        const routine = all.find((entry) => entry.id === id)
        const video = videos.get(id)
        const later = priced.get(id)
        if (!routine || !(crew_showdown || crew_showdown_pq)) return []
        return {
          key: String(id),
          name: routine.routine.name,
          more: [crew_showdown && 'crew showdown', crew_showdown_pq && 'pre-qualifying']
            .filter(Boolean)
            .join(', '),
          who: '',
          reason: video ? 'Video received' : later ? laterWords(later) : '',
          isNew: false,
          amount: video ? `${formatUsd(video.amount_cents)} charged` : 'nothing due yet',
        }
      })
      if (entries.length === 0) return null
      return { words: [`${counted(entries.length, 'routine')}.`, ...videoWords(view)].join(' '), entries }
    },
  },
}

const view: PartView<StoredShowdown[], 'showdown' | 'showdown_videos'> = {
  none: [],
  show: (stored) => ({
    showdown: stored.map(({ video: _video, ...entry }) => entry),
    showdown_videos: stored.flatMap(({ id, video }) => (video ? [{ id, ...video }] : [])),
  }),
}

export const showdownPart = { content, statement, view }
