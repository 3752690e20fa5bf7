// A studio of which each field of each part of a registration is tried: by the parts themselves and the samples of their
// features, so that nobody has to remember a new field.
import { parts } from '../../parts.ts'
import type { useTestServer } from '../../server/test-server.ts'
import {
  additionalObserversSamples,
  attendeeSamples,
  beatStreetSamples,
  complimentaryRoomSamples,
} from '../attendees/attendee-samples.fixtures.ts'
import { bestDancerSamples } from '../best-dancers/best-dancer-samples.fixtures.ts'
import { freestyleSamples, sampleBattles } from '../freestyle/freestyle-samples.fixtures.ts'
import { plainIntensive } from '../intensive/intensive.model.ts'
import { intensiveExtras, intensiveSamples, intensives } from '../intensive/intensive-samples.fixtures.ts'
import { kdotySamples } from '../kdoty/kdoty-samples.fixtures.ts'
import {
  insertAwards,
  nominationSamples,
  sotyEnteringSamples,
  sotyRoutineSamples,
} from '../nominations/nomination-samples.fixtures.ts'
import type { InFile } from '../parts/part-content.rules.ts'
import type { EntryId, PartSamples, Performers, Sample } from '../parts/part-samples.fixtures.ts'
import { insertCity, insertHall, insertMeridian } from '../paying/payable.fixtures.ts'
import {
  type ContentName,
  contentBy,
  contentNames,
  contentNamesAt,
  contentParts,
} from '../registrations/edit-content.rules.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { partForms } from '../registrations/part-shapes.model.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import {
  finalsRoundSamples,
  preQualifyingSamples,
  regionalAwardSamples,
} from '../routine-extras/routine-extra-samples.fixtures.ts'
import { competingSamples, routineSamples } from '../routines/routine-samples.fixtures.ts'
import { showdownSamples } from '../showdown/showdown-samples.fixtures.ts'
import { ticketSamples } from '../tickets/ticket-samples.fixtures.ts'
import { cityVariant } from '../tours/city.variant.ts'
import { hasPart, hasVariant } from '../tours/event-variant.rules.ts'
import { feeGroups } from '../tours/fee-groups.model.ts'
import { finalsVariant } from '../tours/finals.variant.ts'
import type { PartName } from '../tours/part-names.model.ts'
import { columbus, meridianPrices, noLimits, openCategory, programmePrices } from '../tours/tour.fixtures.ts'
import type { tourDateTable } from '../tours/tour.tables.ts'
import {
  bestDancerTypeTable,
  eventTable,
  intensiveTable,
  jacketSizeTable,
  vipTypeTable,
} from '../tours/tour.tables.ts'
import type { VariantName } from '../tours/tour-date.model.ts'
import type { EventVariant, StepKey } from '../tours/variant.model.ts'

type Server = ReturnType<typeof useTestServer>

const [TEEN, SENIOR] = [3, 4]
const DUO = 2
const CRASH_COURSE = 2
const IN_A_GROUP = 4
/** Others than the chooser: for a Line as well as for a Production, or for a small group. Each costs time in all that is tried. */
const [MANY, FEW] = [20, 6]
/** Without a scholarship, too. */
const aweForEverybody = { price_cents: 15_000, minimum_age: 13, maximum_age: 19, vip_type_ids: null }

/** A studio with an open registration, everybody of it at the workshop. */
export interface Cast extends Editable, Performers {}

/** A sample of each field of each part; complete by type. */
export const samples: { [Name in ContentName]: PartSamples<RegistrationContent[Name]> } = {
  attendees: attendeeSamples,
  routines: routineSamples,
  additional_observers: additionalObserversSamples,
  comp_room: complimentaryRoomSamples,
  beat_street: beatStreetSamples,
  is_competing: competingSamples,
  regional_awards: regionalAwardSamples,
  pre_qualifying: preQualifyingSamples,
  finals_rounds: finalsRoundSamples,
  soty_entering: sotyEnteringSamples,
  soty_routines: sotyRoutineSamples,
  nomination_routines: nominationSamples,
  showdown: showdownSamples,
  freestyle: freestyleSamples,
  kdoty: kdotySamples,
  best_dancer_routines: bestDancerSamples,
  intensive: intensiveSamples,
  tickets: ticketSamples,
}

/** The kind of event in which a part is tried. */
export const kindOf = (name: ContentName): VariantName => samples[name].kind ?? 'city'
/** A part that a test adds at run time has no samples here. */
const sampled = contentNames.filter((name) => name in samples)
export const triedKinds = [...new Set(sampled.map(kindOf))].filter(hasVariant)

/** The fields of a part, as its shape has them; a list's by its entries, but the id. */
export function fieldsOf(name: ContentName): string[] {
  const form = partForms[name]
  const entry = 'element' in form ? form.element : form
  const fields = Object.keys('shape' in entry ? entry.shape : { value: null })
  const { content }: { content: { id?: string } } = contentParts[name]
  return fields.filter((field) => field !== content.id)
}

/** Each field of each part of a kind of event that is open. */
export const everyField = sampled
  .filter((name) => triedKinds.includes(kindOf(name)))
  .flatMap((name) => fieldsOf(name).map((field) => [name, field] as [ContentName, string]))

export function sampleOf(name: ContentName, field: string): Sample<object> {
  const fields: Record<string, Sample<object>> = samples[name].fields
  const sample = fields[field]
  if (!sample) throw new Error(`no sample of ${name}.${field}`)
  return sample
}

/** The parts that must be entered with it. */
export function alongOf(name: ContentName): ContentName[] {
  const sample = samples[name]
  const along: object = ('along' in sample && sample.along) || {}
  return contentNames.filter((other) => other in along)
}

/** The content in which one field of a part has a value; of a list that of one entry, which is added where it is not there. */
export function contentWhere(
  base: RegistrationContent,
  name: ContentName,
  value: object,
  cast: Performers,
): RegistrationContent {
  const { [name]: before } = base
  const sample = samples[name]
  if ('entry' in sample && Array.isArray(before)) {
    const entry = sample.entry(cast, base)
    const entries: readonly object[] = before
    const at = entries.findIndex((other) => idOf(other) === idOf(entry))
    const changed = { ...entry, ...value }
    return { ...base, ...sample.along, [name]: at < 0 ? [...entries, changed] : entries.with(at, changed) }
  }
  const after = typeof before === 'object' && before !== null ? { ...before, ...value } : undefined
  return { ...base, [name]: after ?? (value as { value?: unknown }).value ?? before }
}

export const idOf = ({ person_id, id, slot, nomination_type_id }: EntryId) =>
  person_id ?? id ?? slot ?? nomination_type_id

/** Two contents that differ in one field. */
export function both(cast: Performers, base: RegistrationContent, name: ContentName, field: string) {
  const { was = () => ({}), becomes } = sampleOf(name, field)
  return {
    before: contentWhere(base, name, was(cast), cast),
    after: contentWhere(base, name, becomes(cast), cast),
  }
}

/** Whatever was added has its id now; the content, but for that, in whatever order. */
export function known(content: RegistrationContent): RegistrationContent {
  const inWords = (entry: object) => JSON.stringify(Object.entries(entry).sort())
  const entries = <Entry extends object>(list: readonly Entry[]) =>
    list
      .map((entry) => ('id' in entry ? { ...entry, id: 0 } : entry))
      .map((entry) => ({ entry, words: inWords(entry) }))
      .toSorted((one, other) => (one.words < other.words ? -1 : 1))
      .map(({ entry }) => entry)
  return contentBy((name) => {
    const { [name]: of } = content
    return Array.isArray(of) ? (entries(of) as typeof of) : of
  })
}

/** How the fields of a part are told and exported. */
export function toldOf(
  name: ContentName,
): Record<string, { facet?: string; words?: unknown; column: InFile }> {
  return contentParts[name].content.told
}

const NOMINATION_STEPS = new Set<StepKey>(['soty', 'studio-awards', 'specialty-nominations'])

/** The city's kind with every part that can be tried there: so is each tried, whichever kind it belongs to. */
export const kindOfEveryPart: EventVariant = {
  ...cityVariant,
  // What is nominated is said where it can be entered.
  steps: [...cityVariant.steps, ...finalsVariant.steps.filter(({ key }) => NOMINATION_STEPS.has(key))],
  parts: (Object.keys(parts) as PartName[]).filter(
    (name) => !(name in samples) || kindOf(name as ContentName) === 'city',
  ),
  fee_components: feeGroups,
}

/** A city that offers everything, and takes waiting duos only. */
export async function insertGenerousCity(
  server: Server,
  online: boolean,
  more: Partial<typeof tourDateTable.$inferInsert> = {},
): Promise<number> {
  const changeable = { edit_bd_jacket: true, edit_bd_routine: true }
  const offered = { attended_regional: true, media_pass: true, virtual: online, ...changeable }
  const duos = { ...openCategory(DUO), city_limit: 0, waiting_list: true }
  return insertCity(server.database, null, {
    has_soty: true,
    mybtf: { ...columbus.mybtf, ...offered },
    venue_id: online ? await insertHall(server.database) : null,
    add_ons: { extra_time: true },
    freestyle_battles: sampleBattles,
    tickets: { fee_cents: 4_000, total_available: 300, per_dancer: 4 },
    entry_limit_rules: { ...noLimits, categories: [duos] },
    ...more,
  })
}

export async function insertSeason(server: Server): Promise<void> {
  await insertMeridian(server.database)
  const of = { event_id: 56, season_id: 76 }
  const types = meridianPrices.vip_types.map((row, sort) => ({ sort, ...row, ...of }))
  await server.database.insert(vipTypeTable).values(types)
  await insertAwards(server.database, 56, 76)
  const programmes = intensives.map((row, sort) => ({ sort, ...row, ...of }))
  await server.database.insert(intensiveTable).values(programmes)
  await server.database
    .update(eventTable)
    .set({ intensive_extras: { ...intensiveExtras, awe_experience: aweForEverybody } })
  await server.database.$client.query('UPDATE event SET college_discount_cents = 22500')
  await server.database.$client.query('UPDATE season SET media_pass_cents = 5500')
  const { best_dancer_types, jacket_sizes } = programmePrices
  const listed = <Entry extends object>(rows: readonly Entry[]) =>
    rows.map((row, sort) => ({ sort, ...row, ...of }))
  await server.database.insert(bestDancerTypeTable).values(listed(best_dancer_types))
  await server.database.insert(jacketSizeTable).values(listed(jacket_sizes))
}

const LISTS = [
  'workshop_level',
  'routine_category',
  'age_division',
  'performance_division',
  'vip_type',
  'best_dancer_type',
  'jacket_size',
]

/** An event of another kind, with the same prices. Answers its id. */
export async function insertKind({ database }: Server, kind: VariantName): Promise<number> {
  const { rows } = await database.$client.query(
    `INSERT INTO event SELECT (json_populate_record(one, json_build_object(
       'id', (SELECT max(id) + 100 FROM event), 'subdomain', $1::text, 'variant', $1::text))).*
     FROM event AS one WHERE id = 56 RETURNING id`,
    [kind],
  )
  const [{ id }] = rows
  for (const list of LISTS)
    await database.$client.query(
      `INSERT INTO ${list} SELECT (json_populate_record(one, json_build_object('event_id', $1::integer))).*
       FROM ${list} AS one WHERE event_id = 56`,
      [id],
    )
  return id
}

/** Small groups of the others, as they are stored; answers their ids. */
async function insertGroups(server: Server, registration_id: number, others: number[]): Promise<number[]> {
  const { rows } = await server.database.$client.query(
    `WITH dancer AS (
       SELECT person_id, at, 'Group ' || (at - 1) / $3 * $3 AS of
       FROM unnest($2::integer[]) WITH ORDINALITY AS one (person_id, at)
     ), piece AS (INSERT INTO routine (name) SELECT DISTINCT of FROM dancer ORDER BY of RETURNING id, name),
     entry AS (
       INSERT INTO registrations_routine
         (registration_id, routine_id, performance_division_id, routine_category_id, age_division_id)
       SELECT $1, id, 2, 3, 4 FROM piece ORDER BY name RETURNING id, routine_id
     ), dancing AS (
       INSERT INTO registrations_routine_dancer (registrations_routine_id, person_id, sort)
       SELECT entry.id, person_id, (at - 1) % $3 FROM entry JOIN piece ON piece.id = routine_id JOIN dancer ON of = name
     )
     SELECT id FROM entry ORDER BY id`,
    [registration_id, others, IN_A_GROUP],
  )
  return rows.map(({ id }) => id)
}

/** Two entries of an earlier registration of the same studio, each with music that plays. */
async function insertEarlier(server: Server, registration_id: number, city: number): Promise<number[]> {
  const { rows } = await server.database.$client.query(
    `WITH other AS (
       INSERT INTO registration (tour_date_id, mybtf_user_id, studio_id, completed, workshop_done)
       SELECT $2, mybtf_user_id, studio_id, true, true FROM registration WHERE id = $1
       RETURNING id, mybtf_user_id
     ), piece AS (INSERT INTO routine (name) VALUES ('Dust'), ('Tide') RETURNING id, name)
     INSERT INTO registrations_routine
       (registration_id, routine_id, performance_division_id, routine_category_id, age_division_id)
     SELECT other.id, piece.id, 2, 3, 4 FROM other, piece RETURNING id`,
    [registration_id, city],
  )
  const ids = rows.map(({ id }) => id)
  await server.database.$client.query(
    `WITH file AS (
       INSERT INTO stored_file (purpose, path, name, content_type, size, uploaded_by, created_at)
       SELECT 'music', 'music/earlier-' || entry.id, entry.id::text, 'audio/wav', 1, mybtf_user_id, now()
       FROM registrations_routine AS entry JOIN registration ON registration.id = entry.registration_id
       WHERE entry.id = ANY($1) RETURNING id, name
     ), version AS (
       INSERT INTO music (registrations_routine_id, file_id, name, uploaded_at, status)
       SELECT name::integer, id, 'earlier.wav', now(), 'ready' FROM file RETURNING id, registrations_routine_id
     )
     UPDATE registrations_routine AS entry SET music_id = version.id FROM version
     WHERE entry.id = version.registrations_routine_id`,
    [ids],
  )
  return ids
}

/** What must be entered of everybody before a registration of the kind can be completed. */
function neededIn(view: RegistrationView, cast: Performers): Partial<RegistrationContent> {
  const people = view.attendees.map(({ person_id }) => person_id)
  // Where every part is tried, everybody has an intensive, as its review wants it.
  const intensive = hasPart(view.tour_date, 'intensive')
    ? { intensive: people.map((person_id) => plainIntensive(person_id, CRASH_COURSE)) }
    : {}
  const needed = contentNamesAt(view.tour_date).flatMap((name) => {
    const sample = samples[name]
    return name in samples && 'everybody' in sample && sample.everybody
      ? [[name, sample.everybody(people, cast)] as const]
      : []
  })
  return { ...intensive, ...Object.fromEntries(needed) }
}

/** A studio in the city, everybody registered, nothing completed; with so many groups, or else `many`. */
export async function insertCast(
  server: Server,
  city: number,
  earlier_city: number,
  { groups = 0, many = true } = {},
): Promise<Cast> {
  const one = await insertOpen(server, city, 1 + (groups * IN_A_GROUP || (many ? MANY : FEW)))
  const { registration_id, token } = one
  const [chooser = 0, ...others] = one.spare
  // As it is stored: to enter it takes several times as long, and is tried by whoever wants such a cast.
  await server.database.$client.query(
    `WITH older AS (UPDATE person SET birthdate = '2009-05-05' WHERE id = $2),
     begun AS (UPDATE registration SET reviewed = false, waiver = false WHERE id = $1)
     INSERT INTO date_attendee (registration_id, person_id, workshop_level_id)
     SELECT $1, person_id, CASE person_id WHEN $2 THEN $4::integer ELSE $5 END FROM unnest($3::integer[]) AS person_id`,
    [registration_id, chooser, one.spare, SENIOR, TEEN],
  )
  const earlier = await insertEarlier(server, registration_id, earlier_city)
  const cast: Cast = {
    ...{ ...one, chooser, others, earlier },
    groups: groups ? await insertGroups(server, registration_id, others) : [],
  }
  const view = await one.view()
  const needed = neededIn(view, cast)
  if (Object.keys(needed).length > 0) {
    const { error } = await server.call(
      changeRegistration,
      { id: registration_id, version: view.version, ...needed },
      { token },
    )
    if (error) throw new Error(`what is needed was not entered: ${JSON.stringify(error)}`)
  }
  return cast
}

/** Completes it as it is, confirmed by the office, and paid: all that it costs, or what is owed beside its codes. */
export async function completeCast(
  server: Server,
  cast: Cast,
  pays: 'fees' | 'balance' = 'fees',
): Promise<void> {
  const { registration_id } = cast
  const set = 'UPDATE registration SET reviewed = true, waiver = true WHERE id = $1'
  await server.database.$client.query(set, [registration_id])
  const { quote, balance_cents } = await cast.view()
  await insertPaid(server, cast, pays === 'fees' ? quote.fees.total : balance_cents)
  const token = await server.tokenOf(cast.mybtf_user_id)
  const { error } = await server.call(completeRegistration, { registration_id }, { token })
  if (error) throw new Error(`not completed: ${JSON.stringify(error)}`)
  await cast.confirm()
}
