// What a judge may name by a touch: four levels, each looking closer than the one above it (E§3).
import { refuse } from '../../shared/refusals.ts'
import type { Violation } from '../../shared/violations.ts'
import { MARK_MOST, type Mark, MOST_MARKS } from './critique.model.ts'

export interface Point {
  name: string
  /** Looks closer. */
  closer?: readonly Point[]
}

const of = (...names: string[]): Point[] => names.map((name) => ({ name }))

/** CRIT-01: from 'Technique' down to 'Finishes of double turns'. No name stands there twice. */
export const critiquePoints: readonly Point[] = [
  {
    name: 'Technique',
    closer: [
      {
        name: 'Feet',
        closer: [
          { name: 'Pointed feet', closer: of('Pointed feet in jumps', 'Pointed feet in transitions') },
          { name: 'Articulation' },
        ],
      },
      {
        name: 'Legs',
        closer: [
          { name: 'Straight knees' },
          { name: 'Turnout', closer: of('Turnout of the standing leg', 'Turnout in landings') },
          { name: 'Extension' },
        ],
      },
      {
        name: 'Turns',
        closer: [
          { name: 'Spotting' },
          { name: 'Double turns', closer: of('Preparations of double turns', 'Finishes of double turns') },
          { name: 'Turns in second' },
        ],
      },
      {
        name: 'Jumps',
        closer: [
          { name: 'Height' },
          { name: 'Landings', closer: of('Quiet landings', 'Landings through the feet') },
        ],
      },
      { name: 'Posture', closer: of('Core', 'Shoulders', 'Arms and hands', 'Lines') },
      { name: 'Acrobatics', closer: of('Entries', 'Exits', 'Safety') },
    ],
  },
  {
    name: 'Performance',
    closer: [
      {
        name: 'Expression',
        closer: [
          { name: 'Face' },
          { name: 'Focus', closer: of('Focus to the audience', 'Focus to each other') },
        ],
      },
      { name: 'Energy', closer: of('Attack', 'Stamina', 'Dynamics') },
      { name: 'Connection', closer: of('Connection to each other', 'Connection to the story') },
      { name: 'Confidence' },
    ],
  },
  {
    name: 'Choreography',
    closer: [
      {
        name: 'Formations',
        closer: [
          { name: 'Spacing', closer: of('Spacing in lines', 'Spacing in the last formation') },
          { name: 'Transitions' },
        ],
      },
      { name: 'Originality' },
      { name: 'Use of the stage', closer: of('Levels', 'Entrances', 'Endings') },
      { name: 'Fits the dancers', closer: of('Fits their age', 'Fits their strength') },
    ],
  },
  {
    name: 'Music and timing',
    closer: [
      {
        name: 'Musicality',
        closer: [
          { name: 'Phrasing' },
          { name: 'Accents', closer: of('Accents on the beat', 'Accents held back') },
        ],
      },
      { name: 'Timing', closer: of('Group timing', 'Rushing', 'Dragging') },
      { name: 'Choice of music' },
    ],
  },
]

const listed = (points: readonly Point[], level: number): { name: string; level: number }[] =>
  points.flatMap(({ name, closer = [] }) => [{ name, level }, ...listed(closer, level + 1)])

const levels = new Map(
  listed(critiquePoints, 1).map(({ name, level }) => [name.toLowerCase(), { name, level }]),
)

/** The widest points: everything else looks closer at one of them. */
export const critiqueAreas: readonly string[] = critiquePoints.map(({ name }) => name)

const areas = new Map(
  critiquePoints.flatMap((area) =>
    listed([area], 1).map(({ name }) => [name.toLowerCase(), area.name] as const),
  ),
)

/** CRIT-01: the widest point to which this one belongs; null = a judge's own words. */
export const areaOf = (name: string): string | null => areas.get(name.toLowerCase()) ?? null

/** A judge's own words look as closely as can be. */
const OWN_WORDS = 4

/** CRIT-02: what stands on paper, a point a line: a known one has its level and its spelling, any other is the judge's own. What stands in both lists is both. */
export function marksFrom(good: string, bad: string): Mark[] {
  const marks = new Map<string, Mark>()
  for (const [side, text] of [
    ['good', good],
    ['bad', bad],
  ] as const) {
    for (const line of text
      .split('\n')
      .map((typed) => typed.trim().replace(/\s+/g, ' '))
      .filter(Boolean)) {
      const known = levels.get(line.toLowerCase()) ?? { name: line, level: OWN_WORDS }
      const mark = marks.get(known.name.toLowerCase()) ?? { ...known, good: false, bad: false }
      marks.set(known.name.toLowerCase(), { ...mark, [side]: true })
    }
  }
  return [...marks.values()]
}

/** The points of one side, the widest first, as they were named. */
export function namesOf(marks: readonly Mark[], side: 'good' | 'bad'): string[] {
  return marks
    .filter((mark) => mark[side])
    .toSorted((a, b) => a.level - b.level)
    .map(({ name }) => name)
}

/** CRIT-01: one more touch of a side: it is said, or taken back; nothing said of a point leaves none. */
export function touched(
  marks: readonly Mark[],
  point: Pick<Mark, 'name' | 'level'>,
  side: 'good' | 'bad',
): Mark[] {
  const { name, level } = point
  const present = marks.find((mark) => mark.name === name)
  const next = { ...(present ?? { name, level, good: false, bad: false }), [side]: !present?.[side] }
  const others = marks.filter((mark) => mark.name !== name)
  if (!next.good && !next.bad) return others
  return present ? marks.map((mark) => (mark.name === name ? next : mark)) : [...marks, next]
}

/** CRIT-02: no more points than are read, and none longer than a line. */
export function checkMarks(marks: readonly Mark[]): Violation[] {
  const long = marks.find(({ name }) => name.length > MARK_MOST)
  const side = long?.good ? 'good' : 'bad'
  return [
    ...(long ? [refuse('CRITIQUE_LINE', [side], { most: MARK_MOST })] : []),
    ...(marks.length > MOST_MARKS ? [refuse('CRITIQUE_MOST', ['good'], { most: MOST_MARKS })] : []),
  ]
}
