// The complimentary hotel room as a part of a registration: in whose name it is reserved.
import type { PartContent } from '../parts/part-content.rules.ts'
import { singleValue } from '../parts/single-values.rules.ts'

const content: PartContent<string> = {
  ...singleValue<string>({
    key: 'comp_room',
    what: () => 'Name of the hotel reservation',
    words: (comp_room) => comp_room || 'none',
  }),
  name: 'complimentary room',
  none: '',
  of: ({ comp_room }) => comp_room,
  shown: (comp_room) => ({ comp_room }),
}

export const complimentaryRoomPart = { content }
