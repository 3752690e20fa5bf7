// CALL-01, CALL-04, CALL-05: what clients of the specification send of a registration is taken, kept and answered.
import { beforeAll, describe, expect, it } from 'vitest'
import { useTestServer } from '../../server/test-server.ts'
import { changeAttendee } from '../attendees/attendee.contract.ts'
import { attendeeFormOf } from '../attendees/attendee.model.ts'
import { insertCode } from '../discounts/discount.fixtures.ts'
import { applyPromoCodes, previewPromoCode } from '../discounts/promo-code.contract.ts'
import { insertCity, insertMeridian } from '../paying/payable.fixtures.ts'
import { type Editable, insertEditable, insertOpen } from '../registrations/editable.fixtures.ts'
import { changeRegistration } from '../registrations/registration.contract.ts'

const server = useTestServer()
let city: number
beforeAll(async () => {
  await insertMeridian(server.database)
  city = await insertCity(server.database)
})

const save = (editable: Editable, input: object) =>
  server.send(changeRegistration, { id: editable.registration_id, ...input }, { token: editable.token })

describe('CALL-01 a registration', () => {
  it('is taken back as it was answered, and stays what it was', async () => {
    const one = await insertOpen(server, city)
    const before = await one.view()
    const { status, output, error } = await save(one, before)
    expect([status, error]).toEqual([200, undefined])
    expect({ ...output, version: 0, quote: null }).toEqual({ ...before, version: 0, quote: null })
  })

  it('is taken back as an edit, too, with what waits', async () => {
    const one = await insertEditable(server, city)
    const before = await one.view()
    const { status, output, error } = await save(one, { ...before, editing: true, waiver: true })
    expect([status, error]).toEqual([200, undefined])
    expect(output).toEqual(before)
  })

  it('takes what R§7 and R§3 name besides', async () => {
    const one = await insertOpen(server, city)
    const { version, attendees } = await one.view()
    const { status, error } = await save(one, {
      version,
      attendees: attendees.map((attendee) => ({
        ...attendee,
        workshop_level: { id: 3, minimum_age: 11 },
        fee: 270,
        has_scholarship: false,
        best_dancer_type_id: null,
      })),
      additional_observers: { one: 1, two: 0, complimentary: 0, price: 10, type_id: 31, fees: 10 },
      full_rates: true,
      late_rates: false,
      fees: { total: 1 },
      best_dancer_routines: [],
      left_off: 'review',
      left_off_details: { current_step: 5, step_name: 'Competition', total_steps: 7 },
    })
    expect([status, error]).toEqual([200, undefined])
  })

  it.each([
    [{ jersey_number: 7 }, ['jersey_number']],
    [{ best_dancer_routines: [{ name: 'TBA' }] }, ['best_dancer_routines', 0, 'name']],
    [{ additional_observers: { one: 1, two: 0, three: 2 } }, ['additional_observers', 'three']],
  ])('refuses by name what nobody would keep: %j', async (more, path) => {
    const one = await insertOpen(server, city)
    const before = await one.view()
    const { status, error } = await save(one, { version: before.version, ...more })
    expect(status).toBe(400)
    expect(error.violations?.map((violation) => violation.path)).toEqual([path])
    expect(await one.view()).toEqual(before)
  })

  it('changes no routine in silence', async () => {
    const one = await insertOpen(server, city)
    const { version, routines } = await one.view()
    const renamed = routines.map((routine) => ({
      ...routine,
      routine: { ...routine.routine, name: 'Other' },
    }))
    const { error } = await save(one, { version, routines: renamed })
    expect(error.violations).toMatchObject([{ code: 'ROUTINES_SAVED_ALONE', path: ['routines'] }])
    expect((await save(one, { version, routines })).status).toBe(200)
  })
})

describe('CALL-04 what a client notes', () => {
  it('is kept and comes back', async () => {
    const one = await insertOpen(server, city)
    const { version, tour_date, group } = await one.view()
    expect(group).toBe(false)
    const dates = [tour_date.start_date as string]
    const notes = { dates, group: true, beat_street: 'Two crews', comp_room: 'Alvarez' }
    const { output } = await save(one, { version, ...notes })
    expect(output).toMatchObject(notes)
    expect(await one.view()).toMatchObject(notes)
    expect((await save(one, { version: output.version, beat_street: true })).output.beat_street).toBe(true)
    expect((await save(one, { version: output.version + 1, beat_street: null })).output.beat_street).toBe(
      null,
    )
  })

  it.each(['5', '-1', '{}', '[1]', 'true', 'null', '1e309', '"', ''])(
    'is kept as the text that it is: %s',
    async (beat_street) => {
      const one = await insertOpen(server, city)
      const { version } = await one.view()
      expect((await save(one, { version, beat_street })).output.beat_street).toBe(beat_street)
      expect((await one.view()).beat_street).toBe(beat_street)
    },
  )

  it('is kept by an edit, too, without a new confirmation where nothing else is changed', async () => {
    const one = await insertEditable(server, city)
    const { tour_date } = await one.view()
    const dates = [tour_date.end_date as string]
    const { output } = await one.apply(() => ({ dates, group: false }) as object)
    expect(output).toMatchObject({ dates, group: false, confirmed: true })
    const both = await one.apply(() => ({ comp_room: 'Alvarez', group: true }) as object)
    expect(both.output).toMatchObject({ comp_room: 'Alvarez', group: true, dates })
  })

  it('of Beat Street is a part of the registration: an edit of it is told, and confirmed anew', async () => {
    const one = await insertEditable(server, city)
    const { output } = await one.apply(() => ({ beat_street: 'Two crews' }))
    expect(output).toMatchObject({ beat_street: 'Two crews', confirmed: false })
    expect(output.balance_cents).toBe((await one.view()).balance_cents)
    const { rows } = await server.database.$client.query(
      "SELECT text FROM mail WHERE kind = 'registration-changed' AND mybtf_user_id = $1",
      [output.mybtf_user_id],
    )
    expect(rows.map(({ text }) => text).join()).toContain('Beat Street: nothing → Two crews')
  })

  it('is refused for a day that the event has not', async () => {
    const one = await insertOpen(server, city)
    const { version } = await one.view()
    const { error } = await save(one, { version, dates: ['2001-01-01'] })
    expect(error.violations).toMatchObject([{ code: 'DAY_NOT_OF_EVENT', path: ['dates', 0] }])
    const completed = await insertEditable(server, city)
    const refused = await completed.apply(() => ({ dates: ['2001-01-01'] }) as object)
    expect(refused.error.violations).toMatchObject([{ code: 'DAY_NOT_OF_EVENT' }])
  })
})

describe('CALL-05 one attendee', () => {
  const put = (editable: Editable, id: number, version: number, attendee: object) =>
    server.send(changeAttendee, { id, version, attendee }, { token: editable.token })

  it('is changed alone, sent as it was answered', async () => {
    const one = await insertOpen(server, city)
    const { version, attendees, price_list } = await one.view()
    const first = attendees[0]!
    const other = price_list.workshop_levels.find(
      ({ id, kind }) => kind === first.kind && id !== first.workshop_level_id,
    )
    const sent = { ...first, workshop_level_id: other?.id ?? 0 }
    const { error, output } = await put(one, first.date_attendee_id ?? 0, version, sent)
    expect(error).toBeUndefined()
    expect(output.registration.attendees).toEqual([sent, ...attendees.slice(1)])
    expect(output.registration).toMatchObject({ version: version + 1, reviewed: false, waiver: false })
  })

  it.each([
    [
      'another person',
      (editable: Editable) => ({ person_id: editable.spare[0] }),
      'ATTENDEE_NOT_THIS_PERSON',
    ],
    ['a level that there is not', () => ({ workshop_level_id: 4_711 }), 'WORKSHOP_LEVEL_INVALID'],
    ['one day while she competes', () => ({ one_day: true }), 'COMPETING_NOT_ONE_DAY'],
  ])('is refused as in its step: %s', async (_title, change, code) => {
    const one = await insertOpen(server, city)
    const { version, attendees, routines } = await one.view()
    const dancer = attendees.find(({ person_id }) => routines[0]?.dancers.includes(person_id))!
    const { error } = await put(one, dancer.date_attendee_id ?? 0, version, {
      ...attendeeFormOf(dancer),
      ...change(one),
    })
    expect(error.violations?.map((violation) => violation.code)).toContain(code)
    expect(error.violations?.[0]?.path[0]).toBe('attendee')
  })

  it("is nobody else's to change, nor there to be changed after completion", async () => {
    const one = await insertOpen(server, city)
    const other = await insertOpen(server, city)
    const { version, attendees } = await one.view()
    const { date_attendee_id, ...form } = attendees[0]!
    expect((await put(other, date_attendee_id ?? 0, version, form)).error.code).toBe('NOT_YOURS')
    expect((await put(one, 2_000_000_000, version, form)).error.code).toBe('NOT_FOUND')
    expect((await put(one, date_attendee_id ?? 0, version + 1, form)).error.code).toBe('STALE_VERSION')
    const done = await insertEditable(server, city)
    const sold = await done.view()
    const { error } = await put(
      done,
      sold.attendees[0]?.date_attendee_id ?? 0,
      sold.version,
      sold.attendees[0]!,
    )
    expect(error.code).toBe('REGISTRATION_COMPLETED')
  })
})

describe('PROMO-02 a promo code is asked for with an event', () => {
  const ask = (editable: Editable, input: object) =>
    server.send(previewPromoCode, input, { token: editable.token })

  it('before there is a registration', async () => {
    const one = await insertOpen(server, city)
    await insertCode(server.database, 'EVENTFIFTY')
    await insertCode(server.database, 'EVENTTENTH', { amount_cents: null, percent: 10 })
    expect((await ask(one, { code: 'eventfifty', event_id: 56 })).output).toMatchObject({
      code: 'EVENTFIFTY',
      amount: 5_000,
      percent: null,
    })
    expect((await ask(one, { code: 'EVENTTENTH', event_id: 56 })).output).toMatchObject({
      amount: 0,
      percent: 10,
    })
  })

  it('and is refused as it would be with one', async () => {
    const one = await insertOpen(server, city)
    await insertCode(server.database, 'EVENTOVER', { ends_on: '2026-11-19' })
    const over = await ask(one, { code: 'EVENTOVER', event_id: 56 })
    expect(over.error.violations).toMatchObject([{ code: 'PROMO_OVER' }])
    const none = await ask(one, { code: 'NO SUCH', event_id: 56 })
    expect(none.error.violations).toMatchObject([{ code: 'PROMO_UNKNOWN' }])
    expect((await ask(one, { code: 'EVENTOVER', event_id: 4_711 })).error.code).toBe('NOT_FOUND')
    expect((await ask(one, { code: 'EVENTOVER' })).error.violations).toMatchObject([
      { message: 'Please name a registration or an event.' },
    ])
  })

  it('and is sent back as it was answered', async () => {
    const one = await insertOpen(server, city)
    await insertCode(server.database, 'SENTBACK')
    const { output: code } = await ask(one, { code: 'SENTBACK', registration_id: one.registration_id })
    const input = { registration_id: one.registration_id, promo_codes: [code], event_id: 56 }
    const { output } = await server.call(applyPromoCodes, input, { token: one.token })
    expect(output.registration.promo_codes).toMatchObject([{ code: 'SENTBACK', amount: 5_000 }])
  })
})
