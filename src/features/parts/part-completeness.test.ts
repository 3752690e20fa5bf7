// A part with a piece left out does not compile: each `@ts-expect-error` is an error of the type check if it does.
import { boolean, integer, pgTable } from 'drizzle-orm/pg-core'
import { describe, expect, test } from 'vitest'
import type { CarriedParts, ChosenParts, ContentParts, ViewedParts } from '../../parts.ts'
import { parts } from '../../parts.ts'
import { columnsOf } from '../../server/columns.ts'
import { type ValueName, workshopValues } from '../attendees/workshop-values.rules.ts'
import type { KdotyEntry } from '../kdoty/kdoty.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import { storedParts } from '../registrations/stored-parts.effects.ts'
import { type PartLoad, partLoads } from '../registrations/stored-parts.queries.ts'
import type { TicketForm } from '../tickets/ticket.model.ts'
import { feeGroupHeadings } from '../tours/fee-groups.model.ts'
import { entryList } from './entry-list.rules.ts'
import type { PartCharges } from './part-charges.rules.ts'
import type { PartContent } from './part-content.rules.ts'
import type { EntryInputs } from './part-inputs.rules.ts'
import type { PartSamples } from './part-samples.fixtures.ts'
import type { LineSection } from './part-section.rules.ts'
import { singleValues } from './single-values.rules.ts'
import { exportedAs, type StoredPart } from './stored-part.effects.ts'

interface Ticket {
  id: number
  seats: number
  aisle: boolean
}
const what = () => 'Ticket'
const words = String
const facets = { seats: ', ' }
type Fields = Parameters<typeof entryList<Ticket, 'id', 'seats'>>[0]['fields']
const seats = {
  facet: 'seats',
  words: ({ seats }: Ticket) => words(seats),
  column: { heading: 'Seats', width: 8 },
} as const

describe('PART-01 does not compile', () => {
  test('a field without a facet', () => {
    // @ts-expect-error 'aisle' stands in no facet
    const fields: Fields = { seats }
    const list = entryList<Ticket, 'id', 'seats'>({
      key: 'ticket',
      id: 'id',
      what,
      facets,
      fields,
      main: 'seats',
    })
    // And this is what would be lost: the change of a field that stands in no facet.
    expect(list.same([{ id: 1, seats: 2, aisle: true }], [{ id: 1, seats: 2, aisle: false }])).toBe(true)
  })

  test('a field in a facet that is none', () => {
    const column = { none: 'It is on no list.' }
    // @ts-expect-error there is no facet 'place'
    const fields: Fields = { seats, aisle: { facet: 'place', words: 'seats', column } }
    expect(fields.seats).toBe(seats)
  })

  test('a field without words', () => {
    const column = { none: 'It is on no list.' }
    // @ts-expect-error nothing says 'aisle'
    const fields: Fields = { seats, aisle: { facet: 'seats', column } }
    expect(fields.seats).toBe(seats)
  })

  test('a field of which it is not said whether it is exported', () => {
    // @ts-expect-error is 'aisle' in a column?
    const fields: Fields = { seats, aisle: { facet: 'seats', words: 'seats' } }
    expect(fields.seats).toBe(seats)
  })

  test('a value without words', () => {
    const one = { key: 'seats', what, words, column: seats.column }
    // @ts-expect-error 'rows' is missing
    expect(singleValues<{ seats: number; rows: number }>({ seats: one })).toBeDefined()
  })

  test('a value of which it is not said whether it is exported', () => {
    // @ts-expect-error is it in a column?
    expect(singleValues<{ seats: number }>({ seats: { key: 'seats', what, words } })).toBeDefined()
  })

  test('a column of a file without its cells', () => {
    const columns = { seats: seats.column, aisle: { heading: 'Aisle', width: 8 } }
    // @ts-expect-error 'aisle' has no cells
    const exported = exportedAs(columns, async () => new Map([['7', { seats: '2' }]]))
    expect(exported.columns).toBe(columns)
  })

  test('a value of the workshop steps without the words of what is not saved yet', () => {
    const { comp_room: _left_out, ...others } = workshopValues
    // @ts-expect-error 'comp_room' is missing
    const incomplete: typeof workshopValues = others
    expect(incomplete).not.toHaveProperty('comp_room')
    type Further = RegistrationContent & { car_pool: string; buses: { one: number } }
    // @ts-expect-error 'car_pool' and 'buses' have no words
    const further: Record<ValueName<Further>, object> = workshopValues
    expect(further).toBe(workshopValues)
  })

  test('a field without a column', () => {
    const table = pgTable('ticket', { id: integer(), seats: integer(), gone: boolean() })
    const fields: (keyof Ticket)[] = ['id', 'seats', 'aisle']
    // @ts-expect-error 'aisle' is no column
    expect(columnsOf(table, fields)).toHaveProperty('seats')
  })

  test('content without a part', () => {
    const { routines: _left_out, ...others } = parts
    // @ts-expect-error 'routines' is missing
    const incomplete: ContentParts = others
    expect(incomplete).not.toHaveProperty('routines')
  })

  test('charges of a part without content that do not say with whose entries they are chosen', () => {
    const { chosen_with: _left_out, ...charges } = parts.media_passes.charges
    // @ts-expect-error 'chosen_with' is missing
    const incomplete: ChosenParts['media_passes'] = { charges }
    expect(incomplete.charges).not.toHaveProperty('chosen_with')
  })

  test('a part that comes along to another registration and does not say how', () => {
    const { again: _left_out, ...content } = parts.additional_observers.content
    // @ts-expect-error 'again' is missing
    const incomplete: CarriedParts = { additional_observers: { content } }
    expect(incomplete.additional_observers.content).not.toHaveProperty('again')
  })

  test('a part that says how it comes along where it is not one of those that do', () => {
    const again = () => ''
    const content = { ...parts.comp_room.content, again }
    // @ts-expect-error what is sent of it would be refused
    const carried: ContentParts['comp_room'] = { content }
    expect(carried.content).toHaveProperty('again')
  })

  test('a list that is stored otherwise than it is shown and does not say how it is shown', () => {
    const { view: _left_out, ...others } = parts.routines
    // @ts-expect-error 'view' is missing
    const incomplete: ViewedParts['routines'] = others
    expect(incomplete).not.toHaveProperty('view')
  })

  test('a list that is loaded as something else than is stored of it', () => {
    const load: PartLoad<Omit<Ticket, 'aisle'>[]> = { stored: () => [{ id: 1, seats: 2 }] }
    // @ts-expect-error a ticket has 'aisle'
    const tickets: PartLoad<Ticket[]> = load
    expect(tickets).toBe(load)
  })

  test('a field of a list of which no sample says what is tried', () => {
    const entry = () => ({ id: -1, seats: 1, aisle: false })
    // @ts-expect-error 'aisle' has no sample
    const samples: PartSamples<Ticket[]> = { entry, fields: { seats: { becomes: () => ({ seats: 2 }) } } }
    expect(samples.fields).not.toHaveProperty('aisle')
  })

  test('a part that nobody loads', () => {
    const { routines: _left_out, ...incomplete } = partLoads
    // @ts-expect-error 'routines' is missing
    const loads: typeof partLoads = incomplete
    expect(loads).not.toHaveProperty('routines')
  })

  test('a part that nobody saves', () => {
    const { routines: _left_out, ...others } = storedParts
    // @ts-expect-error 'routines' is missing
    const incomplete: typeof storedParts = others
    expect(incomplete).not.toHaveProperty('routines')
  })

  test('a part without a value for kinds that lack it', () => {
    const { none: _left_out, ...others } = parts.comp_room.content
    // @ts-expect-error 'none' is missing
    const incomplete: PartContent<string> = others
    expect(incomplete).not.toHaveProperty('none')
  })

  test('a part that forgets whether it is done, whom a violation is about, or what is counted', () => {
    const { done: _done, placeOf: _placeOf, ...content } = parts.tickets.content
    // @ts-expect-error nothing need be entered: `done: null`
    const undone: PartContent<TicketForm[]> = { ...content, placeOf: null }
    // @ts-expect-error of nobody: `placeOf: null`
    const nameless: PartContent<TicketForm[]> = { ...content, done: null }
    const { counted: _counted, ...stored } = storedParts.tickets
    // @ts-expect-error nothing is counted: `counted: []`
    const uncounted: StoredPart<TicketForm[]> = stored
    expect([undone.done, nameless.placeOf, uncounted.counted]).toEqual([undefined, undefined, undefined])
  })

  test('entries about people of which it is not said what whoever leaves gives up', () => {
    type About = Parameters<typeof entryList<KdotyEntry, 'person_id', 'entry'>>[0]
    const list = {
      ...{ key: 'kdoty', id: 'person_id', main: 'entry', facets: { entry: ', ' }, what },
      fields: { kdoty: { facet: 'entry', words, column: seats.column } },
      inputs: 'on a step of its own',
      about: 'attendees',
    } as const
    // @ts-expect-error nothing: `givenUp: null`
    const about: About = list
    expect(about).toBe(list)
  })

  test('a field beside others’ entries that nobody can enter', () => {
    type Inputs = EntryInputs<Omit<Ticket, 'seats'> & { name: string }, 'id'>
    // @ts-expect-error 'name' has no input
    const inputs: Inputs = { aisle: { kind: 'tick', title: 'Aisle' } }
    expect(inputs).not.toHaveProperty('name')
    // @ts-expect-error a text cannot be ticked
    const ticked: Inputs = { ...inputs, name: { kind: 'tick', title: 'Name' } }
    expect(ticked.name).toEqual({ kind: 'tick', title: 'Name' })
  })

  test('a group of fees without its heading', () => {
    const { tickets: _left_out, ...others } = feeGroupHeadings
    // @ts-expect-error 'tickets' is missing
    const headings: typeof feeGroupHeadings = others
    expect(headings).not.toHaveProperty('tickets')
  })

  test('charges of which it is not said whether an entry has a line of its own', () => {
    // @ts-expect-error 'own' is missing; null says that it has none
    const keys: PartCharges<never>['keys'] = { added: ['frame'] }
    expect(keys).not.toHaveProperty('own')
  })

  test('a section without its group of fees', () => {
    // @ts-expect-error 'group' is missing
    const section: LineSection = { at: 10 }
    expect(section.at).toBe(10)
  })
})
