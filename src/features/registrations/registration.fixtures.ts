// Builds attendees, routines and whole registrations at Columbus for the tests of the rules.
import type { Attendee } from '../attendees/attendee.model.ts'
import { quoteRegistration, soldQuote } from '../fees/quote.rules.ts'
import { personOf } from '../people/person.fixtures.ts'
import type { RosterPerson } from '../people/person.model.ts'
import { plainRoutine, type Routine } from '../routines/routine.model.ts'
import { columbus, meridianPrices, moments } from '../tours/tour.fixtures.ts'
import type { RegistrationView } from './registration.model.ts'
import type { StoredParts } from './registration-view.rules.ts'

/** A dancer at Teen, full workshop, unless told otherwise. */
export function dancerOf(person: RosterPerson, more: Partial<Attendee> = {}): Attendee {
  return {
    date_attendee_id: person.id,
    person_id: person.id,
    person,
    kind: 'dancer',
    workshop_level_id: 3,
    one_day: false,
    virtual: false,
    attended_reg: false,
    vip_type_id: null,
    has_college_discount: false,
    media_pass: false,
    student_id: null,
    ...more,
  }
}

/** So many dancers of 13 with the ids from `first` on. */
export function dancersOf(count: number, more: Partial<Attendee> = {}, first = 1): Attendee[] {
  return Array.from({ length: count }, (_, position) => dancerOf(personOf(first + position, 13), more))
}

/** A teacher of 35, full workshop, unless told otherwise. */
export function teacherOf(id: number, more: Partial<Attendee> = {}): Attendee {
  const person = personOf(id, 35, { person_type_id: 2 })
  return { ...dancerOf(person), kind: 'teacher', workshop_level_id: 5, ...more }
}

/** A routine entry; its category follows the number of dancers. */
export function routineOf(id: number, dancers: number[], more: Partial<Routine> = {}): Routine {
  const category = meridianPrices.routine_categories.find(
    (candidate) => candidate.min_dancers <= dancers.length && dancers.length <= candidate.max_dancers,
  )
  return {
    id,
    routine_id: id,
    routine: { name: `Routine ${id}`, choreographer: '' },
    dancers,
    performance_division_id: 2,
    routine_category_id: category?.id ?? 1,
    age_division_id: 4,
    age_up: false,
    ...plainRoutine,
    music_id: null,
    old_music_id: null,
    ...more,
  }
}

/** The counts of a city that nobody else is in. */
export function cityWith(more: Partial<RegistrationView['city']> = {}): RegistrationView['city'] {
  return {
    routines_left: null,
    categories: [],
    small_solos_left: null,
    waiting: 0,
    without_place: [],
    ...more,
  }
}

const noProgramme = { best_dancer_routines: [], best_dancer_places: [], best_dancer_music: [] }
/** Nothing is added to attendees and routines. */
const noExtras = { kdoty: [], regional_awards: [], pre_qualifying: [], finals_rounds: [] }

/** A studio's incomplete registration at Columbus, workshop done, with the roster of its attendees. */
export function viewOf(more: Partial<RegistrationView> = {}): RegistrationView {
  const attendees = more.attendees ?? dancersOf(2)
  return {
    id: 900,
    version: 1,
    tour_date_id: columbus.id,
    mybtf_user_id: 7,
    studio_id: 3,
    registrant_name: 'Harbor Street Dance',
    independent: false,
    ancillary: false,
    completed: false,
    completed_at: null,
    confirmed: false,
    is_competing: null,
    workshop_done: true,
    reviewed: false,
    waiver: false,
    left_off: null,
    left_off_details: null,
    additional_observers: { one: 0, two: 0 },
    comp_room: '',
    ...noExtras,
    soty_entering: null,
    soty_routines: [],
    nomination_routines: [],
    dates: [],
    group: attendees.length >= 5,
    beat_street: null,
    registrant: null,
    paying_by_check: false,
    least_fees_cents: null,
    survey_submitted: false,
    survey_version: null,
    unconfirmed_version: null,
    exempt: false,
    studio_rejected: false,
    ended_check_cents: null,
    late: null,
    free_division_taken: false,
    attendees,
    routines: [],
    waiting_list_routines: [],
    showdown: [],
    showdown_videos: [],
    no_longer_fits: [],
    freestyle: [],
    freestyle_left: [],
    ...noProgramme,
    intensive: [],
    tickets: [],
    tickets_taken: 0,
    held_until: null,
    held_routines: 0,
    tour_date: columbus,
    deadlines: { early_until: null, regular_until: null },
    price_list: meridianPrices,
    studio: null,
    roster: attendees.map((attendee) => attendee.person),
    city: cityWith(),
    media_pass_paid: [],
    dancer_photos: [],
    quote: {
      rate: 'discount',
      lines: [],
      fees: { workshop: 0, competition: 0, freestyle: 0, observers: 0, media: 0, tickets: 0, total: 0 },
      free_teacher: { count: 0, value: 0 },
      saved_cents: 0,
    },
    payments: [],
    promo_codes: [],
    credits: [],
    loyalty_vouchers_credit: [],
    balance_cents: 0,
    ...more,
  }
}

/** The same completed at `at`, at its rate, and confirmed; nothing of it is paid. */
export function soldViewOf(more: Partial<RegistrationView> = {}, at = moments.early): RegistrationView {
  const sold_at = at.toISOString()
  const done = { completed: true, completed_at: sold_at, confirmed: true, reviewed: true, waiver: true }
  const view = viewOf({ ...done, ...more })
  const { lines } = quoteRegistration(view, view.tour_date, view.price_list, at)
  const quote = soldQuote(
    lines.map((line) => ({ ...line, sold_at })),
    view.tour_date,
    at,
  )
  return { ...view, quote, balance_cents: quote.fees.total }
}

/** A registration with one solo, as it is stored: as Teen. */
export function storedOf(age: number | null, more: Partial<StoredParts['registration']> = {}): StoredParts {
  const { person, ...form } = dancerOf(personOf(1, age))
  const {
    attendees: _a,
    routines: _r,
    completed_at: _c,
    registrant_name: _n,
    late: _l,
    ...registration
  } = viewOf()
  return {
    registration: {
      ...registration,
      completed_at: null,
      owner: { email: 'studio@harbor.test' },
      owner_person: null,
      reviewed_rate: null,
      hold_until: null,
      studio_owners: [],
      late_facts: null,
      ...more,
    },
    tour_date: columbus,
    price_list: meridianPrices,
    attendees: [{ ...form, person }],
    routines: [
      { ...routineOf(1, [1], { age_division_id: 4 }), position: null, waiting_since: null, held_until: null },
    ],
    people: [person],
    payments: [],
    promo_codes: [],
    credits: [],
    loyalty_vouchers_credit: [],
    sold_lines: [],
    media_passes: [],
    taken: { routines: 0, categories: [], small_solos: 0, waiting: 0 },
  }
}
