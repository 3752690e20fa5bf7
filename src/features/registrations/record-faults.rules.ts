// Decides whether the record of a kind of event holds together (VARIANT-04).
import { parts } from '../../parts.ts'
import type { PartCharges } from '../parts/part-charges.rules.ts'
import type { UnpricedSections } from '../parts/part-section.rules.ts'
import { groupAt } from '../tours/fee-group.rules.ts'
import type { FeeGroup } from '../tours/fee-groups.model.ts'
import type { PartName } from '../tours/part-names.model.ts'
import {
  COUPLES_STEP,
  type EventVariant,
  type FreeTeacherBand,
  PROGRAMME_STEP,
  type StepDefinition,
} from '../tours/variant.model.ts'
import { type EventRows, type Kinds, rowFaults, type SoldAs, soldFaults } from './event-faults.rules.ts'

/** 'steps.dancers.path: "attendees" is the path of another step' */
type Fault = `${string}: ${string}`

type AnyPart = {
  content?: { about?: PartName; inputs?: object | string }
  charges?: Pick<PartCharges<never>, 'sections'>
  statement?: UnpricedSections
}

const partOf = (name: PartName): AnyPart | undefined => parts[name]

/** What stands in the review of a part; empty = nothing does. */
const sectionsOf = (name: PartName) =>
  Object.values({ ...partOf(name)?.charges?.sections, ...partOf(name)?.statement })

/** What stands more than once, once. */
const repeated = <Value>(values: readonly Value[]): Value[] => [
  ...new Set(values.filter((value, position) => values.indexOf(value) < position)),
]

/** Without them nobody gets anywhere, whatever the kind of event; and those that end it, in this order. */
const ALWAYS = ['roster', 'review', 'payment', 'success'] as const
const LAST = ['review', 'payment', 'success'] as const
const PATH = /^[a-z]+(-[a-z]+)*$/

function stepFaults({ steps, parts: here }: EventVariant): Fault[] {
  const paths = steps.flatMap(({ path, also }) => [path, ...also])
  const keys = steps.map(({ key }) => key)
  return [
    ...repeated(keys).map((key): Fault => `steps: there are two steps '${key}'`),
    ...repeated(paths).map((path): Fault => `steps: two steps have the path '${path}'`),
    ...steps
      .slice(0, 1)
      .filter(({ path }) => path !== '')
      .map(({ path }): Fault => `steps: the first one has the path '${path}', and the base path is its own`),
    ...ALWAYS.filter((key) => !keys.includes(key)).map((key): Fault => `steps: there is no step '${key}'`),
    ...LAST.filter((key, at) => keys.includes(key) && keys.at(at - LAST.length) !== key).map(
      (key): Fault => `steps: '${key}' does not stand where registering ends`,
    ),
    ...paths
      .filter((path) => path !== '' && !PATH.test(path))
      .map((path): Fault => `steps: the path '${path}' must be lowercase letters and hyphens`),
    ...steps.flatMap((step, position) => oneStepFaults(step, keys.slice(0, position), here)),
  ]
}

function oneStepFaults(
  { key, title, path, opens_after, done_when, parts: entered, numbered }: StepDefinition,
  before: readonly string[],
  here: readonly PartName[],
): Fault[] {
  const at = `steps.${key}`
  const byParts = done_when === 'its parts are'
  return [
    ...(title.trim() === '' ? [`${at}.title: it is empty` as Fault] : []),
    ...(numbered && path === '' ? [`${at}.path: a numbered step needs one` as Fault] : []),
    ...opens_after
      .filter((other) => !before.includes(other))
      .map((other): Fault => `${at}.opens_after: no step '${other}' comes before it`),
    ...repeated(entered).map((name): Fault => `${at}.parts: '${name}' stands there twice`),
    ...entered
      .filter((name) => !here.includes(name))
      .map((name): Fault => `${at}.parts: '${name}' is not among the parts of the record`),
    ...(numbered && byParts && entered.length === 0
      ? [`${at}.done_when: it has no parts by which it would be done` as Fault]
      : []),
    ...(!byParts && entered.length > 0
      ? [`${at}.done_when: it has parts, and is not done by them` as Fault]
      : []),
    ...(entered.length > 0 && entered.every((name) => sectionsOf(name).length === 0)
      ? [`${at}.parts: nothing of it stands in the review` as Fault]
      : []),
  ]
}

/** Whether it is entered somewhere: on a step, or with inputs of its own beside what is. */
function isEntered(name: PartName, steps: readonly StepDefinition[]): boolean {
  if (steps.some(({ parts: entered }) => entered.includes(name))) return true
  const { about, inputs } = partOf(name)?.content ?? {}
  return about !== undefined && typeof inputs === 'object' && isEntered(about, steps)
}

function partFaults({ parts: here, steps }: EventVariant): Fault[] {
  return [
    ...repeated(here).map((name): Fault => `parts: '${name}' stands there twice`),
    ...here
      .filter((name) => partOf(name) === undefined)
      .map((name): Fault => `parts: nothing is known of '${name}'`),
    ...here
      .filter((name) => !isEntered(name, steps))
      .map((name): Fault => `parts: '${name}' is entered on no step`),
    ...here.flatMap((name) => {
      const about = partOf(name)?.content?.about
      const missing = about !== undefined && !here.includes(about)
      return missing ? [`parts: '${name}' is about '${about}', which it lacks` as Fault] : []
    }),
  ]
}

/** R§9: the total of the main event, whatever is sold there; what an event sold as another kind stays counted by them. */
const MAIN_TOTAL: readonly FeeGroup[] = ['workshop', 'competition', 'media', 'tickets']

function feeFaults(kind: EventVariant): Fault[] {
  const { parts: here, fee_components } = kind
  const charged = new Map(
    here.flatMap((name) =>
      Object.values(partOf(name)?.charges?.sections ?? {}).map(({ group }) => [groupAt(group, kind), name]),
    ),
  )
  return [
    ...repeated(fee_components).map((group): Fault => `fee_components: '${group}' stands there twice`),
    ...fee_components
      .filter((group) => !charged.has(group) && !MAIN_TOTAL.includes(group))
      .map((group): Fault => `fee_components: none of its parts charges '${group}'`),
    ...[...charged]
      .filter(([group]) => !fee_components.includes(group))
      .map(([group, name]): Fault => `fee_components: '${name}' charges '${group}', which is left out`),
  ]
}

function bandFaults(bands: readonly FreeTeacherBand[]): Fault[] {
  return bands.flatMap((band, position): Fault[] => {
    const at = `free_teachers.${position}`
    const { from, to } = band
    const before = bands[position - 1]
    const gives = 'count' in band ? band.count : band.one_per
    const ended = before === undefined ? from : before.to === null ? null : before.to + 1
    return [
      ...(gives < 1 || from < 1 ? [`${at}: from, and count or one_per, must be 1 or more` as Fault] : []),
      ...(to !== null && to < from ? [`${at}.to: it ends before it begins` as Fault] : []),
      ...(ended === null ? [`${at}.from: the band before it has no end` as Fault] : []),
      ...(ended !== null && from < ended ? [`${at}.from: it overlaps the band before it` as Fault] : []),
      ...(ended !== null && from > ended ? [`${at}.from: no band covers ${ended} dancers` as Fault] : []),
    ]
  })
}

function competitionFaults({ has_competition, parts: here, steps }: EventVariant): Fault[] {
  const fault = (wrong: boolean, text: Fault) => (wrong ? [text] : [])
  const step = steps.some(({ only_with_competition }) => only_with_competition)
  return [
    ...fault(
      has_competition && !here.includes('routines'),
      "has_competition: without 'routines' there is none",
    ),
    ...fault(!has_competition && here.includes('routines'), "parts: 'routines' need has_competition"),
    ...fault(has_competition && !step, 'has_competition: none of its steps is only_with_competition'),
    ...fault(!has_competition && step, 'steps: only_with_competition needs has_competition'),
  ]
}

/** The part that charges what a dancer of a programme chose, and nothing without a programme. */
const PROGRAMME_PART: PartName = 'best_dancer_routines'

/** Pages of every event: a programme at one of these addresses would never be shown. */
export const EVENT_PAGES: readonly string[] = [
  ...['overview', 'payments', 'balance', 'media-pass-history', 'shares', 'music', 'waivers', 'tickets'],
  ...['access-codes', 'coda', 'survey', 'confirmation'],
]

function programmeFaults({ programme, steps, parts: here }: EventVariant): Fault[] {
  const step = steps.find(({ key }) => key === PROGRAMME_STEP)
  const fault = (wrong: boolean, text: Fault) => (wrong ? [text] : [])
  const hasPart = here.includes(PROGRAMME_PART)
  if (programme === null)
    return [
      ...fault(step !== undefined, `steps.${PROGRAMME_STEP}: a programme with a name and a route is missing`),
      ...fault(hasPart, `parts: '${PROGRAMME_PART}' needs a programme, or what is chosen would cost nothing`),
    ]
  return [
    ...fault(programme.name.trim() === '', 'programme.name: it is empty'),
    ...fault(programme.one.trim() === '', 'programme.one: it is empty'),
    ...fault(programme.counted_as.trim() === '', 'programme.counted_as: it is empty'),
    ...fault(!PATH.test(programme.route), 'programme.route: use lowercase letters and hyphens'),
    ...fault(
      EVENT_PAGES.includes(programme.route),
      `programme.route: '${programme.route}' is a page of every event`,
    ),
    ...fault(!hasPart, `programme: without the part '${PROGRAMME_PART}' nothing of it can be chosen`),
    ...fault(
      step !== undefined && hasPart && !step.parts.includes(PROGRAMME_PART),
      `steps.${PROGRAMME_STEP}.parts: '${PROGRAMME_PART}' must be entered there`,
    ),
    ...fault(
      step === undefined,
      `programme: no step '${PROGRAMME_STEP}' enters it, so nobody could choose anything of it`,
    ),
    ...fault(
      programme.name_on_jacket && !programme.garment.named,
      'programme.name_on_jacket: its garment has no name on it',
    ),
    ...fault(
      step !== undefined && step.path !== programme.route,
      `steps.${PROGRAMME_STEP}.path: it is not the route of the programme, '${programme.route}'`,
    ),
  ]
}

/** Entries of couples have a step after the competition, and dancers. */
function coupleFaults({ couples, has_competition, steps }: EventVariant): Fault[] {
  const fault = (wrong: boolean, text: Fault) => (wrong ? [text] : [])
  if (couples === null)
    return fault(
      steps.some(({ key }) => key === COUPLES_STEP),
      `steps.${COUPLES_STEP}: without couples nothing is entered on it`,
    )
  const step = steps.find(({ key }) => key === COUPLES_STEP)
  return [
    ...fault(!has_competition, 'couples: without has_competition there are none'),
    ...fault(
      step === undefined || !step.parts.includes('routines'),
      `couples: no step '${COUPLES_STEP}' enters 'routines'`,
    ),
    ...fault(couples.most < 1, 'couples.most: it must be 1 or more'),
    ...fault(
      couples.joined_by.trim() === '',
      'couples.joined_by: something other than spaces must separate two names',
    ),
  ]
}

function settingFaults(kind: EventVariant): Fault[] {
  const { group_from, attended_regional_percent: percent, observer_levels, complimentary_room } = kind
  const { dancers_need_scholarship: needed, scholarships_from, name } = kind
  const fault = (wrong: boolean, text: Fault) => (wrong ? [text] : [])
  return [
    ...fault(name.trim() === '', 'name: it is empty'),
    ...fault(
      group_from !== null && (group_from < 1 || !Number.isInteger(group_from)),
      'group_from: it must be a whole number of 1 or more, or null',
    ),
    ...fault(
      needed?.trim() === '',
      'dancers_need_scholarship: it is empty; use null where anybody may dance',
    ),
    ...fault(
      needed !== null && scholarships_from === 'office',
      "dancers_need_scholarship: scholarships_from must be 'owner', or no dancer could be entered",
    ),
    ...fault(complimentary_room.stay.trim() === '', 'complimentary_room.stay: it is empty'),
    ...fault(percent < 0 || percent > 100, 'attended_regional_percent: it must be from 0 to 100'),
    ...fault(observer_levels.one === observer_levels.two, 'observer_levels: both are one level'),
    ...fault(complimentary_room.more_than < 0, 'complimentary_room.more_than: it must be 0 or more'),
  ]
}

/** What is wrong with a record, each with its field; none = registration runs by it. */
export function recordFaults(kind: EventVariant): string[] {
  return [
    ...partFaults(kind),
    ...stepFaults(kind),
    ...feeFaults(kind),
    ...competitionFaults(kind),
    ...programmeFaults(kind),
    ...coupleFaults(kind),
    ...bandFaults(kind.free_teachers),
    ...settingFaults(kind),
  ]
}

/** Throws one sentence for each fault of a record, and for each event with rows or sold fees that its record cannot use. */
export function refuseFaults(kinds: Kinds, rows: readonly EventRows[], sold: readonly SoldAs[] = []): void {
  const faults = [
    ...Object.entries(kinds).flatMap(([name, kind]) => [
      ...(kind.name === name ? [] : [`The record of '${name}' events, name: it is called '${kind.name}'`]),
      ...recordFaults(kind).map((fault) => `The record of '${name}' events, ${fault}`),
    ]),
    ...rowFaults(rows, kinds),
    ...soldFaults(sold, kinds),
  ]
  if (faults.length > 0) throw new Error(faults.join('\n'))
}
