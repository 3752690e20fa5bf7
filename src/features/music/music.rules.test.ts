// MUSIC-01 and MUSIC-02: which files are taken, and until when.
import { describe, expect, test } from 'vitest'
import { columbus, tourDateWith } from '../tours/tour.fixtures.ts'
import { approvalOpen, checkChosenMusic, musicDueDate, musicOpen } from './music.rules.ts'

describe('MUSIC-01 which file may be chosen', () => {
  const tooLarge = 'Please select an audio file under 50MB to upload and try again.'
  const invalid = 'Invalid media file. Please select a valid media file.'
  test.each([
    ['song.mp3', 1, null],
    ['song.WAV', 50_000_000, null],
    ['song.m4a', 50_000_001, tooLarge],
    ['song.aif', 5, null],
    ['song.aiff', 5, null],
    ['song without an ending', 5, null],
    ['song.pdf', 5, invalid],
    ['song.mp3', 0, invalid],
  ])('%s of %i bytes', (name, size, expected) => expect(checkChosenMusic({ name, size })).toBe(expected))
})

describe('MUSIC-02 until when', () => {
  // Due on February 5, held February 12 to 14, in New York.
  const city = (more: object = {}, flags: object = {}) =>
    tourDateWith({ ...more, mybtf: { ...columbus.mybtf, ...flags } })
  const open = (at: string, tourDate = city(), present = false, exempt = false) =>
    musicOpen({ present }, tourDate, new Date(at), exempt)
  const kept = city({}, { edit_music: false })
  const [due, ended] = ['2027-02-06T05:00:00.000Z', '2027-02-15T13:00:00.000Z']
  const justBefore = (at: string) => new Date(Date.parse(at) - 1).toISOString()
  test.each([
    ['what is missing, before the event ends', open(justBefore(ended), kept), true],
    ['what is missing, after it', open(ended, kept), false],
    ['what is there, on the last day', open(justBefore(due), kept, true), true],
    ['what is there, after it', open(due, kept, true), false],
    ['what is there, after it, where changes are allowed', open(due, city(), true), true],
    [
      'what is there, without a due date',
      open(due, city({ music_due_date: null }, { edit_music: false }), true),
      true,
    ],
    [
      'what is there, after the day that it had before it was postponed',
      open(due, city({ postponed: true }, { edit_music: false }), true),
      true,
    ],
    [
      'what is missing, after the day that it had before it was postponed',
      open(ended, city({ postponed: true })),
      true,
    ],
    ['of an exception, after the event', open(ended, kept, true, true), true],
    ['where no music is taken', open(justBefore(due), city({}, { music_upload: false })), false],
    [
      'of an exception, where no music is taken',
      open(justBefore(due), city({}, { music_upload: false }), false, true),
      false,
    ],
    ['where the event is canceled', open(justBefore(due), city({ canceled: true })), false],
  ])('%s', (_when, is, expected) => expect(is).toBe(expected))

  test('the day is that of the tour date, unless it is postponed', () => {
    expect(musicDueDate(columbus)).toBe('2027-02-05')
    expect(musicDueDate({ ...columbus, postponed: true })).toBeNull()
  })
})

describe('MUSIC-11 until when it may be approved', () => {
  const at = (when: string, more: object = {}, exempt = false) =>
    approvalOpen(tourDateWith(more), new Date(when), exempt)
  const [ended, before] = ['2027-02-15T13:00:00.000Z', '2027-02-15T12:59:59.999Z']
  const closed = { mybtf: { ...columbus.mybtf, music_upload: false, edit_music: false } }
  test.each([
    ['before the event ends', at(before), true],
    ['also where no music is taken and none may be changed', at(before, closed), true],
    ['not after it', at(ended), false],
    ['of an exception after it, too', at(ended, {}, true), true],
    ['never where the event is canceled', at(before, { canceled: true }, true), false],
  ])('%s', (_when, is, expected) => expect(is).toBe(expected))
})
