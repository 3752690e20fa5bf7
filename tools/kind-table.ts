// Writes what each kind of event does as one table, from the records: its steps, the components of its total, its rules (R§2, R§9).
import { cityVariant } from '../src/features/tours/city.variant.ts'
import type { FeeGroup } from '../src/features/tours/fee-groups.model.ts'
import { feeGroups } from '../src/features/tours/fee-groups.model.ts'
import {
  type EventVariant,
  type FreeTeacherBand,
  type StepDefinition,
  type StepKey,
  stepKeys,
} from '../src/features/tours/variant.model.ts'

type Kinds = Readonly<Record<string, EventVariant>>

/** What the others are compared with; it has the first column. */
const USUAL = cityVariant.name
const namesOf = (records: Kinds) => [USUAL, ...Object.keys(records).filter((name) => name !== USUAL)]

/** What stands where a kind of event has none of it. */
const NONE = '—'
const yesNo = (yes: boolean) => (yes ? 'yes' : 'no')

function bandWords(band: FreeTeacherBand): string {
  const { from, to } = band
  const dancers = to === null ? `${from} and more` : `${from} to ${to}`
  return 'count' in band ? `${dancers}: ${band.count}` : `${dancers}: one for every ${band.one_per}`
}

/** What a record says besides its steps, parts and components: complete by type, so that none is left out. */
export const ruleRows: {
  readonly [Field in Exclude<keyof EventVariant, 'name' | 'steps' | 'parts' | 'fee_components'>]: {
    /** With the rule of the rulebook that goes by it. */
    title: string
    words: (value: EventVariant[Field]) => string
  }
} = {
  programme: {
    title: 'programme',
    words: (programme) =>
      programme === null
        ? NONE
        : [
            `${programme.name} (${programme.one}) at ${programme.route}`,
            programme.garment.name + (programme.garment.named ? ' with a name' : ''),
            `counted as '${programme.counted_as}'`,
            ...(programme.name_on_jacket ? ['name in its table'] : []),
          ].join(', '),
  },
  balance_card: { title: 'balance on the overview', words: yesNo },
  has_competition: { title: 'competition', words: yesNo },
  couples: {
    title: 'couples',
    words: (couples) =>
      couples === null ? NONE : `at most ${couples.most}, joined by '${couples.joined_by}'`,
  },
  free_teachers: { title: 'free teachers', words: (bands) => bands.map(bandWords).join('; ') || NONE },
  complimentary_room: {
    title: 'complimentary room',
    words: ({ more_than, stay }) => `more than ${more_than} dancers: ${stay}`,
  },
  dancers_need_scholarship: { title: 'who may dance', words: (refusal) => refusal ?? 'everybody' },
  attendee_required: { title: 'at least one attendee', words: yesNo },
  group_from: {
    title: 'a group is',
    words: (from) => (from === null ? 'every studio' : `${from} attendees and more`),
  },
  full_workshop_to_compete: { title: 'full workshop to compete', words: yesNo },
  scholarship: {
    title: 'a scholarship pays',
    words: (pays) => (pays === 'free' ? 'the whole fee' : 'its amount'),
  },
  scholarships_from: { title: 'scholarships are given by', words: (from) => `the ${from}` },
  attended_regional_percent: { title: 'attended regional pays', words: (percent) => `${percent} %` },
  terms_name: { title: 'the terms name', words: (name) => `the ${name}` },
  observer_levels: { title: 'observer levels', words: ({ one, two }) => `${one}, ${two}` },
}

const titleOf = (key: StepKey, { steps }: EventVariant) => steps.find((step) => step.key === key)

function stepWords(key: StepKey, kind: EventVariant): string {
  const step: StepDefinition | undefined = titleOf(key, kind)
  if (!step) return NONE
  const number = kind.steps.filter(({ numbered }) => numbered).indexOf(step) + 1
  const { title, path, also, opens_after } = step
  return [
    number === 0 ? title : `${number} ${title}`,
    `/${[path, ...also].join(', /')}`,
    ...(opens_after.length > 0 ? [`after ${opens_after.join(', ')}`] : []),
  ].join('; ')
}

/** Where it stands among the components of the total. */
function componentWords(group: FeeGroup, { fee_components }: EventVariant): string {
  const at = fee_components.indexOf(group)
  return at < 0 ? NONE : String(at + 1)
}

export interface KindRow {
  /** 'step dancers', 'part routines', 'fee media', 'rule free_teachers' */
  key: string
  title: string
  /** What it is for each kind of event, by the kind's name. */
  cells: ReadonlyMap<string, string>
}

function ruleRow<Field extends keyof typeof ruleRows>(field: Field, kinds: readonly EventVariant[]): KindRow {
  const { title, words } = ruleRows[field]
  return {
    key: `rule ${field}`,
    title,
    cells: new Map(kinds.map((kind) => [kind.name, words(kind[field])])),
  }
}

/** Every row of the table; what no kind of event has stands in none. */
export function kindRows(records: Kinds): KindRow[] {
  const kinds = namesOf(records).flatMap((name) => records[name] ?? [])
  const row = (of: string, title: string, words: (kind: EventVariant) => string): KindRow => ({
    key: `${of} ${title}`,
    title,
    cells: new Map(kinds.map((kind) => [kind.name, words(kind)])),
  })
  const parts = [...new Set(kinds.flatMap((kind) => kind.parts))]
  return [
    ...stepKeys
      .map((key) => row('step', key, (kind) => stepWords(key, kind)))
      .filter(({ cells }) => [...cells.values()].some((words) => words !== NONE)),
    ...parts.map((name) => row('part', name, (kind) => (kind.parts.includes(name) ? 'yes' : NONE))),
    ...feeGroups.map((group) => row('fee', group, (kind) => componentWords(group, kind))),
    ...(Object.keys(ruleRows) as (keyof typeof ruleRows)[]).map((field) => ruleRow(field, kinds)),
  ]
}

/** The cells in which a kind of event differs from the city event, as 'finals: rule free_teachers'. */
export function differingCells(records: Kinds): string[] {
  return kindRows(records).flatMap(({ key, cells }) =>
    [...cells].filter(([, words]) => words !== cells.get(USUAL)).map(([kind]) => `${kind}: ${key}`),
  )
}

const HEADINGS: readonly [of: string, heading: string][] = [
  ['step', 'Step: its number and title, where it is, after which it opens'],
  ['part', 'Part: what a registration contains'],
  ['fee', 'Fee component: its place in the total'],
  ['rule', 'Rule'],
]

/** The table in the rulebook's own hand: a kind in each column, what differs from the city event in bold. */
export function kindTable(records: Kinds): string {
  const names = namesOf(records)
  const rows = kindRows(records)
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const shown = ({ title, cells }: KindRow) => {
    const usual = cells.get(USUAL)
    return line([
      title,
      ...names.map((name) => {
        const words = cells.get(name) ?? NONE
        return words === usual ? words : `**${words}**`
      }),
    ])
  }
  return HEADINGS.map(([of, heading]) =>
    [
      line([heading, ...names]),
      line(['---', ...names.map(() => '---')]),
      ...rows.filter(({ key }) => key.startsWith(`${of} `)).map(shown),
    ].join('\n'),
  ).join('\n\n')
}

const BEGINS = '<!-- kinds of event: written from the records -->'
const ENDS = '<!-- end of kinds of event -->'

/** The rulebook with the table as the records have it; null = it has no marks between which it stands. */
export function withKindTable(rulebook: string, records: Kinds): string | null {
  const [begins, ends] = [rulebook.indexOf(BEGINS), rulebook.indexOf(ENDS)]
  if (begins < 0 || ends < begins) return null
  return `${rulebook.slice(0, begins + BEGINS.length)}\n\n${kindTable(records)}\n\n${rulebook.slice(ends)}`
}
