// MISSING-01..03: what is still missing, by when, and when one is reminded of it.
import { describe, expect, it } from 'vitest'
import { bestDancersDone, missingOf } from '../best-dancers/best-dancer.rules.ts'
import { programmeNote } from '../best-dancers/option-words.rules.ts'
import { at, promised, view as reserved, SOLD, tourDate } from '../payments/received-rate.fixtures.ts'
import { dancersOf, routineOf, soldViewOf } from '../registrations/registration.fixtures.ts'
import type { RegistrationView } from '../registrations/registration.model.ts'
import { columbus, meridianPrices, programmePrices } from '../tours/tour.fixtures.ts'
import type { Missing } from './missing.model.ts'
import {
  askable,
  askedAt,
  dueDates,
  isByDay,
  notMailed,
  reminderStage,
  remindersOf,
  remindsAgain,
  stillAsked,
  stillMissing,
} from './missing.rules.ts'
import {
  closedWords,
  missingAction,
  missingNames,
  missingTitle,
  nothingMissing,
  reminderWords,
  sendWords,
  stageWords,
} from './missing-words.rules.ts'

const AT = new Date('2027-01-05T17:00:00Z')
const signer = (lastName: string, signed: boolean) => ({ firstName: 'Mia', lastName, signed })

describe('MISSING-01 what is still missing', () => {
  const view = soldViewOf({
    attendees: dancersOf(2),
    routines: [
      routineOf(1, [1]),
      routineOf(2, [1, 2], { no_music: true }),
      routineOf(3, [2], { music_id: 9 }),
    ],
  })

  it('tells unsigned waivers and music by name, and the balance, what is due first standing first', () => {
    const missing = stillMissing(
      { ...view, balance_cents: 5_000 },
      { signers: [signer('Alvarez', false), signer('Brandt', true)], unapproved: ['Routine 3'] },
      AT,
    )
    expect(missing).toEqual([
      { kind: 'balance', names: [], cents: 5_000, due_date: '2027-01-08' },
      { kind: 'music', names: ['Routine 1'], cents: null, due_date: '2027-02-05' },
      { kind: 'approval', names: ['Routine 3'], cents: null, due_date: '2027-02-05' },
      { kind: 'waivers', names: ['Mia Alvarez'], cents: null, due_date: '2027-02-12' },
    ])
  })

  it('calls what has no music an entry where couples are entered, too', () => {
    const ballroom = {
      ...view,
      tour_date: { ...view.tour_date, event: { ...columbus.event, variant: 'ballroom' } },
    }
    const music = stillMissing(ballroom as typeof view, { signers: [], unapproved: [] }, AT).find(
      ({ kind }) => kind === 'music',
    )
    expect(music).toMatchObject({ names: ['Routine 1'], entries: true })
  })

  it('asks for a balance by check on the last day of its price, and no later (CHECK-12)', () => {
    const promise = { checks: [promised], charged_cents: 0 } as unknown as RegistrationView['late']
    const owing = {
      ...{ ...reserved, tour_date: { ...tourDate, payment_date: '2027-01-30' } },
      ...{ paying_by_check: true, late: promise, balance_cents: SOLD },
    }
    const balanceOn = (day: string) =>
      stillMissing(owing, { signers: [], unapproved: [] }, at(day)).find(({ kind }) => kind === 'balance')
    expect(balanceOn('2027-01-08')).toMatchObject({ cents: SOLD, due_date: '2027-01-08' })
    expect(balanceOn('2027-01-09')).toMatchObject({ cents: SOLD + 8_000, due_date: '2027-01-22' })
  })

  it.each([
    [true, true],
    [false, undefined],
  ])('tells of a balance that a check is promised for it: %s', (paying_by_check, by_check) => {
    const owing = { ...view, balance_cents: 5_000, paying_by_check }
    const balance = stillMissing(owing, { signers: [], unapproved: [] }, AT).find(
      ({ kind }) => kind === 'balance',
    )
    expect(balance).toBeDefined()
    expect(balance?.by_check).toBe(by_check)
  })

  it('is nothing where all is signed, given and paid, or too much is', () => {
    const done = { ...view, routines: [], balance_cents: -100 }
    expect(stillMissing(done, { signers: [signer('Brandt', true)], unapproved: [] }, AT)).toEqual([])
    expect(stillMissing({ ...done, balance_cents: 0 }, { signers: [], unapproved: [] }, AT)).toEqual([])
  })

  it.each([
    ['as the grace ends', '2027-02-15T14:00:00Z', ['balance']],
    ['a second before', '2027-02-15T13:59:59Z', ['music', 'approval', 'waivers', 'balance']],
  ])('after the event is the balance only: %s', (_when, at, kinds) => {
    const tour_date = { ...columbus, end_date: '2027-02-14', timezone: 'America/Chicago' }
    const missing = stillMissing(
      { ...view, tour_date, balance_cents: 5_000 },
      { signers: [signer('Alvarez', false)], unapproved: ['Routine 3'] },
      new Date(at),
    )
    expect(missing.map(({ kind }) => kind)).toEqual(kinds)
  })

  it('tells the videos of the crew showdown until the office has received them, and to whom a link is sent', () => {
    const event = { ...columbus.event, variant: 'aftermath' as const, contact_email: 'hi@afterglow.test' }
    const entry = (id: number) => ({ id, crew_showdown: true, crew_showdown_pq: false })
    const of = {
      ...view,
      routines: [routineOf(2, [1, 2], { no_music: true })],
      waiting_list_routines: [{ ...routineOf(4, [1, 2]), position: 1, waiting_since: null }],
      showdown: [entry(2), entry(4)],
      tour_date: { ...columbus, event },
      balance_cents: 0,
    }
    const [video, ...more] = stillMissing(of, { signers: [], unapproved: [] }, AT)
    expect(more).toEqual([])
    expect(video).toEqual({
      ...{ kind: 'videos', names: ['Routine 2'], cents: null, due_date: '2027-02-12' },
      send_to: 'hi@afterglow.test',
    })
    expect([missingTitle(video!), sendWords(video!)]).toEqual([
      '1 crew showdown video has not been received',
      'Please email a link to it to hi@afterglow.test.',
    ])
    const showdown_videos = [{ id: 2, received_at: '2027-01-02T12:00:00.000Z', amount_cents: 11_000 }]
    expect(stillMissing({ ...of, showdown_videos }, { signers: [], unapproved: [] }, AT)).toEqual([])
    expect(askedAt(of.tour_date)).toContain('videos')
    expect(askedAt(columbus)).not.toContain('videos')
  })

  it('asks for no music, and no approval of it, where there is no competition', () => {
    const tour_date = { ...columbus, web: { ...columbus.web, no_competition: true } }
    expect(
      stillMissing({ ...view, tour_date, balance_cents: 0 }, { signers: [], unapproved: ['Routine 3'] }, AT),
    ).toEqual([])
  })

  it('tells the balance of the finals, too, whose overview has no card of it', () => {
    const tour_date = { ...columbus, event: { ...columbus.event, variant: 'finals' as const } }
    const missing = stillMissing(
      { ...view, routines: [], tour_date, balance_cents: 46_500 },
      { signers: [], unapproved: [] },
      AT,
    )
    expect(missing).toMatchObject([{ kind: 'balance', cents: 46_500 }])
  })

  it('of a canceled event is the balance only', () => {
    const tour_date = { ...columbus, canceled: true }
    const missing = stillMissing(
      { ...view, tour_date, balance_cents: 5_000 },
      { signers: [signer('Alvarez', false)], unapproved: ['Routine 3'] },
      AT,
    )
    expect(missing.map(({ kind }) => kind)).toEqual(['balance'])
    expect(nothingMissing('canceled')).toBe('The event is canceled, and nothing is owed.')
  })

  describe('MISSING-07 while the office takes no music', () => {
    const tour_date = { ...columbus, mybtf: { ...columbus.mybtf, music_upload: false } }
    const missing = stillMissing(
      { ...view, tour_date, balance_cents: 0 },
      { signers: [], unapproved: ['Routine 3'] },
      AT,
    )

    it('is told as closed, and what is there is still to be approved', () => {
      expect(missing).toMatchObject([
        { kind: 'music', names: ['Routine 1'], closed: true },
        { kind: 'approval', names: ['Routine 3'] },
      ])
      expect(missing[1]).not.toHaveProperty('closed')
      expect(missing.map(missingAction)).toEqual(['View music', 'Listen and approve'])
      expect(missing.map(closedWords)).toEqual(['The office is not taking music at the moment.', null])
    })

    it('reminds nobody of what cannot be given', () => {
      expect(askable(missing).map(({ kind }) => kind)).toEqual(['approval'])
      expect(remindersOf(missing, '2027-02-05', [14]).map(({ kind }) => kind)).toEqual(['approval'])
    })
  })

  describe('MISSING-07 while the office takes no photos and no jackets', () => {
    const SHUT = { edit_bd_photo: false, edit_bd_jacket: false }
    const at = (mybtf: object) => {
      const event = { ...columbus.event, variant: 'finals' as const }
      const [mia, ava] = dancersOf(2).map((dancer) => ({ ...dancer, vip_type_id: 1 }))
      const own = { best_dancer_type_id: 3, jacket_size_id: 1, jacket_name: '' }
      const routine = { name: 'Low Tide', choreographer: 'Ana', performance_division_id: 2 }
      return soldViewOf({
        attendees: [mia, ava].flatMap((dancer) => dancer ?? []),
        best_dancer_routines: [
          { ...own, person_id: 1, routine },
          { ...own, person_id: 2, routine, jacket_size_id: null },
        ],
        price_list: { ...meridianPrices, ...programmePrices },
        tour_date: { ...columbus, event, mybtf: { ...columbus.mybtf, ...mybtf } },
      })
    }
    const missingAt = (mybtf: object) =>
      stillMissing({ ...at(mybtf), balance_cents: 0 }, { signers: [], unapproved: [] }, AT)

    it('both stay on the list, which says so, and nobody is reminded of them', () => {
      const names = (mybtf: object) => missingAt(mybtf).map((item) => [item.kind, item.names.length])
      expect(names(SHUT)).toEqual(names({ edit_bd_photo: true, edit_bd_jacket: true }))
      expect(names(SHUT)).toEqual([
        ['photos', 2],
        ['jackets', 2],
      ])
      const missing = missingAt(SHUT)
      expect(missing.map(closedWords)).toEqual(
        missing.map(() => 'The office is not taking changes at the moment.'),
      )
      expect(askable(missing)).toEqual([])
    })

    it('the card of the programme counts as the list does', () => {
      expect(bestDancersDone(at(SHUT))).toEqual({ done: 0, total: 2 })
      expect(programmeNote(at(SHUT), 2)).toBe('Something is still missing')
      // What cannot be given bars no edit.
      expect(missingOf(at(SHUT))).toEqual([])
    })
  })

  it('is worded with its number', () => {
    const of = (more: Partial<Missing>): Missing => ({
      kind: 'waivers',
      names: ['A'],
      cents: null,
      due_date: null,
      ...more,
    })
    expect(missingTitle(of({}))).toBe('1 waiver is not signed')
    expect(missingTitle(of({ names: ['A', 'B'] }))).toBe('2 waivers are not signed')
    expect(missingTitle(of({ kind: 'music', names: ['A', 'B'] }))).toBe('2 routines have no music')
    expect(missingTitle(of({ kind: 'music', entries: true }))).toBe('1 entry has no music')
    expect(missingTitle(of({ kind: 'approval' }))).toBe('1 piece of music is not approved')
    expect(missingTitle(of({ kind: 'balance', names: [], cents: 54_000 }))).toBe('$540.00 is not paid')
    const check = of({ kind: 'balance', names: [], cents: 54_000, by_check: true })
    expect([missingTitle(check), missingAction(check)]).toEqual([
      '$540.00 is not paid; a check is expected',
      'View payment',
    ])
    expect(missingNames({ names: ['A', 'B', 'C'] }, 3)).toBe('A, B, C')
    expect(missingNames({ names: ['A', 'B', 'C', 'D'] }, 3)).toBe('A, B, C and 1 more')
  })
})

describe('MISSING-02 by when', () => {
  it('is the day that the tour date names, else that on which the event starts', () => {
    const { start_date } = columbus
    const own = {
      waivers_due_date: '2027-01-10',
      photos_due_date: '2027-01-11',
      jackets_due_date: '2027-01-12',
    }
    expect(dueDates({ ...columbus, ...own }, '2027-01-05')).toMatchObject({
      waivers: '2027-01-10',
      photos: '2027-01-11',
      jackets: '2027-01-12',
      music: '2027-02-05',
    })
    expect(dueDates({ ...columbus, music_due_date: null }, '2027-01-05')).toMatchObject({
      waivers: start_date,
      music: start_date,
      photos: start_date,
    })
  })
})

describe('MISSING-02 of a postponed event', () => {
  const postponed = { ...columbus, postponed: true }

  it('no day holds, so nothing is due on one and nobody is reminded', () => {
    const own = { ...postponed, waivers_due_date: '2027-01-10' }
    expect(new Set(Object.values(dueDates(own, '2027-01-05')))).toEqual(new Set([null]))
    const view = soldViewOf({ attendees: dancersOf(1), tour_date: postponed })
    const missing = stillMissing(
      { ...view, balance_cents: 5_000 },
      { signers: [signer('Alvarez', false)], unapproved: [] },
      AT,
    )
    expect(missing).toMatchObject([
      { kind: 'waivers', due_date: null },
      { kind: 'balance', due_date: null },
    ])
    expect(remindersOf(missing, '2027-01-05', [60, 14])).toEqual([])
  })

  it('is not over when the day that it had is', () => {
    const later = new Date('2028-01-01T12:00:00.000Z')
    expect([columbus, postponed].map((tourDate) => stillAsked(tourDate, later))).toEqual([false, true])
    expect(stillAsked({ ...postponed, canceled: true }, later)).toBe(false)
  })

  it('the office reads that none of the days holds, and that no reminders come', () => {
    const held = { canceled: false, postponed: false }
    expect(stageWords([14, 0], held)).toBe('Registrants get reminders 14 days before each, and on the day.')
    expect(stageWords([14, 0], { ...held, postponed: true })).toBe(
      'While the event is postponed, nothing is due by these days, and we send no automatic reminders.',
    )
    expect(stageWords([14, 0], { canceled: true, postponed: true })).toBe(
      'The event is canceled, and we send no automatic reminders.',
    )
  })

  it('the overview says that no reminders come', () => {
    expect(nothingMissing('postponed')).toBe('The event is postponed, and nothing is owed.')
    expect(reminderWords('postponed', false)).toBe(
      'While the event is postponed, we send no automatic reminders.',
    )
    expect(reminderWords('postponed', true)).toBe('Email reminders are paused.')
    for (const paused of [true, false])
      expect(reminderWords('canceled', paused)).toBe(
        'The event is canceled, and we send no automatic reminders.',
      )
    expect(reminderWords('ahead', false)).toContain('when a deadline is near')
  })
})

describe('MISSING-03 when one is reminded', () => {
  it.each([
    ['2027-01-31', null],
    ['2027-02-01', 14],
    ['2027-02-07', 14],
    ['2027-02-08', 7],
    ['2027-02-12', 7],
    ['2027-02-13', 2],
    ['2027-02-15', 2],
    ['2027-02-16', null],
  ])('of what is due on Feb 15, on %s at stage %s', (today, stage) => {
    expect(reminderStage('2027-02-15', today, [14, 7, 2])).toBe(stage)
  })

  it('never where no day or no stage is set', () => {
    expect(reminderStage(null, '2027-02-15', [14])).toBeNull()
    expect(reminderStage('2027-02-15', '2027-02-15', [])).toBeNull()
  })

  it('only of what has reached a stage', () => {
    const missing = [
      { kind: 'waivers', due_date: '2027-02-15' },
      { kind: 'music', due_date: '2027-04-01' },
    ] as const
    expect(remindersOf(missing, '2027-02-13', [14, 7, 2])).toEqual([
      { kind: 'waivers', due_date: '2027-02-15', stage: 2 },
    ])
  })

  it('once for all at the same stage before the same day', () => {
    const at = (kind: 'waivers' | 'music', due_date: string, stage: number) => ({ kind, due_date, stage })
    const mailed = [{ due_date: '2027-02-15', stage: 7 }]
    const next = [at('waivers', '2027-02-15', 2), at('music', '2027-02-20', 7)]
    expect(notMailed([at('music', '2027-02-15', 7), ...next], mailed)).toEqual(next)
  })

  it.each([
    ['2027-02-12', true],
    ['2027-02-13', false],
  ])('whether another mail will come, said on %s: %s', (today, again) => {
    const missing = [{ kind: 'waivers', due_date: '2027-02-15' }] as const
    const place = { canceled: false, start_date: '2027-02-15', reminder_days: [14, 7, 2] }
    expect(remindsAgain(missing, place, today)).toBe(again)
    expect(remindsAgain(missing, { ...place, canceled: true }, today)).toBe(false)
    expect(remindsAgain(missing, { ...place, reminder_days: [] }, today)).toBe(false)
    expect(remindsAgain([{ ...missing[0], due_date: null }], place, today)).toBe(false)
  })

  it('by day at the place', () => {
    const at = (hour: string) => isByDay(new Date(`2027-01-05T${hour}:00Z`), 'America/New_York')
    expect([at('12:59'), at('13:00')]).toEqual([false, true])
    expect(isByDay(new Date('2027-01-06T00:59:00Z'), 'America/New_York')).toBe(true)
    expect(isByDay(new Date('2027-01-06T01:00:00Z'), 'America/New_York')).toBe(false)
  })
})
