import { describe, expect, it } from 'vitest'
import type { VideoRoutine } from './video-desk.model.ts'
import { placeNotes, proposedPlaces, seatName } from './video-seat.rules.ts'

const judges = [
  { id: 101, position: 1, fname: 'Ada', lname: 'Quill' },
  { id: 109, position: null, fname: 'Vesna', lname: 'Hale' },
]
const routine = (number: number, more: Partial<VideoRoutine> = {}): VideoRoutine => ({
  ...{ id: number, name: `R${number}`, number, has_a: false, scratched: false },
  ...{ registration_id: 1, registrant_name: 'Studio', videos: [] },
  ...more,
})
const there = {
  ...{ id: 7, judge_id: 101, name: '3 J1.mp4', size: 500, uploaded_at: '2026-11-20T10:00:00Z' },
  ...{ recorded: false, sound: false },
}
const desk = { judges, routines: [routine(3, { videos: [there] }), routine(4)] }
const notesOf = (files: { name: string; size: number }[]) =>
  placeNotes(files, proposedPlaces(files, desk, null), desk)

describe('VIDEO-01 many files at once', () => {
  it('are proposed by their names; one that is there already is left out', () => {
    const files = [
      { name: '3 J1.mp4', size: 500 },
      { name: '3 J1.mp4', size: 501 },
      { name: '4.mp4', size: 1 },
      { name: 'hall.mp4', size: 2 },
    ]
    expect(proposedPlaces(files, desk, null)).toEqual([
      { number: '', judge_id: 101 },
      { number: '3', judge_id: 101 },
      { number: '4', judge_id: null },
      { number: '', judge_id: null },
    ])
    expect(notesOf(files).map(({ note }) => note)).toEqual([
      'Already there',
      'R3, replaces its video',
      'R4',
      'Left out',
    ])
  })

  it('are of the routine for which they were chosen, whatever number their name has', () => {
    expect(proposedPlaces([{ name: 'hall J1.mp4', size: 1 }], desk, routine(4))).toEqual([
      { number: '4', judge_id: 101 },
    ])
  })

  it('say what is wrong: an unknown number, or one place for two', () => {
    const files = [1, 2, 3].map((size) => ({ name: '', size }))
    const places = ['4', ' 04', '9'].map((number) => ({ number, judge_id: null }))
    expect(placeNotes(files, places, desk).map(({ error }) => error)).toEqual([
      'Two files are for the same routine and judge. Please leave one out.',
      'Two files are for the same routine and judge. Please leave one out.',
      'There’s no routine 9 here.',
    ])
  })

  it('stand with judges by their names', () => {
    expect([null, 101, 109].map((id) => seatName(judges, id))).toEqual([
      'All judges',
      'Judge 1',
      'Teacher Judge',
    ])
  })
})
