// LINE-02: the sections of a statement on screen, each with what it says, and the step where it is entered.
import { describe, expect, test } from 'vitest'
import { quoteRegistration } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import type { TourDate } from '../tours/tour-date.model.ts'
import { dancerOf, dancersOf, routineOf, teacherOf, viewOf } from './registration.fixtures.ts'
import { statementParts, totalLabel } from './statement-sections.rules.ts'

function shownIn(more: Parameters<typeof viewOf>[0], tour_date: TourDate = columbus) {
  const view = viewOf({ ...more, tour_date })
  const quote = quoteRegistration(view, tour_date, meridianPrices, moments.early)
  return { ...view, quote }
}
const UNOBSERVED = 'unobserved'
const mia = dancerOf({ ...personOf(1, 13), fname: 'Mia', lname: 'Alvarez' })
const solo = routineOf(7, [1])
const five = dancersOf(5)
const group = routineOf(8, [1, 2, 3, 4, 5], { extra_time: 1 })
const titles = (view: ReturnType<typeof shownIn>) =>
  statementParts(view).map(({ heading, title, step }) => `${heading}: ${title} (${step?.path ?? 'nowhere'})`)

describe('LINE-02 the sections of a statement', () => {
  test('say what nothing was entered of, and where it can be', () => {
    const parts = statementParts(shownIn({ attendees: [], routines: [] }))
    expect(parts.map(({ title, none }) => `${title}: ${none}`)).toEqual([
      'Dancers: No dancers',
      'Teachers: No teachers',
      'Observers: No observers',
      'Routines: Not competing',
      ...(columbus.mybtf.media_pass ? ['Media passes: No media passes'] : []),
    ])
  })

  test('stand once, with the step of the first part that has them where their own is none of the kind', () => {
    const without = cityVariant.steps.filter(({ key }) => key !== 'observers')
    const parts = cityVariant.parts.filter((name) => name !== 'additional_observers')
    eventKinds[UNOBSERVED] = { ...cityVariant, name: UNOBSERVED, parts, steps: without }
    try {
      const somewhere = { ...columbus, event: { ...columbus.event, variant: UNOBSERVED } }
      const watching = dancerOf(personOf(9, null), { kind: 'observer', workshop_level_id: 31 })
      expect(
        titles(shownIn({ attendees: [watching] }, somewhere)).filter((title) => /Obs/.test(title)),
      ).toEqual(['Workshop attendees: Observers (dancers)'])
    } finally {
      delete eventKinds[UNOBSERVED]
    }
  })

  test('say nothing of routines where an independent dancer may not compete', () => {
    const alone = shownIn({ attendees: [mia], routines: [], independent: true, studio_id: null })
    expect(statementParts(alone).map(({ title }) => title)).not.toContain('Routines')
  })

  test('name the routines of a programme where no others are entered', () => {
    const finals = { ...columbus, event: { ...columbus.event, variant: 'protege' as const } }
    const routine = { name: 'TBA', choreographer: '', performance_division_id: null }
    const competing = { person_id: 1, best_dancer_type_id: 3, jacket_size_id: null, jacket_name: '', routine }
    const words = (more: object) =>
      statementParts(shownIn({ attendees: [mia], routines: [], ...more }, finals)).find(
        ({ title }) => title === 'Routines',
      )?.none
    expect(words({ best_dancer_routines: [competing] })).toBe('None besides protege routines')
    expect(words({ best_dancer_routines: [{ ...competing, routine: null }] })).toBe('Not competing')
  })

  test('stand in their order, under the heading of their fees', () => {
    expect(titles(shownIn({ attendees: five, routines: [group] }))).toEqual(
      expect.arrayContaining([
        'Workshop attendees: Dancers (dancers)',
        'Workshop attendees: Teachers (teachers)',
        'Workshop attendees: Observers (observers)',
        'Competition: Routines (competition)',
        'Competition: Extra time (competition)',
      ]),
    )
  })

  test('of what the tour date does not have are there only where something was entered', () => {
    const without: TourDate = {
      ...columbus,
      mybtf: { ...columbus.mybtf, obsdisabled: true, media_pass: false },
      web: { ...columbus.web, no_competition: true },
    }
    expect(titles(shownIn({ attendees: [mia], routines: [] }, without))).toEqual([
      'Workshop attendees: Dancers (dancers)',
      'Workshop attendees: Teachers (teachers)',
    ])
    // No step is there any more that could change it.
    expect(titles(shownIn({ attendees: [mia], routines: [solo] }, without))).toContain(
      'Competition: Routines (nowhere)',
    )
  })

  test('that no part knows stand together at the end', () => {
    const view = shownIn({ attendees: [mia], routines: [] })
    const [line] = view.quote.lines
    if (!line) throw new Error('Mia has a line')
    const lines = [...view.quote.lines, { ...line, key: 'insurance:1', section: 'Insurance' }]
    const last = statementParts({ ...view, quote: { ...view.quote, lines } }).at(-1)
    expect(last).toMatchObject({ title: 'Other fees', heading: null, step: null })
    expect(last?.lines.map(({ key }) => key)).toEqual(['insurance:1'])
  })

  test('are counted in the running total: people, routines, and teachers who come free', () => {
    const { quote } = shownIn({
      attendees: [...five, teacherOf(40), teacherOf(41)],
      additional_observers: { one: 2, two: 1 },
      routines: [group],
    })
    const labels = [...new Set(quote.lines.map(({ section }) => section))].map((section) =>
      totalLabel(
        section,
        quote.lines.filter((line) => line.section === section),
        quote,
        cityVariant,
      ),
    )
    expect(labels).toEqual([
      'Workshop, 5 dancers',
      'Teachers, 2 (1 free)',
      'Observers, 3',
      'Competition, 1 routine',
      'Extra time',
    ])
  })

  test('count people and routines in the running total, each once, whatever else is charged for them there', () => {
    const { quote } = shownIn({ attendees: five, routines: [group] })
    const label = (section: string) => {
      const lines = quote.lines.filter((line) => line.section === section)
      const further = lines.map((line) => ({ ...line, key: `materials:${line.key.split(':')[1]}` }))
      return totalLabel(section, [...lines, ...further], quote, cityVariant)
    }
    expect(label('Dancers')).toBe('Workshop, 5 dancers')
    expect(label('Routines')).toBe('Competition, 1 routine')
  })
})
