// The complimentary hotel room as a part of a registration: in whose name it is reserved.
import type { PartContent } from '../parts/part-content.rules.ts'
import type { UnpricedSections } from '../parts/part-section.rules.ts'
import { singleValue } from '../parts/single-values.rules.ts'
import { complimentaryRoom } from './complimentary-room.rules.ts'

const content: PartContent<string> = {
  ...singleValue<string>({
    key: 'comp_room',
    what: () => 'Name on the hotel reservation',
    words: (comp_room) => comp_room || 'none',
    column: { none: 'It is of the registration, and stands on its page.' },
  }),
  name: 'complimentary room',
  none: '',
  done: null,
  of: ({ comp_room }) => comp_room,
  shown: (comp_room) => ({ comp_room }),
  placeOf: null,
}

/** That it is due, and in whose name it is reserved (R§9); nothing where none is. */
const statement: UnpricedSections = {
  'Complimentary room': {
    at: 35,
    group: 'workshop',
    says({ attendees, quote, tour_date, comp_room }) {
      const room = complimentaryRoom(attendees, quote.lines, tour_date)
      if (!room) return null
      const name = comp_room
        ? `Reserved under the name ${comp_room}.`
        : 'The name on the hotel reservation is still missing.'
      return { words: `${room.words} ${name}`, entries: [] }
    },
  },
}

export const complimentaryRoomPart = { content, statement }
