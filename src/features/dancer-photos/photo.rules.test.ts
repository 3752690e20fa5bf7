// PHOTO-01 to PHOTO-04: which pictures are taken, and until when.
import { describe, expect, test } from 'vitest'
import { columbus, meridianPrices, tourDateWith } from '../tours/tour.fixtures.ts'
import { checkChosenPicture, checkPixels, givenByLink, photoOpen, photoRemovable } from './photo.rules.ts'

describe('PHOTO-01 which picture may be chosen', () => {
  const tooLarge = 'Please select an image file under 10MB to upload and try again.'
  const noPicture = 'Please select a JPEG, PNG, WebP or HEIC picture and try again.'
  test.each([
    ['a JPEG', { size: 5_000, type: 'image/jpeg' }, null],
    ['10 MB', { size: 10_485_760, type: 'image/png' }, null],
    ['a byte more than 10 MB', { size: 10_485_761, type: 'image/png' }, tooLarge],
    ['of a type that the browser does not know', { size: 5_000, type: '' }, null],
    ['HEIC', { size: 5_000, type: 'image/heic' }, null],
    ['a PDF', { size: 5_000, type: 'application/pdf' }, noPicture],
    ['a GIF', { size: 5_000, type: 'image/gif' }, noPicture],
    ['nothing at all', { size: 0, type: 'image/png' }, noPicture],
  ])('%s', (_what, file, expected) => expect(checkChosenPicture(file)).toBe(expected))
})

describe('PHOTO-01 how many pixels the original has', () => {
  const words = (width: number, height: number) =>
    checkPixels('best_dancer_photo_original', { width, height })
  test('600 by 600 are enough', () => expect(words(600, 600)).toBeNull())
  test('599 on one side are too few', () =>
    expect(words(4000, 599)).toBe(
      'Please select a picture of at least 600 by 600 pixels: this one has 4000 by 599.',
    ))
  test('60 megapixels are taken', () => expect(words(10_000, 6_000)).toBeNull())
  test('one row more is not', () =>
    expect(words(10_000, 6_001)).toBe(
      'Please select a picture of at most 60 megapixels: this one has 10000 by 6001 pixels.',
    ))
  test('12,000 pixels on a side are taken', () => expect(words(12_000, 600)).toBeNull())
  test('12,001 are not', () => expect(words(12_001, 600)).toContain('at most 60 megapixels'))
})

describe('PHOTO-02 a photo is 2 by 2 inches at 300 dots an inch', () => {
  test.each([
    [600, 600, true],
    [599, 600, false],
    [600, 601, false],
    [1200, 1200, false],
  ])('%i by %i: %s', (width, height, taken) =>
    expect(checkPixels('best_dancer_photo', { width, height }) === null).toBe(taken),
  )
})

describe('PHOTO-03 until when a photo may be changed, and PHOTO-04 deleted', () => {
  const at = (date: string) => new Date(`${date}T12:00:00Z`)
  const closed = tourDateWith({ mybtf: { ...columbus.mybtf, edit_bd_photo: false } })
  const full = tourDateWith({ mybtf: { ...columbus.mybtf, regenabled: false } })
  const canceled = tourDateWith({ canceled: true })
  const before = at('2026-12-01')
  const after = at('2028-01-01')
  test.each([
    ['open', { completed: false }, columbus, before, false, true, true],
    [
      'open, where the tour date takes none any more',
      { completed: false },
      full,
      before,
      false,
      false,
      false,
    ],
    ['open there, of an exception', { completed: false }, full, before, true, true, true],
    ['completed', { completed: true }, columbus, before, false, true, true],
    ['completed, photos closed', { completed: true }, closed, before, false, false, false],
    ['completed, photos closed, of an exception', { completed: true }, closed, before, true, false, false],
    ['completed, after the event', { completed: true }, columbus, after, false, false, true],
    ['completed, photos closed, after the event', { completed: true }, closed, after, false, false, true],
    ['completed, canceled', { completed: true }, canceled, before, false, false, true],
  ] as const)('%s', (_when, registration, tourDate, now, exempt, changed, deleted) => {
    expect(photoOpen(registration, tourDate, now, exempt)).toBe(changed)
    expect(photoRemovable(registration, tourDate, now, exempt)).toBe(deleted)
  })
})

describe('PHOTO-05 what a parent gives by a link, after the name of the dancer', () => {
  const finals = tourDateWith({ event: { ...columbus.event, variant: 'finals' } })
  const view = (jacket_names: boolean) => ({
    tour_date: finals,
    price_list: { ...meridianPrices, jacket_names },
  })
  test.each([
    ['all', { photo: true, worn: true }, true, 'photo, jacket size and name on the jacket'],
    ['what is worn', { photo: false, worn: true }, true, 'jacket size and name on the jacket'],
    ['no names this season', { photo: true, worn: true }, false, 'photo and jacket size'],
    ['the photo', { photo: true, worn: false }, true, 'photo'],
  ])('%s', (_what, given, names, words) => expect(givenByLink(view(names), given)).toBe(words))
})
