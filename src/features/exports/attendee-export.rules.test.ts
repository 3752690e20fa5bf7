// Proves the cells of an export.

import { describe, expect, test } from 'vitest'
import { attendeeFile } from '../attendees/attendee-file.model.ts'
import { eventKinds } from '../tours/event-kinds.variant.ts'
import { hasPart } from '../tours/event-variant.rules.ts'
import { columbus, meridianPrices, tourDateWith } from '../tours/tour.fixtures.ts'

import type { ExportedAttendee } from './attendee-export.model.ts'
import { exportRow } from './attendee-export.rules.ts'
import { columnsOfKind } from './columns-of-kind.rules.ts'

const attendee: ExportedAttendee = {
  fname: 'Mia',
  lname: 'Alvarez',
  gender_id: 1,
  birthdate: '2013-05-05',
  workshop_level_id: 3,
  one_day: false,
  virtual: false,
  access_code: null,
  attended_reg: false,
  vip_type_id: null,
  has_college_discount: false,
  media_pass: false,
  registrant_name: 'Harbor Street Dance',
  studio_name: 'Harbor Street Dance',
  registration_id: 101,
  beat_street: null,
  completed: true,
  confirmed: true,
}
const cellsOf = (more: Partial<ExportedAttendee> = {}) =>
  Object.fromEntries(
    exportRow({ ...attendee, ...more }, meridianPrices, columbus).map((cell, position) => [
      Object.values(attendeeFile)[position]?.heading,
      cell,
    ]),
  )

describe('DESK-04 an attendee in an export', () => {
  test('has a cell for each heading', () => {
    expect(Object.keys(cellsOf())).toEqual(Object.values(attendeeFile).map(({ heading }) => heading))
    expect(cellsOf()).toMatchObject({
      Age: 13,
      Birthdate: '05/05/2013',
      Gender: 'Female',
      Level: 'Teen',
      Tier: 'Full workshop',
      Discounts: '',
      Registration: 101,
      State: 'Confirmed',
      'Beat Street': '',
    })
    expect(cellsOf({ beat_street: 'Two crews' })['Beat Street']).toBe('Two crews')
  })
  test.each(Object.keys(eventKinds))(
    'has what a registration of %s can say, and no column for what it has not',
    (variant) => {
      const tourDate = tourDateWith({ event: { ...columbus.event, variant } })
      const columns = columnsOfKind(attendeeFile, tourDate)
      const lacking = hasPart(tourDate, 'beat_street') ? [] : ['beat_street']
      const all = Object.keys(attendeeFile)
      expect(Object.keys(columns)).toEqual(all.filter((name) => !lacking.includes(name)))
      const cells = exportRow({ ...attendee, access_code: 'Ab3deF4h' }, meridianPrices, tourDate, columns)
      expect(cells).toHaveLength(all.length - lacking.length)
    },
  )
  test.each([
    [{ one_day: true }, { Tier: 'One day' }],
    [
      { virtual: true, access_code: 'Ab3deF4h' },
      { Tier: 'Virtual', 'Access code': 'Ab3deF4h' },
    ],
    [{ virtual: true }, { Tier: 'Virtual', 'Access code': '' }],
    // Who is at the hall after all gets in by no code.
    [{ access_code: 'Ab3deF4h' }, { Tier: 'Full workshop', 'Access code': '' }],
    [
      { birthdate: null, gender_id: null },
      { Age: null, Birthdate: '', Gender: '' },
    ],
    [
      { attended_reg: true, has_college_discount: true },
      { Discounts: 'Attended a regional; College discount' },
    ],
    [
      { media_pass: true, studio_name: null },
      { 'Media pass': 'Yes', Studio: '' },
    ],
    [{ confirmed: false }, { State: 'Not confirmed' }],
    [{ completed: false, confirmed: false }, { State: 'Open' }],
    [{ workshop_level_id: 999 }, { Level: '' }],
  ])('%j', (more, cells) => {
    expect(cellsOf(more)).toMatchObject(cells)
  })
})
