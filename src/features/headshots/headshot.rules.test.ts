// Which pictures may be the headshot of a judge: at, below and above each limit.
import { describe, expect, it } from 'vitest'
import { failures } from '../../shared/failures.ts'
import { HEADSHOT_MAX_BYTES } from './headshot.model.ts'
import { checkChosenHeadshot, checkHeadshotPixels } from './headshot.rules.ts'

describe('JUDGE-11 headshots', () => {
  it.each([
    ['image/jpeg', HEADSHOT_MAX_BYTES, null],
    ['image/webp', 1, null],
    // Some systems name no type; the server looks into the file.
    ['', 1000, null],
    ['image/png', HEADSHOT_MAX_BYTES + 1, failures.IMAGE_TOO_LARGE.message],
    ['image/png', 0, failures.NOT_HEADSHOT.message],
    ['image/heic', 1000, failures.NOT_HEADSHOT.message],
    ['application/pdf', 1000, failures.NOT_HEADSHOT.message],
  ])('a chosen %s of %i bytes: %s', (type, size, wrong) => {
    expect(checkChosenHeadshot({ type, size })).toBe(wrong)
  })

  it.each([
    [200, 200, true],
    [199, 400, false],
    [400, 199, false],
    [8000, 200, true],
    [8001, 200, false],
  ])('%i by %i pixels', (width, height, fits) => {
    expect(checkHeadshotPixels({ width, height }) === null).toBe(fits)
  })

  it('says how large the picture is', () => {
    expect(checkHeadshotPixels({ width: 90, height: 120 })).toBe(
      'Please select a picture of 200 to 8000 pixels on each side: this one has 90 by 120.',
    )
  })
})
