// For each field of each part of a registration: values that differ in it. Complete by type, and what is tried goes by the
// parts themselves, so that nobody has to remember a new field.
import type { useTestServer } from '../../server/test-server.ts'
import type { AttendeeForm } from '../attendees/attendee.model.ts'
import { newEntry } from '../attendees/workshop-changes.rules.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { contentNames, contentOf } from '../registrations/edit-content.rules.ts'
import { type Editable, insertOpen, insertPaid } from '../registrations/editable.fixtures.ts'
import { partForms } from '../registrations/part-shapes.model.ts'
import { changeRegistration, completeRegistration } from '../registrations/registration.contract.ts'
import type { RegistrationContent } from '../registrations/registration-edit.model.ts'
import type { EditedRoutine } from '../routines/edited-routine.model.ts'
import { plainRoutine } from '../routines/routine.model.ts'
import { columbus, meridianPrices, noLimits, openCategory } from '../tours/tour.fixtures.ts'
import type { tourDateTable } from '../tours/tour.tables.ts'
import { vipTypeTable } from '../tours/tour.tables.ts'

type Server = ReturnType<typeof useTestServer>

const [TEEN, SENIOR, ADVANCED] = [3, 4, 7]
const [BALLET, JAZZ, TAP] = [1, 2, 5]
const [DUO, SMALL_GROUP, LINE, PRODUCTION] = [2, 3, 5, 6]

/** A studio with an open registration, everybody of it at the workshop. */
export interface Cast extends Editable {
  /** 17 years old, in no routine: whose choices are changed. */
  chooser: number
  /** Twenty dancers of 13. */
  others: number[]
  /** Entries of an earlier registration that have music. */
  earlier: number[]
}

/** One field with two values; what depends on it comes along. */
export interface Sample<Value> {
  was?: (cast: Cast) => Partial<Value>
  becomes: (cast: Cast) => Partial<Value>
  /** The refusal of such an entry in an edit, where it can be had only until the registration is completed. */
  until_completed?: string
  /** What another may have been given meanwhile, which is no question any more. */
  given?: true
  /** Only where the event is danced on video, too, where there are no observers. */
  online?: true
}

type Samples<Entry, Id extends keyof Entry> = { [Field in Exclude<keyof Entry, Id>]-?: Sample<Entry> }

export const samples: {
  [Name in keyof RegistrationContent]: Name extends 'attendees'
    ? Samples<AttendeeForm, 'person_id'>
    : Name extends 'routines'
      ? Samples<EditedRoutine, 'id'>
      : RegistrationContent[Name] extends object
        ? Samples<RegistrationContent[Name], never>
        : { value: Sample<{ value: RegistrationContent[Name] }> }
} = {
  attendees: {
    workshop_level_id: { becomes: () => ({ workshop_level_id: ADVANCED }) },
    one_day: { becomes: () => ({ one_day: true }) },
    virtual: { becomes: () => ({ virtual: true }) },
    attended_reg: { becomes: () => ({ attended_reg: true }) },
    vip_type_id: { was: () => ({ vip_type_id: 1 }), becomes: () => ({ vip_type_id: 2 }) },
    has_college_discount: { becomes: () => ({ has_college_discount: true }) },
    media_pass: { becomes: () => ({ media_pass: true }) },
  },
  routines: {
    name: { becomes: () => ({ name: 'Other' }) },
    choreographer: { becomes: () => ({ choreographer: 'Jo Lee' }) },
    performance_division_id: { becomes: () => ({ performance_division_id: TAP }) },
    routine_category_id: {
      was: ({ others }) => ({ dancers: others, routine_category_id: LINE }),
      becomes: ({ others }) => ({ dancers: others, routine_category_id: PRODUCTION }),
    },
    dancers: { becomes: ({ others }) => ({ dancers: others.slice(1, 6) }) },
    age_up: { becomes: () => ({ age_up: true }) },
    virtual: { becomes: () => ({ virtual: true }), online: true },
    free_ballet: {
      was: () => ({ performance_division_id: BALLET }),
      becomes: () => ({ performance_division_id: BALLET, free_ballet: true }),
    },
    extra_time: { becomes: () => ({ extra_time: 2 }), until_completed: 'EXTRA_TIME_COMPLETED' },
    no_music: { becomes: () => ({ no_music: true }) },
    copy_music: { becomes: ({ earlier: [one = 0] }) => ({ copy_music: true, copied_from: one }) },
    copied_from: {
      was: ({ earlier: [one = 0] }) => ({ copy_music: true, copied_from: one }),
      becomes: ({ earlier: [, other = 0] }) => ({ copy_music: true, copied_from: other }),
    },
    waiting_list: { becomes: (cast) => ({ ...waiting(cast), waiting_set: null }), given: true },
    waiting_set: {
      was: (cast) => ({ ...waiting(cast), waiting_set: 1 }),
      becomes: (cast) => ({ ...waiting(cast), waiting_set: 2 }),
    },
  },
  additional_observers: { one: { becomes: () => ({ one: 3 }) }, two: { becomes: () => ({ two: 2 }) } },
  comp_room: { value: { becomes: () => ({ value: 'Lena Ortiz' }) } },
  is_competing: {
    value: { was: () => ({ value: false }), becomes: () => ({ value: true }) },
  },
}

/** The city takes no more duos, but waiting ones. */
function waiting({ others }: Cast) {
  return { dancers: others.slice(0, 2), routine_category_id: DUO, waiting_list: true }
}

/** The fields of a part, as its shape has them; a list's by its entries, but the id. */
export function fieldsOf(name: keyof RegistrationContent): string[] {
  const form = partForms[name]
  const entry = 'element' in form ? form.element : form
  const fields = Object.keys('shape' in entry ? entry.shape : { value: null })
  return 'element' in form ? fields.filter((field) => !['person_id', 'id'].includes(field)) : fields
}

/** Each field of each part. */
export const everyField = contentNames.flatMap((name) =>
  fieldsOf(name).map((field) => [name, field] as [keyof RegistrationContent, string]),
)

export function sampleOf(name: keyof RegistrationContent, field: string): Sample<object> {
  const sample = (samples[name] as Record<string, Sample<object>>)[field]
  if (!sample) throw new Error(`no sample of ${name}.${field}`)
  return sample
}

/** The content in which one field of one entry has a value; a routine is a new one. */
export function contentWhere(
  base: RegistrationContent,
  name: keyof RegistrationContent,
  value: object,
  cast: Cast,
): RegistrationContent {
  switch (name) {
    case 'attendees': {
      const attendees = base.attendees.map((attendee) =>
        attendee.person_id === cast.chooser ? { ...attendee, ...value } : attendee,
      )
      return { ...base, attendees }
    }
    case 'routines':
      return { ...base, is_competing: true, routines: [...base.routines, { ...newRoutine(cast), ...value }] }
    default: {
      const { [name]: before } = base
      const after = typeof before === 'object' && before !== null ? { ...before, ...value } : undefined
      return { ...base, [name]: after ?? (value as { value?: unknown }).value ?? before }
    }
  }
}

/** A small group of its own, to be added. */
export function newRoutine({ others }: Cast): EditedRoutine {
  return {
    ...plainRoutine,
    id: -1,
    name: 'Further',
    choreographer: '',
    performance_division_id: JAZZ,
    routine_category_id: SMALL_GROUP,
    dancers: others.slice(0, 4),
    age_up: false,
  }
}

/** A city that offers everything, and takes waiting duos only. */
export async function insertGenerousCity(
  server: Server,
  online: boolean,
  more: Partial<typeof tourDateTable.$inferInsert> = {},
): Promise<number> {
  const offered = { attended_regional: true, media_pass: true, virtual: online }
  const duos = { ...openCategory(DUO), city_limit: 0, waiting_list: true }
  return insertCity(server.database, null, {
    mybtf: { ...columbus.mybtf, ...offered },
    add_ons: { extra_time: true },
    entry_limit_rules: { ...noLimits, categories: [duos] },
    ...more,
  })
}

export async function insertSeason(server: Server): Promise<void> {
  await insertMeridian(server.database)
  const of = { event_id: 56, season_id: 76 }
  const types = meridianPrices.vip_types.map((row, sort) => ({ sort, ...row, ...of }))
  await server.database.insert(vipTypeTable).values(types)
  await server.database.$client.query('UPDATE event SET college_discount_cents = 22500')
  await server.database.$client.query('UPDATE season SET media_pass_cents = 5500')
}

/** Two entries with music of an earlier registration of the same studio. */
async function insertEarlier(server: Server, registration_id: number, city: number): Promise<number[]> {
  const { rows } = await server.database.$client.query(
    `WITH other AS (
       INSERT INTO registration (tour_date_id, mybtf_user_id, studio_id, completed, workshop_done)
       SELECT $2, mybtf_user_id, studio_id, true, true FROM registration WHERE id = $1 RETURNING id
     ), piece AS (INSERT INTO routine (name) VALUES ('Dust'), ('Tide') RETURNING id)
     INSERT INTO registrations_routine
       (registration_id, routine_id, performance_division_id, routine_category_id, age_division_id, music_id)
     SELECT other.id, piece.id, 2, 3, 4, piece.id FROM other, piece RETURNING id`,
    [registration_id, city],
  )
  return rows.map(({ id }) => id)
}

/** A studio in the city, everybody registered, nothing completed. */
export async function insertCast(server: Server, city: number, earlier_city: number): Promise<Cast> {
  const one = await insertOpen(server, city, 21)
  const [chooser = 0, ...others] = one.spare
  await server.database.$client.query("UPDATE person SET birthdate = '2009-05-05' WHERE id = $1", [chooser])
  const before = await one.view()
  const added = [newEntry(chooser, 'dancer', SENIOR), ...others.map((id) => newEntry(id, 'dancer', TEEN))]
  const { attendees } = contentOf(before)
  const forms = [...attendees, ...added.map(({ kind: _kind, ...entry }) => entry)]
  const input = { id: one.registration_id, version: before.version, attendees: forms }
  const { error } = await server.call(changeRegistration, input, { token: one.token })
  if (error) throw new Error(`the cast was not registered: ${JSON.stringify(error)}`)
  return { ...one, chooser, others, earlier: await insertEarlier(server, one.registration_id, earlier_city) }
}

/** Completes it as it is, paid, and confirmed by the office. */
export async function completeCast(server: Server, cast: Cast): Promise<void> {
  const { version, quote } = await cast.view()
  const reviewed = { id: cast.registration_id, version, reviewed: true, waiver: true }
  const token = await server.tokenOf(cast.mybtf_user_id)
  const review = await server.call(changeRegistration, reviewed, { token })
  await insertPaid(server, cast, quote.fees.total)
  const { registration_id } = cast
  const { error } = await server.call(completeRegistration, { registration_id }, { token })
  if (error) throw new Error(`not completed: ${JSON.stringify([review.error, error])}`)
  await cast.confirm()
}
